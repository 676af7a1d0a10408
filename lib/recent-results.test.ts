import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberRecent } from './recent-results.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function counter() {
  let asked = 0;
  return { ask: async (ticker: string) => `${ticker} ${++asked}`, times: () => asked };
}

test('an answer is given again while it is fresh, and asked for again afterwards', async () => {
  const { ask, times } = counter();
  const remembered = rememberRecent(ask, { holdsMs: 2_000 });
  expect(await remembered('AAPL')).toBe('AAPL 1');
  vi.advanceTimersByTime(1_999);
  expect(await remembered('AAPL')).toBe('AAPL 1');
  vi.advanceTimersByTime(1);
  expect(await remembered('AAPL')).toBe('AAPL 2');
  expect(await remembered('MSFT')).toBe('MSFT 3');
  expect(times()).toBe(3);
});

test('questions at the same moment are one', async () => {
  const { ask, times } = counter();
  const remembered = rememberRecent(ask);
  expect(await Promise.all([remembered('A'), remembered('A'), remembered('A')])).toEqual(['A 1', 'A 1', 'A 1']);
  expect(times()).toBe(1);
});

test('a failure is not remembered', async () => {
  let isDown = true;
  const remembered = rememberRecent(async () => {
    if (isDown) throw new Error('The database does not answer.');
    return 'here';
  });
  await expect(remembered()).rejects.toThrow('does not answer');
  isDown = false;
  expect(await remembered()).toBe('here');
});

test('no more answers are kept than allowed', async () => {
  const { ask, times } = counter();
  const remembered = rememberRecent(ask, { most: 2 });
  for (const ticker of ['A', 'B', 'C']) await remembered(ticker);
  await remembered('C');
  expect(times()).toBe(3);
  await remembered('A');
  expect(times()).toBe(4);
});

import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DelayedRefusals } from './delayed-refusals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a refusal needs of an answer: its end, and its headers. */
function openResponse() {
  return Object.assign(new EventEmitter(), { setHeader: vi.fn<() => void>() }) as unknown as ServerResponse &
    EventEmitter;
}

test('a refusal is told a second later', () => {
  const refuse = vi.fn<() => void>();
  new DelayedRefusals().delay('one', openResponse(), refuse);
  vi.advanceTimersByTime(999);
  expect(refuse).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refuse).toHaveBeenCalledOnce();
});

test('whoever has gone is told nothing', () => {
  const refuse = vi.fn<() => void>();
  const response = openResponse();
  new DelayedRefusals().delay('one', response, refuse);
  response.emit('close');
  vi.advanceTimersByTime(5_000);
  expect(refuse).not.toHaveBeenCalled();
});

test('beyond five hundred of one address it is told at once, and the connection closed, until one has gone', () => {
  const refusals = new DelayedRefusals();
  const first = openResponse();
  refusals.delay('one', first, () => {});
  for (let held = 1; held < 500; held++) refusals.delay('one', openResponse(), () => {});
  const [refuse, response] = [vi.fn<() => void>(), openResponse()];
  refusals.delay('one', response, refuse);
  expect(refuse).toHaveBeenCalledOnce();
  expect(response.setHeader).toHaveBeenCalledWith('Connection', 'close');

  const other = vi.fn<() => void>();
  refusals.delay('another', openResponse(), other);
  first.emit('close');
  refusals.delay('one', openResponse(), other);
  expect(other).not.toHaveBeenCalled();
});

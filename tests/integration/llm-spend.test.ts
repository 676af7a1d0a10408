import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withinBudget } from '#lib/llm/spend';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  process.env.LLM_TOKENS_PER_DAY = '10000';
  process.env.LLM_TOKENS_PER_FILING = '6000';
  process.env.LLM_TOKENS_PER_ACCOUNT = '3000';
  // None of fifty calls waits for a connection: those that do for two seconds fail on a busy machine.
  database = await openTestDatabase({ pool: 50 });
});
afterAll(() => database.close());

/** Calls that cost what was estimated; answers how many were let through. */
async function callAtOnce(
  count: number,
  { filing, now, tokens = 1_000 }: { filing: (index: number) => string; now: Date; tokens?: number },
) {
  let called = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      withinBudget({ filing: filing(index), estimate: 1_000, now }, async () => {
        called += 1;
        return { value: null, tokens };
      }),
    ),
  );
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ code: 'rate_limited' })));
  return called;
}

describe('the budget for language models', () => {
  test('holds for a day under fifty calls at once', async () => {
    expect(await callAtOnce(50, { filing: (index) => `filing ${index}`, now: new Date('2026-01-01T12:00:00Z') })).toBe(
      10,
    );
  });

  test('holds for one filing under fifty calls at once, and leaves the day to others', async () => {
    const now = new Date('2026-01-02T12:00:00Z');
    expect(await callAtOnce(50, { filing: () => 'one filing', now })).toBe(6);
    expect(await callAtOnce(50, { filing: () => 'another filing', now })).toBe(4);
  });

  test('holds for the questions of one account under fifty at once, and leaves the day to others', async () => {
    const now = new Date('2026-01-06T12:00:00Z');
    let asked = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        withinBudget({ account: 'one reader', estimate: 1_000, now }, async () => {
          asked += 1;
          return { value: null, tokens: 1_000 };
        }),
      ),
    );
    expect(asked).toBe(3);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(47);
    expect(await callAtOnce(50, { filing: () => 'a filing', now })).toBe(6);
  });

  test('counts what a call cost, not what was feared', async () => {
    const now = new Date('2026-01-03T12:00:00Z');
    for (let round = 0; round < 20; round++)
      expect(await callAtOnce(1, { filing: () => 'cheap', now, tokens: 100 })).toBe(1);
  });

  test('keeps a reservation whose call died', async () => {
    const now = new Date('2026-01-04T12:00:00Z');
    const dying = () => Promise.reject(new Error('killed'));
    for (let round = 0; round < 6; round++) {
      await expect(withinBudget({ filing: 'dies', estimate: 1_000, now }, dying)).rejects.toThrow('killed');
    }
    expect(await callAtOnce(5, { filing: () => 'dies', now })).toBe(0);
  });

  test('begins again on the next day', async () => {
    expect(await callAtOnce(1, { filing: () => 'dies', now: new Date('2026-01-05T00:00:01Z') })).toBe(1);
  });
});

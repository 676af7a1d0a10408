import { expect, test } from 'vitest';
import { addToHistory, caughtUpAt, type PrimaryFact, type WalHistory } from './wal-history.ts';

const fact = (askedAt: number, position: bigint, system = '7'): PrimaryFact => ({ askedAt, position, system, now: 0 });
const historyOf = (...facts: PrimaryFact[]) =>
  facts.reduce<WalHistory>((history, one) => addToHistory(history, one, 10_000), []);

test('a server is caught up to the last moment whose log it has replayed', () => {
  const history = historyOf(fact(1_000, 10n), fact(2_000, 20n), fact(3_000, 20n), fact(4_000, 30n));
  expect([5n, 10n, 19n, 20n, 30n, 99n].map((position) => caughtUpAt(history, position))).toEqual([
    ...[null, 1_000, 1_000, 3_000, 4_000, 4_000],
  ]);
});

test('a log that ends earlier than before, and another cluster’s, begin a new history', () => {
  expect(historyOf(fact(1_000, 10n), fact(2_000, 9n))).toEqual([fact(2_000, 9n)]);
  expect(historyOf(fact(1_000, 10n), fact(2_000, 20n, '8'))).toEqual([fact(2_000, 20n, '8')]);
});

test('what is too old is forgotten', () => {
  expect(historyOf(fact(0, 1n), fact(5_000, 2n), fact(12_000, 3n))).toEqual([fact(5_000, 2n), fact(12_000, 3n)]);
});

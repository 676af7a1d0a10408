import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

const weightsOf = (query: string) => parseQuery(query).terms.map(({ weight }) => weight);

test('words of time and light verbs count less than the matter', () => {
  const [debt, maturing, next] = weightsOf('debt maturing next quarter');
  expect(debt).toBe(1);
  expect(maturing).toBe(1);
  expect(next).toBeLessThan(1);
});

test('a query of nothing but light words is about them', () => {
  expect(weightsOf('next quarter')).toEqual([1, 1]);
});

import { expect, test } from 'vitest';
import { TooManyAttempts } from '#lib/accounts/limits/limit-attempts';
import { countReport, countUnauthenticated } from './limit-unauthenticated.ts';

// No database is there in a unit test: what asked one would fail otherwise.
test.each([
  ['reports', countReport, 100],
  ['unsigned requests', countUnauthenticated, 60],
])('%s are counted in memory, for each address by itself', async (_, count, most) => {
  for (let sent = 0; sent < most; sent++) await count('203.0.113.9');
  const refusal = await count('203.0.113.9').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TooManyAttempts);
  expect((refusal as TooManyAttempts).retryAfter).toBeGreaterThan(0);
  await count('203.0.113.10');
});

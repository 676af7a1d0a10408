import { expect, test } from 'vitest';
import { currentRequestId, requestIdFrom, withRequestId } from './request-id.ts';

test('a request keeps its number through everything that it waits for, beside others', async () => {
  const seen = await Promise.all(
    ['request-1', 'request-2'].map((id) =>
      withRequestId(id, async () => {
        await new Promise((done) => setImmediate(done));
        return currentRequestId();
      }),
    ),
  );
  expect(seen).toEqual(['request-1', 'request-2']);
  expect(currentRequestId()).toBeUndefined();
});

test.each([undefined, '', 'short', 'a b c d e f g h', '"},{"level":60', 'x'.repeat(65), ['12345678', '12345678']])(
  '%j of a client is not taken for a number',
  (given) => {
    expect(requestIdFrom(given)).toMatch(/^[\da-f]{8}-/);
  },
);

test('a proxy’s own number is taken', () => {
  expect(requestIdFrom('01J9Z3-proxy_7')).toBe('01J9Z3-proxy_7');
});

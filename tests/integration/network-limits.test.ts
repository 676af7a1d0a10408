import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as Limits from '#lib/accounts/limits/limit-attempts';
import { db } from '#lib/db/client';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let limits: typeof Limits;
beforeAll(async () => {
  database = await openTestDatabase();
  limits = await import('#lib/accounts/limits/limit-attempts');
});
afterAll(() => database.close());

let made = 0;
/** A limit of its own for each test. */
const aLimit = () => ({ name: `test-${++made}`, points: 3, seconds: 3_600 });

async function heard(limit: ReturnType<typeof aLimit>, who: string, tries: number): Promise<number> {
  let count = 0;
  for (let n = 0; n < tries; n++) {
    try {
      await limits.countAttempt(limit, who);
      count += 1;
    } catch (refusal) {
      if (!(refusal instanceof limits.TooManyAttempts)) throw refusal;
    }
  }
  return count;
}

const network = (n: number, site = '2001:db8:1') => `${site}:${n.toString(16)}::/64`;

describe('a limit by address', () => {
  test('hears sixteen networks’ attempts from a /48, however many networks they come from', async () => {
    const limit = aLimit();
    let all = 0;
    for (let n = 0; n < 40; n++) all += await heard(limit, network(n), 2);
    expect(all).toBe(16 * limit.points);
    expect(await heard(limit, network(999), 1)).toBe(0);
    expect(await heard(limit, network(0, '2001:db8:2'), 1)).toBe(1);
  });

  test('lets one network of a /48 use up no more than its own share of it', async () => {
    const limit = aLimit();
    expect(await heard(limit, network(1), 200)).toBe(limit.points);
    expect(await heard(limit, network(2), 200)).toBe(limit.points);
  });

  test('counts an IPv4 address, and an account, in one row', async () => {
    const limit = aLimit();
    const rows = () => db.rateLimit.count({ where: { key: { startsWith: limit.name } } });
    await heard(limit, '203.0.113.9', 1);
    await heard(limit, 'person@example.com', 1);
    await heard(limit, `person@example.com\n${network(1)}`, 1);
    expect(await rows()).toBe(3);
    await heard(limit, network(1), 1);
    expect(await rows()).toBe(5);
  });
});

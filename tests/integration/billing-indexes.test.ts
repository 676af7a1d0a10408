import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;

/** Enough that reading whole tables would not be the cheaper way. */
beforeAll(async () => {
  database = await openTestDatabase();
  await db.$executeRaw`
    INSERT INTO "User" ("id", "email", "updatedAt")
    SELECT 'user' || n, n || '@example.com', now() FROM generate_series(1, 5000) AS n`;
  await db.$executeRaw`
    INSERT INTO "BillingEvent" ("id", "type", "occurredAt", "processedAt", "subscriptionId", "transactionId", "payload")
    SELECT 'evt_' || n, 'subscription.updated', now(), CASE WHEN n % 1000 = 0 THEN NULL ELSE now() END,
      'sub_' || n % 2000, 'txn_' || n % 3000, '{}' FROM generate_series(1, 20000) AS n`;
  await db.$executeRaw`
    INSERT INTO "BillingTransaction"
      ("id", "userId", "subscriptionId", "status", "origin", "amount", "currency", "billedAt", "createdAt", "lastEventAt")
    SELECT 'txn_' || n, 'user' || 1 + n % 5000, 'sub_' || n % 2000, 'completed', 'api', 2000, 'USD',
      now() - n * interval '1 minute', now(), now() FROM generate_series(1, 20000) AS n`;
  await db.$executeRaw`
    INSERT INTO "Subscription" ("id", "userId", "customerId", "status", "lastEventAt", "updatedAt")
    SELECT 'sub_' || n, 'user' || n, 'ctm_' || n, 'active', now(), now() FROM generate_series(1, 5000) AS n`;
  await db.$executeRaw`
    INSERT INTO "CheckoutTransaction" ("id", "userId", "customerId", "priceId")
    SELECT 'txn_' || n, 'user' || 1 + n % 5000, 'ctm_' || n, 'pri' FROM generate_series(1, 10000) AS n`;
  await db.$executeRaw`
    INSERT INTO "BillingCustomer" ("id", "userId") SELECT 'ctm_' || n, 'user' || n FROM generate_series(1, 5000) AS n`;
  await db.$executeRaw`ANALYZE`;
});
afterAll(() => database.close());

test.each([
  ['access of a reader', `SELECT * FROM "Subscription" WHERE "userId" = 'user7' ORDER BY "createdAt" DESC LIMIT 20`],
  [
    'a page of payments',
    `SELECT * FROM "BillingTransaction" WHERE "userId" = 'user7' AND "billedAt" IS NOT NULL
     ORDER BY "billedAt" DESC, "id" DESC LIMIT 20 OFFSET 20`,
  ],
  [
    'the number of payments',
    `SELECT count(*) FROM "BillingTransaction" WHERE "userId" = 'user7' AND "billedAt" IS NOT NULL`,
  ],
  ['one payment of a reader', `SELECT * FROM "BillingTransaction" WHERE "id" = 'txn_7' AND "userId" = 'user7'`],
  [
    'payments of a subscription',
    `SELECT * FROM "BillingTransaction" WHERE "subscriptionId" = 'sub_7' AND "userId" IS NULL`,
  ],
  ['events of a subscription', `SELECT * FROM "BillingEvent" WHERE "subscriptionId" = 'sub_7'`],
  ['events of a payment', `SELECT * FROM "BillingEvent" WHERE "transactionId" = 'txn_7'`],
  ['events that wait', `SELECT "id" FROM "BillingEvent" WHERE "processedAt" IS NULL ORDER BY "receivedAt" LIMIT 200`],
  ['events that we have', `SELECT "id" FROM "BillingEvent" WHERE "id" IN ('evt_1', 'evt_2', 'evt_3')`],
  [
    'open checkouts',
    `SELECT "id" FROM "CheckoutTransaction" WHERE "userId" = 'user7' AND "createdAt" > now() - interval '1 day'
     ORDER BY "createdAt" DESC LIMIT 3`,
  ],
  ['the customer of a reader', `SELECT "id" FROM "BillingCustomer" WHERE "userId" = 'user7'`],
  ['all subscriptions, a page', `SELECT "id" FROM "Subscription" WHERE "id" > 'sub_7' ORDER BY "id" LIMIT 200`],
])('%s is found by an index', async (_, query) => {
  const plan = await db.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${query}`);
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index/);
  expect(text).not.toMatch(/Seq Scan/);
});

import { db } from '#lib/db/client';
import { paysForPlan, pricesOf } from './prices.ts';

/** A price that running subscriptions have and that buys nothing here. */
export type UnknownPrice = {
  priceId: string;
  /** Running subscriptions without any price that buys the plan. */
  subscriptions: number;
  /** Those of them that belong to an account: their owners pay and get nothing. */
  owned: number;
};

export type BillingFaults = {
  unknownPrices: UnknownPrice[];
  /** Subscriptions of accounts that have more than one that renews, by account. */
  doubles: string[][];
};

type PriceRow = {
  priceId: string | null;
  priceIds: string[];
  catalogPriceId: string | null;
  subscriptions: number;
  owned: number;
};

/** More accounts than a person looks at. */
const MOST_DOUBLES = 1_000;

/** What is wrong with running subscriptions as a whole. Reads the whole table: for jobs and for the operator. */
export async function findBillingFaults(): Promise<BillingFaults> {
  const [rows, doubles] = await Promise.all([
    db.$queryRaw<PriceRow[]>`
      SELECT "priceId", coalesce("priceIds", '{}') AS "priceIds", "catalogPriceId", count(*)::int AS subscriptions,
        count("userId")::int AS owned
      FROM "Subscription" WHERE "status" <> 'canceled' GROUP BY 1, 2, 3`,
    db.$queryRaw<{ ids: string[] }[]>`
      SELECT array_agg("id" ORDER BY "createdAt", "id") AS ids FROM "Subscription"
      WHERE "status" <> 'canceled' AND "userId" IS NOT NULL AND "scheduledAction" IS DISTINCT FROM 'cancel'
      GROUP BY "userId" HAVING count(*) > 1 ORDER BY 1 LIMIT ${MOST_DOUBLES}`,
  ]);
  return { unknownPrices: unknownPricesOf(rows), doubles: doubles.map(({ ids }) => ids) };
}

function unknownPricesOf(rows: readonly PriceRow[]): UnknownPrice[] {
  const found = new Map<string, UnknownPrice>();
  for (const { subscriptions, owned, ...prices } of rows.filter((row) => !paysForPlan(row))) {
    for (const priceId of pricesOf(prices)) {
      const known = found.get(priceId) ?? { priceId, subscriptions: 0, owned: 0 };
      found.set(priceId, { priceId, subscriptions: known.subscriptions + subscriptions, owned: known.owned + owned });
    }
  }
  return [...found.values()].toSorted((one, other) => (one.priceId < other.priceId ? -1 : 1));
}

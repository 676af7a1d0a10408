import { z } from 'zod';
import { paidPlanOf, pricesOf } from '#lib/billing/prices';
import { db } from '#lib/db/client';
import { readRows } from '#lib/db/read-rows';

/** A price of running subscriptions that buys none of our plans. */
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

/** More accounts than a person looks at. */
const MAX_DOUBLES = 1_000;

/** Read at once. */
const PAGE = 1_000;

/** The faults among all running subscriptions. Reads all of them, by pages: for jobs and for the operator. */
export async function findBillingFaults(): Promise<BillingFaults> {
  const doubles = await readRows(
    z.object({ ids: z.array(z.string()) }),
    db.$queryRaw`
    SELECT array_agg("id" ORDER BY "createdAt", "id") AS ids FROM "Subscription"
    WHERE "status" <> 'canceled' AND "userId" IS NOT NULL AND "scheduledAction" IS DISTINCT FROM 'cancel'
    GROUP BY "userId" HAVING count(*) > 1 ORDER BY 1 LIMIT ${MAX_DOUBLES}`,
  );
  return { unknownPrices: await findUnknownPrices(), doubles: doubles.map(({ ids }) => ids) };
}

async function findUnknownPrices(): Promise<UnknownPrice[]> {
  const found = new Map<string, UnknownPrice>();
  for (let after = ''; ; ) {
    const page = await db.subscription.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: PAGE,
      select: { id: true, userId: true, status: true, priceId: true, priceIds: true, catalogPriceId: true },
    });
    for (const { userId, status, ...prices } of page) {
      if (status === 'canceled' || paidPlanOf(prices) !== null) continue;
      for (const priceId of pricesOf(prices)) {
        const { subscriptions, owned } = found.get(priceId) ?? { subscriptions: 0, owned: 0 };
        found.set(priceId, {
          priceId,
          subscriptions: subscriptions + 1,
          owned: userId === null ? owned : owned + 1,
        });
      }
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.id;
  }
  return [...found.values()].toSorted((one, other) => (one.priceId < other.priceId ? -1 : 1));
}

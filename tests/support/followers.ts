import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';

/** The price that makes a subscription one of Auto; set PADDLE_PRICE_AUTO_MONTHLY to it. */
export const AUTO_PRICE = 'pri_auto_month';

type Wants = {
  plan?: 'free' | 'unlimited' | 'auto';
  delivery?: 'none' | 'at_once' | 'digest';
  followedAt?: Date;
  ciks: readonly string[];
};

/** Adds accounts that follow companies, named `name0` and so on, in few statements. @returns their ids, in order */
export async function addFollowers(
  name: string,
  count: number,
  { plan = 'auto', delivery, followedAt = new Date(0), ciks }: Wants,
): Promise<UserId[]> {
  const ids = Array.from({ length: count }, (_, n) => `${name}${n}`);
  const users = await db.user.createManyAndReturn({
    data: ids.map((id) => ({ email: `${id}@example.com`, activatedAt: new Date() })),
    select: { id: true },
  });
  await db.watchedCompany.createMany({
    data: users.flatMap(({ id: userId }) => ciks.map((cik) => ({ userId, cik, followedAt, newFrom: new Date(0) }))),
  });
  if (delivery) await db.mailSetting.createMany({ data: users.map(({ id: userId }) => ({ userId, delivery })) });
  if (plan !== 'free') {
    await db.subscription.createMany({
      data: users.map(({ id: userId }) => ({
        ...{ id: `sub_${userId}`, userId, customerId: `ctm_${userId}`, status: 'active' as const },
        ...{ priceId: plan === 'auto' ? AUTO_PRICE : 'pri_unlimited_month', lastEventAt: new Date() },
        currentPeriodEnd: new Date(Date.now() + 20 * 86_400_000),
      })),
    });
  }
  return users.map(({ id }) => id as UserId);
}

/** Makes filings news, as if each had become readable just now for the first time, one after the other. */
export async function makeNews(filingIds: readonly number[]): Promise<void> {
  for (const [at, filingId] of filingIds.entries()) {
    const publishedAt = new Date(Date.now() - (filingIds.length - at));
    await db.filingNews.upsert({
      where: { filingId },
      create: { filingId, publishedAt },
      update: { publishedAt, toldAt: null, alertedAt: null },
    });
  }
}

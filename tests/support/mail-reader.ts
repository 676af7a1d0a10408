import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import type { WatchedCompany } from '#lib/watchlist/types';
import type { openAccountsSite } from './accounts-site.ts';
import { addAccount } from './accounts-site.ts';
import type { Browser } from './browser.ts';
import { AUTO_MONTHLY, MONTHLY } from './fake-paddle.ts';
import { addSubscription } from './subscription.ts';

export type MailReader = { id: UserId; email: string; browser: Browser };

/** A reader with a plan, logged in. The prices are those of `startFakePaddle`. */
export async function addMailReader(
  site: Awaited<ReturnType<typeof openAccountsSite>>,
  name: string,
  plan: 'free' | 'unlimited' | 'auto' = 'auto',
): Promise<MailReader> {
  const email = `${name}@example.com`;
  const { id } = await addAccount(email, 'correct horse');
  if (plan !== 'free') await addSubscription(id, name, [plan === 'auto' ? AUTO_MONTHLY : MONTHLY]);
  return { id: id as UserId, email, browser: await site.signedIn(email) };
}

/** What an account's row says of mails, and what its companies have of their own, by their symbols. */
export async function mailStateOf(userId: UserId) {
  const row = await db.mailSetting.findUnique({
    where: { userId },
    select: { delivery: true, digestMinute: true, timeZone: true, stopReason: true },
  });
  const watched = await db.watchedCompany.findMany({
    where: { userId },
    select: { delivery: true, company: { select: { symbols: { select: { ticker: true } } } } },
  });
  const companies: Record<string, WatchedCompany['delivery']> = {};
  for (const { delivery, company } of watched) companies[company.symbols[0]?.ticker ?? ''] = delivery;
  return { row, companies };
}

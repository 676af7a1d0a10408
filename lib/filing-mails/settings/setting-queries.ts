import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { type Delivery, deliveries } from '#lib/watchlist/delivery';
import { DEFAULT_SETTINGS, type MailSettings, type MailSettingsChange } from './settings.ts';

const columns = { delivery: true, digestMinute: true, timeZone: true, stopReason: true } as const;

/** What an account wants to be mailed; the defaults where it has chosen nothing. */
export async function findMailSettings(userId: UserId): Promise<MailSettings> {
  const row = await db.mailSetting.findUnique({ where: { userId }, select: columns });
  return row ? toSettings(row) : DEFAULT_SETTINGS;
}

/** The same with the address that is mailed; null when the account is gone. */
export async function findMailAccount(userId: UserId): Promise<{ email: string; settings: MailSettings } | null> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, mailSetting: { select: columns } },
  });
  if (!user) return null;
  return { email: user.email, settings: user.mailSetting ? toSettings(user.mailSetting) : DEFAULT_SETTINGS };
}

type Row = { delivery: Delivery; digestMinute: number; timeZone: string; stopReason: MailSettings['stopped'] };

const toSettings = ({ stopReason, ...row }: Row): MailSettings => ({ ...row, stopped: stopReason });

/** What companies have of their own, by their numbers; null as the account's others. */
export type CompanyDeliveries = ReadonlyMap<string, Delivery | null>;

const NONE: CompanyDeliveries = new Map();

/**
 * Changes what is named, and the choices of companies, all of it or nothing. Companies that are not on the watchlist
 * are passed over. Null when the account is gone.
 */
export async function changeMailSettings(
  userId: UserId,
  change: MailSettingsChange,
  companies = NONE,
): Promise<MailSettings | null> {
  const { resume, ...named } = change;
  const values = { ...withoutUndefined(named), ...(resume && { stoppedAt: null, stopReason: null }) };
  return db.$transaction(async (tx) => {
    if ((await tx.user.count({ where: { id: userId } })) === 0) return null;
    const row = await tx.mailSetting.upsert({
      where: { userId },
      create: { userId, ...values },
      update: values,
      select: columns,
    });
    for (const delivery of [...deliveries, null]) {
      const ciks = [...companies].filter(([, chosen]) => chosen === delivery).map(([cik]) => cik);
      if (ciks.length > 0)
        await tx.watchedCompany.updateMany({ where: { userId, cik: { in: ciks } }, data: { delivery } });
    }
    return toSettings(row);
  });
}

/** Keys that are absent are not changed; the database's client takes none that are undefined. */
function withoutUndefined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: Exclude<Values[Key], undefined>;
  };
}

/** How the filings of one company are mailed; null as the account's others. @returns whether it is on the watchlist */
export async function changeCompanyDelivery(userId: UserId, cik: string, delivery: Delivery | null): Promise<boolean> {
  return (await db.watchedCompany.updateMany({ where: { userId, cik }, data: { delivery } })).count > 0;
}

/** Ends all mails, also about companies that have a choice of their own. @returns false when the account is gone */
export async function endMails(userId: UserId): Promise<boolean> {
  return db.$transaction(async (tx) => {
    if ((await tx.user.count({ where: { id: userId } })) === 0) return false;
    await tx.mailSetting.upsert({
      where: { userId },
      create: { userId, delivery: 'none' },
      update: { delivery: 'none' },
      select: { userId: true },
    });
    await tx.watchedCompany.updateMany({ where: { userId, delivery: { not: null } }, data: { delivery: null } });
    return true;
  });
}

/** Ends mails to an account whose address does not take them; what it has chosen stays. */
export async function stopMails(userId: UserId, reason: 'bounced' | 'complained'): Promise<void> {
  const stopped = { stoppedAt: new Date(), stopReason: reason };
  await db.$transaction(async (tx) => {
    if ((await tx.user.count({ where: { id: userId } })) === 0) return;
    await tx.mailSetting.upsert({ where: { userId }, create: { userId, ...stopped }, update: stopped });
  });
}

/** The accounts of these addresses, by address. One indexed statement. */
export async function findAccountsOf(emails: readonly string[]): Promise<Map<string, UserId>> {
  const users = await db.user.findMany({ where: { email: { in: [...emails] } }, select: { id: true, email: true } });
  return new Map(users.map(({ id, email }) => [email, id as UserId]));
}

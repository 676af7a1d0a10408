import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { DEFAULT_SETTINGS, type Delivery, type MailSettings, type MailSettingsChange } from './settings.ts';

const columns = { delivery: true, digestMinute: true, timeZone: true, stopReason: true } as const;

/** What an account wants to be mailed; the defaults where it has chosen nothing. */
export async function findMailSettings(userId: UserId): Promise<MailSettings> {
  const row = await db.mailSetting.findUnique({ where: { userId }, select: columns });
  return row ? toSettings(row) : DEFAULT_SETTINGS;
}

type Row = { delivery: Delivery; digestMinute: number; timeZone: string; stopReason: MailSettings['stopped'] };

export const toSettings = ({ stopReason, ...row }: Row): MailSettings => ({ ...row, stopped: stopReason });

/** Changes what is named; null when the account is gone. */
export async function changeMailSettings(userId: UserId, change: MailSettingsChange): Promise<MailSettings | null> {
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

/** Ends mails to an account whose address does not take them; what it has chosen stays. */
export async function stopMails(userId: UserId, reason: 'bounced' | 'complained'): Promise<void> {
  const stopped = { stoppedAt: new Date(), stopReason: reason };
  await db.$transaction(async (tx) => {
    if ((await tx.user.count({ where: { id: userId } })) === 0) return;
    await tx.mailSetting.upsert({ where: { userId }, create: { userId, ...stopped }, update: stopped });
  });
}

import type { SessionUser } from '#lib/accounts/types';
import { planName } from '#lib/billing/offered-plans';
import { sendsMails } from '#lib/billing/plans';
import { AppError } from '#lib/errors';
import { getPlanId } from './open-filing.ts';

/** Whether a reader's plan has mails about new filings. */
export const hasMails = async (user: SessionUser): Promise<boolean> => sendsMails(await getPlanId(user));

/** Throws AppError('plan_required') when the reader's plan has no mails. */
export async function requireMails(user: SessionUser): Promise<void> {
  if (!(await hasMails(user))) {
    throw new AppError('plan_required', `Mails about new filings are part of the plan ${planName('auto')}.`);
  }
}

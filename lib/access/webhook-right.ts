import type { SessionUser } from '#lib/accounts/types';
import { planName } from '#lib/billing/offered-plans';
import { sendsMails } from '#lib/billing/plans';
import { AppError } from '#lib/errors';
import { getPlanId } from './open-filing.ts';

/** Whether a reader's plan has a webhook: where news are mailed, they may be posted, too. */
export const hasWebhook = async (user: SessionUser): Promise<boolean> => sendsMails(await getPlanId(user));

/** Throws AppError('plan_required') for a reader whose plan has no webhook. */
export async function requireWebhookRight(user: SessionUser): Promise<void> {
  if (await hasWebhook(user)) return;
  throw new AppError('plan_required', `A webhook is part of the plan ${planName('auto')}.`);
}

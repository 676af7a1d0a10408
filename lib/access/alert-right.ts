import type { SessionUser } from '#lib/accounts/types';
import { isAutoSold, planName } from '#lib/billing/offered-plans';
import { rights, sendsMails } from '#lib/billing/plans';
import { AppError } from '#lib/errors';
import { getPlanId } from './open-filing.ts';

export type AlertRight = {
  /** Whether alerts may be added, and fire. */
  hasAlerts: boolean;
  /** Whether what a trial finds is shown as in previews. */
  isPreview: boolean;
  /** The name of the plan that has alerts; null where it is not sold. */
  soldAs: string | null;
};

/** What a reader's plan allows of alerts. */
export async function getAlertRight(user: SessionUser): Promise<AlertRight> {
  const plan = await getPlanId(user);
  return {
    hasAlerts: sendsMails(plan),
    isPreview: rights[plan].filingsPerDay !== null,
    soldAs: isAutoSold() ? planName('auto') : null,
  };
}

/** Throws AppError('plan_required') for a reader whose plan has no alerts. */
export async function requireAlerts(user: SessionUser): Promise<void> {
  if ((await getAlertRight(user)).hasAlerts) return;
  throw new AppError('plan_required', `Alerts are part of ${planName('auto')}.`);
}

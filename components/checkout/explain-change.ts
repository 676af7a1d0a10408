import type { PlanPreview } from '#lib/billing/contract';
import { isHigherPlan, rights } from '#lib/billing/plans';

/** What the amount is that a change of plan charges or credits at once. */
export function explainImmediate({ from, to, immediate }: PlanPreview): string {
  const keepsPeriod = from.interval === to.interval;
  switch (immediate.result) {
    case 'credit':
      return keepsPeriod
        ? 'The difference for the rest of the period that you have paid, kept for your next payments.'
        : 'What you have paid and not used, kept for your next payments.';
    case 'charge':
      return keepsPeriod
        ? 'The difference for the rest of the period that you have paid.'
        : 'The new price, less what you have paid and not used.';
    default:
      return 'Nothing is due now.';
  }
}

/** What the reader may do from the change on, or no longer; null where that stays. */
export function explainRights({ from, to }: PlanPreview): string | null {
  if (to.plan === null || from.plan === null || from.plan === to.plan) return null;
  const { watchedCompanies, mails } = rights[to.plan];
  if (isHigherPlan(to.plan, from.plan)) {
    const gained = mails && !rights[from.plan].mails ? ', and mails of what changed in their filings' : '';
    return `You have ${to.name} at once: a watchlist of ${watchedCompanies} companies${gained}.`;
  }
  const lost = rights[from.plan].mails && !mails ? 'No more mails are sent, and a' : 'A';
  return `You have ${to.name} at once. ${lost} watchlist of more than ${watchedCompanies} companies stays but takes no other.`;
}

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
  const { watchedCompanies } = rights[to.plan];
  return isHigherPlan(to.plan, from.plan)
    ? `You have ${to.name} at once: a watchlist of ${watchedCompanies} companies.`
    : `You have ${to.name} at once. A watchlist of more than ${watchedCompanies} companies stays but takes no other.`;
}

import { ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { Questions } from '#components/marketing/questions';
import type { CurrentPlan } from '#components/pricing/plan-button';
import { PlanCards } from '#components/pricing/plan-cards';
import { Breadcrumbs } from '#components/shell/structured-data';
import { findUser } from '#lib/accounts/sessions/session';
import type { BillingOverview } from '#lib/billing/contract';
import { isAutoSold, offeredPlans } from '#lib/billing/offered-plans';
import { getOverview } from '#lib/billing/overview';
import { FREE_FILINGS_PER_DAY, GUARANTEE_DAYS, MONEY_BACK_DAYS, rights, TRIAL_DAYS } from '#lib/billing/plans';
import { isDatabaseAway } from '#lib/db/is-database-away';
import { log } from '#lib/log';
import { operator, routes } from '#lib/site';
import { pageMetadata } from '../../page-metadata.ts';

const { path, label } = routes.pricing;

export const metadata = pageMetadata({
  title: label,
  description: `Free: ${FREE_FILINGS_PER_DAY} full filings per day. Unlimited: every summary, blackline and search, ${TRIAL_DAYS}-day trial, cancel anytime.`,
  path,
});

const included = [
  'A receipt for every figure, name and date',
  'Links to the original filing',
  'Keyword highlights and expandable tables',
  `Support ${operator.supportHours}`,
];

const autoQuestion = {
  question: 'What does Auto add to Unlimited?',
  answer: `Mails of what changed in new filings of the companies on your watchlist, the important changes first, and room for ${rights.auto.watchedCompanies} companies on it. You choose whether a filing is mailed at once, once a day with the others, or not, also for single companies; every mail has a link that ends them.`,
};

const questionsOf = (autoIsSold: boolean) => [
  {
    question: 'What counts as a filing?',
    answer:
      'Opening the full summary or the blackline of a filing. A filing that you opened today stays open all day and counts once. Lists, key figures and previews never count.',
  },
  {
    question: 'What happens after the daily limit?',
    answer: `You read previews until the next day begins, at midnight in Copenhagen; then ${FREE_FILINGS_PER_DAY} filings are free again.`,
  },
  {
    question: 'How does the trial work?',
    answer: `You enter a card and read without limits for ${TRIAL_DAYS} days. The first payment is taken when they are over. Cancel before that and nothing is charged. Everybody has one trial: a later subscription is charged at once.`,
  },
  ...(autoIsSold ? [autoQuestion] : []),
  {
    question: autoIsSold
      ? 'Can I switch between plans, and between monthly and yearly?'
      : 'Can I switch between monthly and yearly?',
    answer: 'Yes. You see what the change costs before you confirm it, and the difference is settled at once.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'With “Cancel Subscription” on the billing tab of your profile, at any time. You keep access until the end of the period that is paid for.',
  },
  {
    question: 'Do I get my money back?',
    answer: (
      <>
        Payments made in the previous {MONEY_BACK_DAYS} days are paid back on request. The{' '}
        <Link href={routes.terms.path}>{routes.terms.label}</Link> have the details.
      </>
    ),
  },
];

export default async function PricingPage() {
  const overview = await findOverview();
  const isTrialUsed = overview !== null && overview.trial_used && overview.renewing === 0;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: label, path }]} />
      <PlanCards
        title="Free to try. One price to read everything."
        lead="Cancel anytime. Every plan shows its sources."
        plans={offeredPlans(!isTrialUsed)}
        current={overview && planOf(overview)}
      />
      <div className="mt-18 grid grid-cols-1 items-start gap-x-12 gap-y-8 md:grid-cols-2">
        <section className="border-t border-ink pt-5" aria-labelledby="included">
          <h2 id="included" className="text-lg">
            All paid plans include
          </h2>
          <ul className="mt-3 divide-y divide-rule">
            {included.map((item) => (
              <li key={item} className="py-2.5">
                {item}
              </li>
            ))}
          </ul>
        </section>
        <section className="flex gap-5 rounded-lg bg-proof-tint p-6" aria-labelledby="guarantee">
          <ShieldCheck className="size-6 text-proof" aria-hidden="true" />
          <div>
            <h2 id="guarantee" className="text-lg">
              {GUARANTEE_DAYS}-day guarantee
            </h2>
            <p className="mt-1 text-ink-2">
              Not for you? Cancel within the first {GUARANTEE_DAYS} days from your billing page. No e-mail needed,
              nothing is charged.
            </p>
          </div>
        </section>
      </div>
      <Questions questions={questionsOf(isAutoSold())} />
    </div>
  );
}

/** The reader's plan; null for a visitor. */
async function findOverview(): Promise<BillingOverview | null> {
  try {
    const user = await findUser();
    return user && (await getOverview(user.id));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    // The prices can be read without it; the checkout says it again.
    log.warn({ err: error }, "The pricing page was rendered without the reader's plan");
    return null;
  }
}

/** Null beside a subscription that gives nothing, of which the billing page tells, and one that was cancelled. */
function planOf({ status, plan, is_subscribed: isSubscribed }: BillingOverview): CurrentPlan | null {
  const { plan: id, name, interval } = plan;
  if (isSubscribed) return status === 'canceled' || id === null ? null : { id, name, interval };
  return status === null || status === 'canceled' ? { id: 'free', name, interval: null } : null;
}

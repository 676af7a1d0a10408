/** The plans' numbers: what the code enforces and what every page prints. Safe in the browser. */

/** Filings that a free account reads in full per day. */
export const FREE_FILINGS_PER_DAY = 2;

/** A subscriber whose payment failed, or whose renewal we have not heard of yet, keeps full access this many days. */
export const GRACE_DAYS = 7;

/** Before the first payment of a new subscription. */
export const TRIAL_DAYS = 7;

/** A new subscription that is cancelled within these days costs nothing. */
export const GUARANTEE_DAYS = 7;

/** Payments of the last days, this many, are refunded on request. */
export const MONEY_BACK_DAYS = 30;

/** Companies on a watchlist. */
const WATCHED = { free: 3, unlimited: 50, auto: 500 } as const;

export type Plan = {
  name: string;
  /** US dollars. */
  monthlyPrice: number;
  /** US dollars, for a whole year. */
  yearlyPrice: number;
  popular: boolean;
  /** How many companies its readers may have on their watchlist. */
  watchedCompanies: number;
  features: readonly string[];
  underText: string;
  /** False while the plan cannot be chosen. */
  buttonActive: boolean;
  buttonText: string;
  /** The payment provider's names of the two prices; null for a plan that costs nothing or is not sold yet. */
  priceIdMonthly: string | null;
  priceIdYearly: string | null;
};

export const freePlan: Plan = {
  name: 'Free',
  monthlyPrice: 0,
  yearlyPrice: 0,
  popular: false,
  watchedCompanies: WATCHED.free,
  features: [
    `${FREE_FILINGS_PER_DAY} full filings per day`,
    'Full-length filings',
    'Paragraph summaries with sources',
    'Key figures of every company',
    `A watchlist of ${WATCHED.free} companies`,
  ],
  underText: 'No credit card required.',
  buttonActive: true,
  buttonText: 'Start free',
  priceIdMonthly: null,
  priceIdYearly: null,
};

export const unlimitedPlan: Plan = {
  name: 'Unlimited',
  monthlyPrice: 20,
  yearlyPrice: 190,
  popular: true,
  watchedCompanies: WATCHED.unlimited,
  features: [
    'Unlimited summaries',
    'Blacklining diffs between filings',
    'Semantic search and AI answers',
    'Export to CSV and Markdown',
    `A watchlist of ${WATCHED.unlimited} companies`,
  ],
  underText: `${TRIAL_DAYS}-day trial. Cancel within ${GUARANTEE_DAYS} days and pay nothing.`,
  buttonActive: true,
  buttonText: 'Start Free Trial',
  priceIdMonthly: 'pri_unlimited_month',
  priceIdYearly: 'pri_unlimited_year',
};

export const autoPlan: Plan = {
  name: 'Auto (WIP)',
  monthlyPrice: 30,
  yearlyPrice: 285,
  popular: false,
  watchedCompanies: WATCHED.auto,
  features: ['All of Unlimited', 'E-mail highlights of changes, the important ones first'],
  underText: 'In the works.',
  buttonActive: false,
  buttonText: 'Not available yet',
  priceIdMonthly: null,
  priceIdYearly: null,
};

/** In the order of their cards. */
export const plans: readonly Plan[] = [freePlan, unlimitedPlan, autoPlan];

/** What a year costs less than twelve months, in whole percent. */
export function yearlySaving({ monthlyPrice, yearlyPrice }: Plan): number {
  return monthlyPrice === 0 ? 0 : Math.round(100 - (yearlyPrice / (monthlyPrice * 12)) * 100);
}

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

/** From the one that allows least to the one that allows most. */
export const planIds = ['free', 'unlimited', 'auto'] as const;
export type PlanId = (typeof planIds)[number];
/** The plans that a subscription pays for. */
export type PaidPlanId = Exclude<PlanId, 'free'>;

/** What a plan allows its readers. */
export type Rights = {
  /** Filings that are opened per day in full, with their blackline and their export; null: all. */
  filingsPerDay: number | null;
  /** Companies on the watchlist. */
  watchedCompanies: number;
  /** Whether news of these companies' filings are mailed. */
  mails: boolean;
  /** Requests to the API in a day of the site's, and in a minute, with all keys of an account together. */
  apiPerDay: number;
  apiPerMinute: number;
};

/** The one table of what each plan allows. Lists, previews and the search are for everybody. */
export const rights: Readonly<Record<PlanId, Rights>> = {
  free: { filingsPerDay: FREE_FILINGS_PER_DAY, watchedCompanies: 3, mails: false, apiPerDay: 50, apiPerMinute: 10 },
  unlimited: { filingsPerDay: null, watchedCompanies: 50, mails: false, apiPerDay: 5_000, apiPerMinute: 60 },
  auto: { filingsPerDay: null, watchedCompanies: 500, mails: true, apiPerDay: 20_000, apiPerMinute: 120 },
};

/** Whether news of filings are mailed to a plan's readers. */
export const sendsMails = (id: PlanId): boolean => rights[id].mails;

/** Whether a plan allows more than another. */
export const isHigherPlan = (id: PlanId, than: PlanId): boolean => planIds.indexOf(id) > planIds.indexOf(than);

/** The plan among these that allows most; null among none. */
export function highestPlan<Id extends PlanId>(ids: readonly Id[]): Id | null {
  return ids.reduce<Id | null>((highest, id) => (highest === null || isHigherPlan(id, highest) ? id : highest), null);
}

export type Plan = {
  id: PlanId;
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
  id: 'free',
  name: 'Free',
  monthlyPrice: 0,
  yearlyPrice: 0,
  popular: false,
  watchedCompanies: rights.free.watchedCompanies,
  features: [
    `${FREE_FILINGS_PER_DAY} full filings per day`,
    'Full-length filings',
    'Paragraph summaries with sources',
    'Key figures of every company',
    `A watchlist of ${rights.free.watchedCompanies} companies`,
  ],
  underText: 'No credit card required.',
  buttonActive: true,
  buttonText: 'Start free',
  priceIdMonthly: null,
  priceIdYearly: null,
};

export const unlimitedPlan: Plan = {
  id: 'unlimited',
  name: 'Unlimited',
  monthlyPrice: 20,
  yearlyPrice: 190,
  popular: true,
  watchedCompanies: rights.unlimited.watchedCompanies,
  features: [
    'Unlimited summaries',
    'Blacklining diffs between filings',
    'Semantic search and AI answers',
    'Export to CSV and Markdown',
    `A watchlist of ${rights.unlimited.watchedCompanies} companies`,
  ],
  underText: `${TRIAL_DAYS}-day trial. Cancel within ${GUARANTEE_DAYS} days and pay nothing.`,
  buttonActive: true,
  buttonText: 'Start Free Trial',
  priceIdMonthly: 'pri_unlimited_month',
  priceIdYearly: 'pri_unlimited_year',
};

/** As it is shown while it is not sold. */
export const autoPlan: Plan = {
  id: 'auto',
  name: 'Auto (WIP)',
  monthlyPrice: 30,
  yearlyPrice: 285,
  popular: false,
  watchedCompanies: rights.auto.watchedCompanies,
  features: ['All of Unlimited', 'E-mail highlights of changes, the important ones first'],
  underText: 'In the works.',
  buttonActive: false,
  buttonText: 'Not available yet',
  priceIdMonthly: null,
  priceIdYearly: null,
};

/** The same once it is sold: `offered-plans.ts` says when, and at which prices. */
export const soldAutoPlan: Plan = {
  ...autoPlan,
  name: 'Auto',
  features: [
    ...autoPlan.features,
    'Alerts on what is new, by words or by meaning',
    `A watchlist of ${rights.auto.watchedCompanies} companies`,
  ],
  underText: unlimitedPlan.underText,
  buttonActive: true,
  buttonText: unlimitedPlan.buttonText,
};

/** What a year costs less than twelve months, in whole percent. */
export function yearlySaving({ monthlyPrice, yearlyPrice }: Plan): number {
  return monthlyPrice === 0 ? 0 : Math.round(100 - (yearlyPrice / (monthlyPrice * 12)) * 100);
}

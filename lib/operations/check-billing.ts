import { findPlan, isAutoSold, priceSettings } from '#lib/billing/offered-plans';
import { isRefusal, openPaddle } from '#lib/billing/paddle/paddle-client';
import type { Deadlines } from '#lib/billing/paddle/paddle-transport';
import { type PaidPlanId, TRIAL_DAYS } from '#lib/billing/plans';
import { findBillingSettings } from '#lib/billing/settings';
import { describeCause } from './describe-cause.ts';
import type { Check } from './types.ts';

const NAME = 'payments';

const DEADLINES: Deadlines = { timeoutMs: 5_000, deadlineMs: 6_000, attempts: 2, firstPauseMs: 200 };

const UNREACHED = 'Check PADDLE_API_KEY, PADDLE_ENVIRONMENT and the network. Readers keep what they have paid for.';
const EVENTS_REFUSED =
  'Let PADDLE_API_KEY read notifications (docs/billing.md): until then a reader who pays while a webhook is lost has to wait.';

/** A length of time as Paddle writes it. */
type TimePeriod = { interval: string; frequency: number };

/** The parts of a Paddle price that pages make promises about. */
export type OfferedPrice = {
  id: string;
  unitPrice: { amount: string; currencyCode: string };
  billingCycle: TimePeriod | null;
  trialPeriod: TimePeriod | null;
};

/** A price as the pages promise it. */
export type PromisedPrice = {
  /** The variable that names it. */
  variable: string;
  id: string;
  /** US dollars. */
  amount: number;
  interval: 'month' | 'year';
  /** 0 for a price without a trial. */
  trialDays: number;
};

/**
 * Whether Paddle accepts our key, allows the site's calls, and sells what pages promise. Changes nothing.
 */
export async function checkBilling(): Promise<Check> {
  const settings = findBillingSettings();
  if (!settings) return { name: NAME, state: 'off', found: 'the plans can be seen, not bought' };
  const { environment, webhookSecrets } = settings;
  const promised = promisedPrices();
  try {
    const offered = await openPaddle(DEADLINES)
      .prices.list({ id: promised.map(({ id }) => id), status: ['active'] })
      .next();
    const fault = judgePrices(offered, promised);
    if (fault) return fault;
  } catch (error) {
    return { name: NAME, state: 'failed', found: describeCause(causeOf(error)), advice: UNREACHED };
  }
  try {
    await openPaddle(DEADLINES).listEvents({ after: null, perPage: 1 });
  } catch (error) {
    const advice = isRefusal(error) ? EVENTS_REFUSED : UNREACHED;
    return { name: NAME, state: 'failed', found: `events: ${describeCause(causeOf(error))}`, advice };
  }
  const secrets = webhookSecrets.length === 1 ? 'one webhook secret' : `${webhookSecrets.length} webhook secrets`;
  const auto = isAutoSold() ? '; Auto is sold' : '';
  return { name: NAME, state: 'ok', found: `Paddle (${environment}) lets us in; ${secrets}${auto}` };
}

function promisedPrices(): PromisedPrice[] {
  return [...promisedOf('unlimited', 'PADDLE_PRICE'), ...(isAutoSold() ? promisedOf('auto', 'PADDLE_PRICE_AUTO') : [])];
}

function promisedOf(plan: PaidPlanId, prefix: string): PromisedPrice[] {
  const { monthlyPrice, yearlyPrice } = findPlan(plan);
  const settings = priceSettings(plan);
  const month = { amount: monthlyPrice, interval: 'month' as const };
  const year = { amount: yearlyPrice, interval: 'year' as const };
  const promised = [
    { variable: `${prefix}_MONTHLY`, id: settings.month.id, ...month, trialDays: TRIAL_DAYS },
    { variable: `${prefix}_YEARLY`, id: settings.year.id, ...year, trialDays: TRIAL_DAYS },
    { variable: `${prefix}_MONTHLY_NO_TRIAL`, id: settings.month.noTrialId, ...month, trialDays: 0 },
    { variable: `${prefix}_YEARLY_NO_TRIAL`, id: settings.year.noTrialId, ...year, trialDays: 0 },
  ];
  return promised.flatMap(({ id, ...price }) => (id ? [{ id, ...price }] : []));
}

/** What is wrong with the prices that Paddle sells; null when they are what the pages promise. */
export function judgePrices(offered: readonly OfferedPrice[], promised: readonly PromisedPrice[]): Check | null {
  const found = promised.map((promise) => ({ promise, price: offered.find(({ id }) => id === promise.id) }));
  const missing = found.filter(({ price }) => !price).map(({ promise }) => promise);
  if (missing.length > 0) {
    const advice = `Check ${missing.map(({ variable }) => variable).join(' and ')}: buyers of these would get an error.`;
    return { name: NAME, state: 'failed', found: `Paddle sells no ${missing.map(({ id }) => id).join(', ')}`, advice };
  }
  const broken = found.flatMap(({ promise, price }) => (price ? differencesOf(promise, price) : []));
  if (broken.length === 0) return null;
  const advice = 'Change these prices in Paddle, or name others: buyers would pay something else than the pages say.';
  return { name: NAME, state: 'failed', found: broken.join('; '), advice };
}

function differencesOf({ variable, amount, interval, trialDays }: PromisedPrice, price: OfferedPrice): string[] {
  const { unitPrice, billingCycle, trialPeriod } = price;
  const pairs: [name: string, theirs: string, ours: string][] = [
    ['costs', describeAmount(unitPrice), `USD ${amount.toFixed(2)}`],
    ['is billed', billingCycle ? `for ${describePeriod(billingCycle)}` : 'once', `for one ${interval}`],
    [
      'is free for',
      trialPeriod ? describePeriod(trialPeriod) : 'no days',
      trialDays === 0 ? 'no days' : describePeriod({ interval: 'day', frequency: trialDays }),
    ],
  ];
  return pairs
    .filter(([, theirs, ours]) => theirs !== ours)
    .map(([name, theirs, ours]) => `${variable} ${name} ${theirs}, not ${ours}`);
}

const describeAmount = ({ amount, currencyCode }: OfferedPrice['unitPrice']) =>
  `${currencyCode} ${(Number(amount) / 100).toFixed(2)}`;

/** A week is seven days, so that equal trials compare equal. */
function describePeriod({ interval, frequency }: TimePeriod): string {
  if (interval === 'week') return describePeriod({ interval: 'day', frequency: frequency * 7 });
  return frequency === 1 ? `one ${interval}` : `${frequency} ${interval}s`;
}

/** The message for readers hides the cause. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error);

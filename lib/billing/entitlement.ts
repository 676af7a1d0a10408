import type { SubscriptionStatus } from './contract.ts';

/**
 * The one table that decides access: a subscription's status, what is scheduled, where its time stands, and whether its
 * payment was taken back or its trial was not sold. Every combination is written down; nothing is allowed because it
 * was forgotten.
 */

/** A change that Paddle has scheduled: none, one in the future, or one that is due. */
export const schedules = ['none', 'ahead', 'due'] as const;
export type Schedule = (typeof schedules)[number];

/** Relative to the end of the paid period (past due: to the day on which the payment failed). */
export const standings = ['within', 'grace', 'after', 'unknown'] as const;
export type Standing = (typeof standings)[number];

/** Unsold: it began with a trial that its checkout was not sold with, and nothing was paid since. */
export const payments = ['kept', 'reversed', 'unsold'] as const;
export type Payment = (typeof payments)[number];

/** Why there is access or none; for logs and pages. */
export type Verdict =
  | 'paid'
  | 'trial'
  | 'renewal-awaited'
  | 'payment-due'
  | 'paid-until-end'
  | 'no:ended'
  | 'no:change-due'
  | 'no:paused'
  | 'no:reversed'
  | 'no:unsold-trial'
  | 'no:other-price'
  | 'no:unknown';

type Row = Record<Standing, Verdict>;

const always = (verdict: Verdict): Row => ({ within: verdict, grace: verdict, after: verdict, unknown: verdict });

type Table = Record<SubscriptionStatus, Record<Schedule, Row>>;

const throughout = (verdict: Verdict): Record<Schedule, Row> => ({
  none: always(verdict),
  ahead: always(verdict),
  due: always(verdict),
});

/** When the payment was not taken back. */
const kept: Table = {
  // Without an end it is invoiced by hand, and runs as long as Paddle says so.
  active: {
    none: { within: 'paid', grace: 'renewal-awaited', after: 'no:ended', unknown: 'paid' },
    ahead: { within: 'paid', grace: 'renewal-awaited', after: 'no:ended', unknown: 'paid' },
    due: always('no:change-due'),
  },
  trialing: {
    none: { within: 'trial', grace: 'renewal-awaited', after: 'no:ended', unknown: 'trial' },
    ahead: { within: 'trial', grace: 'renewal-awaited', after: 'no:ended', unknown: 'trial' },
    due: always('no:change-due'),
  },
  past_due: {
    none: { within: 'payment-due', grace: 'payment-due', after: 'no:ended', unknown: 'no:unknown' },
    ahead: { within: 'payment-due', grace: 'payment-due', after: 'no:ended', unknown: 'no:unknown' },
    due: always('no:change-due'),
  },
  // A resumption that is due has not been paid yet: Paddle's next event says whether it was.
  paused: { none: always('no:paused'), ahead: always('no:paused'), due: always('no:paused') },
  // Cancelled at once in a period that was paid: the rest of it stays.
  canceled: {
    none: { within: 'paid-until-end', grace: 'no:ended', after: 'no:ended', unknown: 'no:unknown' },
    ahead: { within: 'paid-until-end', grace: 'no:ended', after: 'no:ended', unknown: 'no:unknown' },
    due: { within: 'paid-until-end', grace: 'no:ended', after: 'no:ended', unknown: 'no:unknown' },
  },
};

/** A payment that was taken back ends access in every row. */
const reversed: Table = {
  active: throughout('no:reversed'),
  trialing: throughout('no:reversed'),
  past_due: throughout('no:reversed'),
  paused: throughout('no:reversed'),
  canceled: throughout('no:reversed'),
};

/**
 * A trial that was not sold gives no access, nor does its rest or an unpaid period after it; news of a payment may be
 * late.
 */
const unsold: Table = {
  active: kept.active,
  trialing: throughout('no:unsold-trial'),
  past_due: throughout('no:unsold-trial'),
  paused: throughout('no:unsold-trial'),
  canceled: throughout('no:unsold-trial'),
};

const tables: Record<Payment, Table> = { kept, reversed, unsold };

/** All that access depends on. */
type Combination = { status: SubscriptionStatus; schedule: Schedule; standing: Standing; payment: Payment };

/** Looks one combination up. */
export function verdictOf({ status, schedule, standing, payment }: Combination): Verdict {
  return tables[payment][status][schedule][standing];
}

export const givesAccess = (verdict: Verdict) => !verdict.startsWith('no:');

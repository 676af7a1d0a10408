import { describe, expect, test } from 'vitest';
import { type SubscriptionStatus, subscriptionStatuses } from './contract.ts';
import {
  givesAccess,
  type Payment,
  payments,
  type Schedule,
  type Standing,
  schedules,
  standings,
  verdictOf,
} from './entitlement.ts';

/**
 * Every combination that gives access, written down by hand; any other must not. Each line: status, what is
 * scheduled, where the time stands.
 */
const allowed = new Set([
  'active none within',
  'active none grace',
  'active none unknown',
  'active ahead within',
  'active ahead grace',
  'active ahead unknown',
  'trialing none within',
  'trialing none grace',
  'trialing none unknown',
  'trialing ahead within',
  'trialing ahead grace',
  'trialing ahead unknown',
  'past_due none within',
  'past_due none grace',
  'past_due ahead within',
  'past_due ahead grace',
  'canceled none within',
  'canceled ahead within',
  'canceled due within',
]);

type Case = [SubscriptionStatus, Schedule, Standing, Payment];
const cases: Case[] = subscriptionStatuses.flatMap((status) =>
  schedules.flatMap((schedule) =>
    standings.flatMap((standing) => payments.map((payment): Case => [status, schedule, standing, payment])),
  ),
);

describe('the table of access', () => {
  test('has 180 combinations', () => {
    expect(new Set(cases.map(String)).size).toBe(180);
  });

  test.each(cases)('%s, change %s, time %s, payment %s', (status, schedule, standing, payment) => {
    const counts = payment === 'kept' || (payment === 'unsold' && status === 'active');
    const isAllowed = counts && allowed.has(`${status} ${schedule} ${standing}`);
    const verdict = verdictOf({ status, schedule, standing, payment });
    expect(givesAccess(verdict)).toBe(isAllowed);
  });

  test.each([
    ['a payment that was taken back', ['active', 'none', 'within', 'reversed'], 'no:reversed'],
    ['a trial that was not sold', ['trialing', 'none', 'within', 'unsold'], 'no:unsold-trial'],
    ['the rest of such a trial', ['canceled', 'none', 'within', 'unsold'], 'no:unsold-trial'],
    ['such a trial whose payment failed', ['past_due', 'none', 'grace', 'unsold'], 'no:unsold-trial'],
    ['the month after such a trial', ['active', 'none', 'within', 'unsold'], 'paid'],
    ['a cancellation whose day has come', ['active', 'due', 'within', 'kept'], 'no:change-due'],
    ['a cancellation whose day has come during the trial', ['trialing', 'due', 'within', 'kept'], 'no:change-due'],
    ['the time after the grace', ['active', 'none', 'after', 'kept'], 'no:ended'],
    ['a pause', ['paused', 'none', 'within', 'kept'], 'no:paused'],
    ['the end of a cancelled period', ['canceled', 'none', 'grace', 'kept'], 'no:ended'],
    ['a cancelled subscription of unknown end', ['canceled', 'none', 'unknown', 'kept'], 'no:unknown'],
    ['a due payment of unknown day', ['past_due', 'none', 'unknown', 'kept'], 'no:unknown'],
    ['a due payment', ['past_due', 'none', 'grace', 'kept'], 'payment-due'],
    ['a paid month', ['active', 'none', 'within', 'kept'], 'paid'],
    ['a trial', ['trialing', 'ahead', 'within', 'kept'], 'trial'],
    ['a late renewal', ['active', 'ahead', 'grace', 'kept'], 'renewal-awaited'],
    ['the rest of a cancelled period', ['canceled', 'none', 'within', 'kept'], 'paid-until-end'],
  ] as [string, Case, string][])('says why: %s', (_, [status, schedule, standing, payment], verdict) => {
    expect(verdictOf({ status, schedule, standing, payment })).toBe(verdict);
  });
});

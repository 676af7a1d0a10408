import { type BillingFaults, findBillingFaults } from '#lib/billing/reconciliation/fault-queries';
import type { Check } from './types.ts';

/** Whether every running subscription pays for the plan, and no account pays twice. Asks the database alone. */
export async function checkSubscriptions(): Promise<Check> {
  return judgeSubscriptions(await findBillingFaults());
}

export function judgeSubscriptions(faults: BillingFaults): Check {
  const name = 'subscriptions';
  const unknown = describeUnknownPrices(faults);
  const doubles = describeDoubles(faults);
  // Subscriptions without an owner were not bought through our checkout: another product of the same Paddle account.
  if (faults.unknownPrices.some(({ owned }) => owned > 0)) {
    const advice =
      'Their owners pay and have no access. List former prices in PADDLE_FORMER_PRICES or PADDLE_FORMER_PRICES_AUTO (docs/billing.md), or refund them.';
    return { name, state: 'warning', found: doubles ? `${unknown}; ${doubles}` : unknown, advice };
  }
  if (doubles) {
    const advice = 'Cancel the surplus ones in Paddle and refund them.';
    return { name, state: 'warning', found: doubles, advice };
  }
  return { name, state: 'ok', found: unknown === '' ? 'all pay for the plan, none twice' : unknown };
}

/** "2 running subscriptions have the unknown price pri_x (1 of an account)"; empty without any. */
export const describeUnknownPrices = ({ unknownPrices }: BillingFaults): string =>
  unknownPrices
    .map(({ priceId, subscriptions, owned }) => `${priceId} is none of ours: ${subscriptions} running, ${owned} owned`)
    .join('; ');

/** "1 account pays for more than one subscription: sub_a, sub_b"; empty without any. */
export function describeDoubles({ doubles }: BillingFaults): string {
  if (doubles.length === 0) return '';
  const shown = doubles.slice(0, 3).map((ids) => ids.join(' and '));
  const more = doubles.length > shown.length ? `, and ${doubles.length - shown.length} more` : '';
  return `${doubles.length === 1 ? 'an account renews' : `${doubles.length} accounts renew`} more than one: ${shown.join(', ')}${more}`;
}

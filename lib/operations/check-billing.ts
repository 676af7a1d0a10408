import { openPaddle } from '#lib/billing/paddle-client';
import type { Patience } from '#lib/billing/paddle-transport';
import { findBillingSettings } from '#lib/billing/settings';
import { env } from '#lib/env';
import { describeCause } from './describe-cause.ts';
import type { Check } from './types.ts';

const PATIENCE: Patience = { timeoutMs: 5_000, deadlineMs: 6_000, attempts: 2, firstPauseMs: 200 };

/** Whether Paddle lets us in and sells what pages offer. Nothing is changed there. */
export async function checkBilling(): Promise<Check> {
  const name = 'payments';
  const settings = findBillingSettings();
  if (!settings) return { name, state: 'off', found: 'the plans can be seen, not bought' };
  const { environment, webhookSecrets } = settings;
  const wanted = [env.PADDLE_PRICE_MONTHLY, env.PADDLE_PRICE_YEARLY].filter((id) => id !== undefined);
  try {
    const sold = await openPaddle(PATIENCE)
      .prices.list({ id: wanted, status: ['active'] })
      .next();
    const missing = wanted.filter((id) => !sold.some((price) => price.id === id));
    if (missing.length > 0) {
      const advice = 'Check PADDLE_PRICE_MONTHLY and PADDLE_PRICE_YEARLY: buyers of these would get an error.';
      return { name, state: 'failed', found: `Paddle sells no ${missing.join(', ')}`, advice };
    }
    const secrets = webhookSecrets.length === 1 ? 'one webhook secret' : `${webhookSecrets.length} webhook secrets`;
    return { name, state: 'ok', found: `Paddle (${environment}) lets us in; ${secrets}` };
  } catch (error) {
    const advice = 'Check PADDLE_API_KEY, PADDLE_ENVIRONMENT and the network. Readers keep what they have paid for.';
    return { name, state: 'failed', found: describeCause(causeOf(error)), advice };
  }
}

/** What is told to readers hides the cause. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error);

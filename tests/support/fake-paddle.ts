import { type Sandbox, startSandbox } from '../../scripts/paddle-sandbox/server.ts';
import { createWorld } from '../../scripts/paddle-sandbox/world.ts';

export type FakePaddle = Sandbox;

export const MONTHLY = 'pri_unlimited_month';
export const YEARLY = 'pri_unlimited_year';
export const WEBHOOK_SECRET = 'pdl_ntfset_a_secret_of_the_tests';

/**
 * Paddle on loopback, and the settings that lead to it in the environment: call it before anything that reads the
 * environment is imported. Webhooks go nowhere until `setWebhookUrl`.
 */
export async function startFakePaddle({ trialDays = 0 }: { trialDays?: number } = {}): Promise<FakePaddle> {
  const apiKey = 'pdl_sdbx_apikey_of_the_tests';
  const sandbox = await startSandbox({
    world: createWorld([
      { id: MONTHLY, name: 'Unlimited monthly', amount: 2_000, interval: 'month', trialDays },
      { id: YEARLY, name: 'Unlimited yearly', amount: 19_000, interval: 'year', trialDays },
    ]),
    apiKey,
    secrets: [WEBHOOK_SECRET],
    webhookUrl: null,
  });
  Object.assign(process.env, {
    PADDLE_API_KEY: apiKey,
    PADDLE_CLIENT_TOKEN: 'test_token',
    PADDLE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    PADDLE_PRICE_MONTHLY: MONTHLY,
    PADDLE_PRICE_YEARLY: YEARLY,
    PADDLE_ENVIRONMENT: 'sandbox',
    PADDLE_API_URL: sandbox.url,
    PADDLE_SCRIPT_URL: sandbox.scriptUrl,
  });
  return sandbox;
}

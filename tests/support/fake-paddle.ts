import type { Sandbox } from '../../scripts/paddle-sandbox/sandbox.ts';
import { startSandbox } from '../../scripts/paddle-sandbox/server.ts';
import { createWorld } from '../../scripts/paddle-sandbox/world.ts';

export type FakePaddle = Sandbox;

export const MONTHLY = 'pri_unlimited_month';
export const YEARLY = 'pri_unlimited_year';
/** The same without a trial, where a test asks for them. */
export const MONTHLY_NO_TRIAL = 'pri_unlimited_month_no_trial';
export const YEARLY_NO_TRIAL = 'pri_unlimited_year_no_trial';
export const WEBHOOK_SECRET = 'pdl_ntfset_a_secret_of_the_tests';

/**
 * Paddle on loopback, and the settings that lead to it in the environment: call it before anything that reads the
 * environment is imported. Webhooks go nowhere until `setWebhookUrl`.
 */
export async function startFakePaddle({
  trialDays = 0,
  hasNoTrialPrices = false,
}: {
  trialDays?: number;
  hasNoTrialPrices?: boolean;
} = {}): Promise<FakePaddle> {
  const apiKey = 'pdl_sdbx_apikey_of_the_tests';
  const monthly = { name: 'Unlimited monthly', amount: 2_000, interval: 'month' } as const;
  const yearly = { name: 'Unlimited yearly', amount: 19_000, interval: 'year' } as const;
  const withoutTrial = [
    { ...monthly, id: MONTHLY_NO_TRIAL, trialDays: 0 },
    { ...yearly, id: YEARLY_NO_TRIAL, trialDays: 0 },
  ];
  const sandbox = await startSandbox({
    world: createWorld([
      { ...monthly, id: MONTHLY, trialDays },
      { ...yearly, id: YEARLY, trialDays },
      ...(hasNoTrialPrices ? withoutTrial : []),
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
    ...(hasNoTrialPrices && {
      PADDLE_PRICE_MONTHLY_NO_TRIAL: MONTHLY_NO_TRIAL,
      PADDLE_PRICE_YEARLY_NO_TRIAL: YEARLY_NO_TRIAL,
    }),
    PADDLE_ENVIRONMENT: 'sandbox',
    PADDLE_API_URL: sandbox.url,
    PADDLE_SCRIPT_URL: sandbox.scriptUrl,
  });
  return sandbox;
}

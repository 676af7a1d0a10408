import type { Sandbox } from '../../scripts/paddle-sandbox/sandbox.ts';
import { startSandbox } from '../../scripts/paddle-sandbox/server.ts';
import { type CatalogEntry, createWorld } from '../../scripts/paddle-sandbox/world.ts';

export type FakePaddle = Sandbox;

export const MONTHLY = 'pri_unlimited_month';
export const YEARLY = 'pri_unlimited_year';
/** The same without a trial, where a test asks for them. */
export const MONTHLY_NO_TRIAL = 'pri_unlimited_month_no_trial';
export const YEARLY_NO_TRIAL = 'pri_unlimited_year_no_trial';
export const AUTO_MONTHLY = 'pri_auto_month';
export const AUTO_YEARLY = 'pri_auto_year';
export const AUTO_MONTHLY_NO_TRIAL = 'pri_auto_month_no_trial';
export const AUTO_YEARLY_NO_TRIAL = 'pri_auto_year_no_trial';
export const WEBHOOK_SECRET = 'pdl_ntfset_a_secret_of_the_tests';

/** The prices of both plans, or of Unlimited alone, in US cents. */
export function catalogOf(sellsAuto: boolean, trialDays: number): CatalogEntry[] {
  const unlimited: CatalogEntry[] = [
    { id: MONTHLY, name: 'Unlimited monthly', amount: 2_000, interval: 'month', trialDays },
    { id: YEARLY, name: 'Unlimited yearly', amount: 19_000, interval: 'year', trialDays },
  ];
  const auto: CatalogEntry[] = [
    { id: AUTO_MONTHLY, product: 'Auto', name: 'Auto monthly', amount: 3_000, interval: 'month', trialDays },
    { id: AUTO_YEARLY, product: 'Auto', name: 'Auto yearly', amount: 28_500, interval: 'year', trialDays },
  ];
  return sellsAuto ? [...unlimited, ...auto] : unlimited;
}

/**
 * Paddle on loopback, and the settings that lead to it in the environment: call it before anything that reads the
 * environment is imported. Webhooks go nowhere until `setWebhookUrl`.
 */
export async function startFakePaddle({
  trialDays = 0,
  hasNoTrialPrices = false,
  sellsAuto = false,
}: {
  trialDays?: number;
  hasNoTrialPrices?: boolean;
  /** The plan Auto, too. */
  sellsAuto?: boolean;
} = {}): Promise<FakePaddle> {
  const apiKey = 'pdl_sdbx_apikey_of_the_tests';
  const withoutTrial = catalogOf(sellsAuto, 0);
  for (const price of withoutTrial) price.id += '_no_trial';
  const sandbox = await startSandbox({
    world: createWorld([...catalogOf(sellsAuto, trialDays), ...(hasNoTrialPrices ? withoutTrial : [])]),
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
    ...(sellsAuto && { PADDLE_PRICE_AUTO_MONTHLY: AUTO_MONTHLY, PADDLE_PRICE_AUTO_YEARLY: AUTO_YEARLY }),
    ...(sellsAuto &&
      hasNoTrialPrices && {
        PADDLE_PRICE_AUTO_MONTHLY_NO_TRIAL: AUTO_MONTHLY_NO_TRIAL,
        PADDLE_PRICE_AUTO_YEARLY_NO_TRIAL: AUTO_YEARLY_NO_TRIAL,
      }),
    PADDLE_ENVIRONMENT: 'sandbox',
    PADDLE_API_URL: sandbox.url,
    PADDLE_SCRIPT_URL: sandbox.scriptUrl,
  });
  return sandbox;
}

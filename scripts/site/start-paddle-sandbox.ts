import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Plan } from '#lib/billing/plans';
import type { CatalogEntry } from '../paddle-sandbox/world.ts';

/**
 * Starts the stand-in for Paddle for a local run, and puts its settings into the environment, before
 * any code that reads it is loaded. Never where a real key is set: call it for the embedded database only.
 * It sells Auto where the environment names prices for it, by these names.
 * @param sitePort where webhooks go
 * @returns null when billing is configured already
 */
export async function startPaddleSandbox(sitePort: number): Promise<ChildProcess | null> {
  if (process.env.PADDLE_API_KEY) return null;
  const { unlimitedPlan, soldAutoPlan, TRIAL_DAYS } = await import('#lib/billing/plans');
  const { priceIdMonthly: month, priceIdYearly: year } = unlimitedPlan;
  const { PADDLE_PRICE_AUTO_MONTHLY: autoMonth, PADDLE_PRICE_AUTO_YEARLY: autoYear } = process.env;
  const isAutoSold = Boolean(autoMonth && autoYear);
  const catalog = [
    ...catalogOf(unlimitedPlan, { month, year, trialDays: TRIAL_DAYS }),
    ...(isAutoSold ? catalogOf(soldAutoPlan, { month: autoMonth, year: autoYear, trialDays: TRIAL_DAYS }) : []),
  ];
  const file = join(resolve(process.env.DATA_DIR || '.data'), 'paddle-sandbox.json');
  const webhookUrl = `http://127.0.0.1:${sitePort}/api/webhooks/paddle`;
  const [apiKey, secret] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const child = fork('scripts/paddle-sandbox/process.ts', [file, webhookUrl, apiKey, secret, JSON.stringify(catalog)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { url, scriptUrl } = await new Promise<{ url: string; scriptUrl: string }>((done, fail) => {
    child.once('message', (message) => done(message as { url: string; scriptUrl: string }));
    child.once('exit', (code) => fail(new Error(`The payment sandbox did not start (exit ${code}).`)));
  });
  Object.assign(process.env, {
    PADDLE_API_KEY: apiKey,
    PADDLE_CLIENT_TOKEN: 'sandbox',
    PADDLE_WEBHOOK_SECRET: secret,
    PADDLE_PRICE_MONTHLY: month,
    PADDLE_PRICE_YEARLY: year,
    PADDLE_PRICE_MONTHLY_NO_TRIAL: withoutTrial(month),
    PADDLE_PRICE_YEARLY_NO_TRIAL: withoutTrial(year),
    ...(isAutoSold && {
      PADDLE_PRICE_AUTO_MONTHLY_NO_TRIAL: withoutTrial(autoMonth),
      PADDLE_PRICE_AUTO_YEARLY_NO_TRIAL: withoutTrial(autoYear),
    }),
    PADDLE_ENVIRONMENT: 'sandbox',
    PADDLE_API_URL: url,
    PADDLE_SCRIPT_URL: scriptUrl,
  });
  return child;
}

type Prices = { month: string | null | undefined; year: string | null | undefined; trialDays: number };

const withoutTrial = (id: string | null | undefined) => `${id}_no_trial`;

/** A plan's two prices, each with its trial and without. */
function catalogOf({ name, monthlyPrice, yearlyPrice }: Plan, { month, year, trialDays }: Prices): CatalogEntry[] {
  const prices = [
    { id: month ?? '', name: `${name}, monthly`, amount: monthlyPrice * 100, interval: 'month' as const },
    { id: year ?? '', name: `${name}, yearly`, amount: yearlyPrice * 100, interval: 'year' as const },
  ];
  return prices.flatMap((price) => [
    { ...price, product: name, trialDays },
    { ...price, product: name, id: withoutTrial(price.id), trialDays: 0 },
  ]);
}

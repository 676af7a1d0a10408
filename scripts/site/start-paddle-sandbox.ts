import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';

/**
 * Starts the stand-in for Paddle for a local run, and puts its settings into the environment, before
 * any code that reads it is loaded. Never where a real key is set: call it for the embedded database only.
 * @param sitePort where webhooks go
 * @returns null when billing is configured already
 */
export async function startPaddleSandbox(sitePort: number): Promise<ChildProcess | null> {
  if (process.env.PADDLE_API_KEY) return null;
  const { unlimitedPlan, TRIAL_DAYS } = await import('#lib/billing/plans');
  const { name, monthlyPrice, yearlyPrice, priceIdMonthly, priceIdYearly } = unlimitedPlan;
  const prices = [
    { id: priceIdMonthly, name: `${name}, monthly`, amount: monthlyPrice * 100, interval: 'month' },
    { id: priceIdYearly, name: `${name}, yearly`, amount: yearlyPrice * 100, interval: 'year' },
  ];
  const catalog = prices.flatMap((price) => [
    { ...price, trialDays: TRIAL_DAYS },
    { ...price, id: `${price.id}_no_trial`, trialDays: 0 },
  ]);
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
    PADDLE_PRICE_MONTHLY: priceIdMonthly,
    PADDLE_PRICE_YEARLY: priceIdYearly,
    PADDLE_PRICE_MONTHLY_NO_TRIAL: `${priceIdMonthly}_no_trial`,
    PADDLE_PRICE_YEARLY_NO_TRIAL: `${priceIdYearly}_no_trial`,
    PADDLE_ENVIRONMENT: 'sandbox',
    PADDLE_API_URL: url,
    PADDLE_SCRIPT_URL: scriptUrl,
  });
  return child;
}

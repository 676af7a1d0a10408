import { env, isLocalRun } from '#lib/env';
import { AppError } from '#lib/errors';
import type { BillingMode, PaddleStart } from './contract.ts';

/** The settings that calls to Paddle need. */
type BillingSettings = {
  apiKey: string;
  clientToken: string;
  webhookSecrets: readonly string[];
  environment: 'production' | 'sandbox';
  /** Another URL of the API; null: Paddle's own. */
  apiUrl: string | null;
  /** Another URL of the browser's script; null: Paddle's own. */
  scriptUrl: string | null;
  mode: Exclude<BillingMode, 'off'>;
};

/** The settings; null while billing is not configured. */
export function findBillingSettings(): BillingSettings | null {
  const { PADDLE_API_KEY: apiKey, PADDLE_CLIENT_TOKEN: clientToken, PADDLE_API_URL: apiUrl = null } = env;
  if (!apiKey || !clientToken) return null;
  const isDemo = isLocalRun() && apiUrl !== null && new URL(apiUrl).hostname === '127.0.0.1';
  return {
    apiKey,
    clientToken,
    webhookSecrets: env.PADDLE_WEBHOOK_SECRET,
    environment: env.PADDLE_ENVIRONMENT,
    apiUrl,
    scriptUrl: env.PADDLE_SCRIPT_URL ?? null,
    mode: isDemo ? 'demo' : env.PADDLE_ENVIRONMENT,
  };
}

/** The settings; throws AppError('not_configured') without them. */
export function getBillingSettings(): BillingSettings {
  const settings = findBillingSettings();
  if (!settings) throw new AppError('not_configured', 'Billing is not configured on this site.');
  return settings;
}

/** The part of them that the browser needs and may know. */
export const describeForBrowser = ({ clientToken, environment, scriptUrl, mode }: BillingSettings): PaddleStart => ({
  paddle_token: clientToken,
  environment,
  script_url: scriptUrl,
  mode,
});

/** Where payments go. */
export const billingMode = (): BillingMode => findBillingSettings()?.mode ?? 'off';

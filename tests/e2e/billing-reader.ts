import { expect, type Page } from '@playwright/test';
import type { Control } from '../../scripts/paddle-sandbox/control.ts';
import { linkIn, logIn, signUp } from './account-steps.ts';

export const MONTHLY = '/checkout?priceId=pri_unlimited_month';
export const YEARLY = '/checkout?priceId=pri_unlimited_year';

/** Whatever of the sandbox a test looks at. */
export type SandboxWorld = {
  subscriptions: { id: string; customer_id: string; custom_data: { userId?: string } | null; status: string }[];
};

/** Makes an account that has never paid, and logs its owner in. */
export async function becomeReader(page: Page, email: string): Promise<void> {
  await signUp(page, email);
  await page.goto(await linkIn(page, email));
  await logIn(page, email);
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible();
}

/** Where the site has its payment sandbox. */
async function sandboxAddress(page: Page): Promise<string> {
  const answer = await page.request.get('/checkout');
  const policy = answer.headers()['content-security-policy'] ?? '';
  return /frame-src (http:\/\/127\.0\.0\.1:\d+)/.exec(policy)?.[1] ?? '';
}

/** Has the payment sandbox do something. */
export async function order(page: Page, control: Control): Promise<SandboxWorld> {
  const answer = await page.request.post(`${await sandboxAddress(page)}/_control`, { data: control });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as SandboxWorld;
}

/** The subscription that this page's reader has bought. */
export async function subscriptionOf(page: Page): Promise<string> {
  const { subscription_id: id } = (await (await page.request.get('/api/billing/overview')).json()) as {
    subscription_id: string | null;
  };
  expect(id).not.toBeNull();
  return id ?? '';
}

/** The payment form in the provider's frame. */
export const paymentFrame = (page: Page) => page.frameLocator('iframe[title="Checkout"]');

/** Buys what the open checkout offers. */
export async function pay(page: Page): Promise<void> {
  await paymentFrame(page).getByRole('button', { name: 'Pay now' }).click();
}

/** Buys the monthly plan, and ends its trial with the first payment. */
export async function becomeSubscriber(page: Page, email: string): Promise<string> {
  await becomeReader(page, email);
  await page.goto(MONTHLY);
  await pay(page);
  await expect(page.getByText('Payment successful. Welcome aboard!')).toBeVisible();
  const subscription = await subscriptionOf(page);
  await order(page, { do: 'renew', subscription });
  await expect.poll(() => statusOf(page)).toBe('active');
  return subscription;
}

/** The subscription's status as the site knows it. */
export async function statusOf(page: Page): Promise<string | null> {
  const answer = await page.request.get('/api/billing/overview');
  return ((await answer.json()) as { status: string | null }).status;
}

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Control } from '../../scripts/paddle-sandbox/control.ts';
import { linkIn, logIn, signUp } from './account-steps.ts';

export const MONTHLY = '/checkout?priceId=pri_unlimited_month';
export const YEARLY = '/checkout?priceId=pri_unlimited_year';

/** The parts of the sandbox that tests use. */
export type SandboxWorld = {
  subscriptions: { id: string; customer_id: string; custom_data: { userId?: string } | null; status: string }[];
  transactions: { id: string; subscription_id: string | null; status: string }[];
};

/** Makes an account that has never paid, and logs its owner in. */
export async function becomeReader(page: Page, name: string): Promise<void> {
  const email = `${name}.${randomUUID().slice(0, 8)}@example.com`;
  await signUp(page, email);
  await page.goto(await linkIn(page, email));
  await logIn(page, email);
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible();
}

/** Where the site has its payment sandbox. */
async function sandboxAddress(page: Page): Promise<string> {
  const answer = await page.request.get('/checkout', { maxRedirects: 0 });
  const policy = answer.headers()['content-security-policy'] ?? '';
  return /frame-src (http:\/\/127\.0\.0\.1:\d+)/.exec(policy)?.[1] ?? '';
}

/** Has the payment sandbox do something. */
export async function order(page: Page, control: Control): Promise<SandboxWorld> {
  const answer = await page.request.post(`${await sandboxAddress(page)}/_control`, { data: control });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as SandboxWorld;
}

/** The subscription that this page's reader has bought: the site may hear of it after the reader has paid. */
export async function subscriptionOf(page: Page): Promise<string> {
  let id: string | null = null;
  const ask = async () => {
    const answer = await page.request.get('/api/billing/overview');
    ({ subscription_id: id } = (await answer.json()) as { subscription_id: string | null });
    return id;
  };
  await expect.poll(ask).not.toBeNull();
  return id ?? '';
}

/** The payment form in the provider's frame. */
export const paymentFrame = (page: Page) => page.frameLocator('iframe[title="Checkout"]');

/** Buys what the open checkout offers. */
export async function pay(page: Page): Promise<void> {
  await paymentFrame(page).getByRole('button', { name: 'Pay now' }).click();
}

/** Buys the monthly plan, and ends its trial with the first payment. */
export async function becomeSubscriber(page: Page, name: string): Promise<string> {
  await becomeReader(page, name);
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

/** Whether the site gives this page's reader full access. */
export const isSubscribed = async (page: Page) => {
  const status = (await (await page.request.get('/api/login-status')).json()) as { is_subscribed?: boolean };
  return status.is_subscribed ?? false;
};

/** Opens three filings: more than a free account reads in a day. @returns the address of the third */
export async function passTheLimit(page: Page): Promise<string> {
  const answer = await page.request.get('/api/get-filings-summarized');
  const { latest } = (await answer.json()) as { latest: { symbol_id: string; filing_type: string; date: string }[] };
  const paths = latest.slice(0, 3).map(({ symbol_id: symbol, filing_type: type, date }) => {
    return `/filings/${symbol.toLowerCase()}/summarized?${new URLSearchParams({ type, date }).toString()}`;
  });
  for (const path of paths) await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Preview');
  return paths[2] ?? '';
}

/** The message at the top of the page. */
export const banner = (page: Page, message: string) =>
  page.locator('[data-slot="alerts"]').getByText(message, { exact: true });

/**
 * Cancels on the billing tab, past the question whether that is meant: at the end of the period. Access is asked about
 * then, and the lists are read again.
 */
export async function confirmCancellation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' });
  await expect(dialog).toContainText(
    "Cancel at period end? You'll retain access until the end of the current billing period.",
  );
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/billing/')) asked.push(`${request.method()} ${pathname}`);
  };
  page.on('request', note);
  const cancellation = page.waitForRequest('**/api/billing/cancel');
  await dialog.getByRole('button', { name: 'Cancel at period end' }).click();
  expect((await cancellation).postDataJSON()).toEqual({ immediately: false });
  expect((await cancellation).headers()['x-csrftoken']).toMatch(/^\S+\.\S+$/);
  await expect(page.getByText('Subscription scheduled to cancel at period end.')).toBeVisible();
  await expect(page.getByText('Auto-renew canceled')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your plan' })).toBeFocused();
  await expect
    .poll(() => asked)
    .toEqual(
      expect.arrayContaining([
        'POST /api/billing/entitlements/refresh',
        'GET /api/billing/payment-methods',
        'GET /api/billing/transactions',
      ]),
    );
  page.off('request', note);
}

/** Presses a row's invoice button. @returns the address that the new tab is led to */
export async function openInvoice(row: Locator): Promise<string> {
  const context = row.page().context();
  const opening = context.waitForEvent('page');
  const asking = context.waitForEvent('request', (request) => request.url().includes('/invoice/'));
  await row.getByRole('button', { name: /^Invoice of/ }).click();
  const address = (await asking).url();
  await (await opening).close();
  return address;
}

/** How many payments the site knows of. */
export async function countTransactions(page: Page): Promise<number> {
  const answer = await page.request.get('/api/billing/transactions');
  return ((await answer.json()) as { meta: { total: number } }).meta.total;
}

type Posted = { status: number; body: unknown };

/** Posts as the page's own scripts do. */
function post(page: Page, path: string, body: object): Promise<Posted> {
  const call = { path, body };
  return page.evaluate(async ({ path: to, body: sent }): Promise<Posted> => {
    const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch(to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
      body: JSON.stringify(sent),
    });
    return { status: answer.status, body: await answer.json() };
  }, call);
}

/** Ends the subscription at once, past the page. @returns the answer's status */
export const endNow = async (page: Page) => (await post(page, '/api/billing/cancel', { immediately: true })).status;

/** Has the server open a purchase of the monthly plan. @returns its transaction */
export async function openCheckout(page: Page): Promise<string> {
  const { body } = await post(page, '/api/user-id', { priceId: 'pri_unlimited_month' });
  return (body as { transaction_id: string }).transaction_id;
}

/** Presses "Export CSV". @returns the file's lines */
export async function exportCsv(page: Page): Promise<string[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('transactions.csv');
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
}

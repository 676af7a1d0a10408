import { expect, type Page } from '@playwright/test';
import { openPage, signInAsSubscriber, test } from './filings-page.ts';

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

type UserInfo = { date_joined: string; next_payment_date: string | null };
type Overview = { period: { end: string } };

async function ask<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

test('the profile has four tabs, Account first, and its reader goes from each to each', async ({ page }) => {
  await signInAsSubscriber(page);
  await openPage(page, '/profile');
  const names = ['Account', 'Password', 'Billing', 'API keys'];
  await expect(page.getByRole('tab')).toHaveText(names);
  await expect(page.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Billing', 'API keys', 'Password', 'Account', 'Password', 'API keys', 'Billing', 'Account']) {
    await page.getByRole('tab', { name }).click();
    await expect(panel(page, name)).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  }

  await page.getByRole('tab', { name: 'Password' }).click();
  await expect(panel(page, 'Password').getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await expect(panel(page, 'Password').getByRole('button', { name: 'Change Password' })).toBeVisible();
  await page.getByRole('tab', { name: 'Billing' }).click();
  for (const name of ['Billing overview', 'Payment methods', 'Transactions']) {
    await expect(panel(page, 'Billing').getByRole('heading', { name })).toBeVisible();
  }
});

test('the account tab says who the reader is, what they have, and when they pay next', async ({ page }) => {
  await signInAsSubscriber(page);
  const info = await ask<UserInfo>(page, '/api/user-info');
  const { period } = await ask<Overview>(page, '/api/billing/overview');
  expect(info.date_joined).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(info.next_payment_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  await openPage(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
  await expect(panel(page, 'Account').locator('dl')).toHaveText(
    [
      'E-mailsubscriber@example.com',
      'StatusActive',
      `Date joined${info.date_joined}`,
      'Current planUnlimited',
      'Plan statusactive',
      `Next payment${info.next_payment_date}`,
    ].join(''),
  );

  await expect(page.getByRole('heading', { name: 'Delete Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    `You have an active subscription: the account is deleted only after it has ended, on ${period.end.slice(0, 10)}.`,
  );
  expect(period.end.slice(0, 10)).toBe(info.next_payment_date);
});

test('a payment whose invoice is still being made says so, and its new tab is closed again', async ({
  page,
  context,
}) => {
  await signInAsSubscriber(page);
  await openPage(page, '/profile?tab=billing');
  await page.route('**/api/billing/invoices/*/pdf', (route) => route.fulfill({ json: { pdf_url: null } }));
  const opening = context.waitForEvent('page');
  const button = page.getByRole('button', { name: /^Invoice of/ }).first();
  await button.click();
  const tab = await opening;
  await expect(
    page.locator('[data-slot="alerts"]').getByText('Invoice not available yet.', { exact: true }),
  ).toBeVisible();
  await expect(page.locator('[data-type="error"]')).toHaveText('Invoice not available yet.');
  await expect.poll(() => tab.isClosed()).toBe(true);
  await expect(button).toHaveAttribute('aria-busy', 'false');
});

test('a profile whose reader has logged out elsewhere leads to the login page', async ({ page, context }) => {
  await signInAsSubscriber(page);
  await openPage(page, '/profile');
  const other = await context.newPage();
  await openPage(other, '/about');
  await other.getByRole('button', { name: 'User' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(/\/login\?notice=profile&next=%2Fprofile$/);
  await expect(page.locator('[data-slot="alerts"]').getByText('Log in to view profile')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('saved payment methods stand with kind, name, digits and expiry, the first one as primary', async ({ page }) => {
  await signInAsSubscriber(page);
  await page.route('**/api/billing/payment-methods', (route) =>
    route.fulfill({
      json: {
        data: [
          { type: 'card', brand: 'mastercard', last4: '0007', exp_month: 3, exp_year: 2031 },
          { type: 'paypal', brand: null, last4: null, exp_month: null, exp_year: null },
        ],
      },
    }),
  );
  await openPage(page, '/profile?tab=billing');
  const methods = page.locator('[data-slot="card"]').getByRole('listitem');
  await expect(methods).toHaveText(['Mastercard ending in 0007Expires 03 / 2031Primary', 'PayPal']);
  await expect(methods.first().locator('svg')).toHaveClass(/lucide-credit-card/);
  await expect(methods.last().locator('svg')).toHaveClass(/lucide-wallet/);
  await expect(page.getByText('The primary method is used for renewals.')).toBeVisible();
});

/** Has the account have this many payments, as the site's own endpoint tells of them. */
async function givePayments(page: Page, total: number): Promise<void> {
  await page.route('**/api/billing/transactions?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get('page')), Number(query.get('per_page'))];
    const count = Math.max(0, Math.min(size, total - (number - 1) * size));
    const data = Array.from({ length: count }, (_, index) => ({
      ...{ id: `txn_${number}_${index}`, status: 'completed', amount: 2_000, currency: 'USD' },
      billed_at: '2026-03-04T05:06:07.000Z',
    }));
    return route.fulfill({ json: { data, meta: { page: number, per_page: size, total } } });
  });
}

test.describe('the pages of the payments', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsSubscriber(page);
    await givePayments(page, 45);
  });

  const rows = (page: Page) => page.getByRole('row').filter({ hasText: 'Completed' });
  const selected = (page: Page) => page.getByRole('tab', { selected: true });

  test('end with the last one, whatever page the address names', async ({ page }) => {
    await openPage(page, '/profile?tab=billing&page=99');
    await expect(page.getByText('45 transactions, page 3 of 3')).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText('45 transactions, page 2 of 3')).toBeVisible();
    await expect(page).toHaveURL(/\?tab=billing&page=2$/);
  });

  test('stay where they are while another tab is open', async ({ page }) => {
    await openPage(page, '/profile?tab=billing&page=2');
    await expect(page.getByText('45 transactions, page 2 of 3')).toBeVisible();
    await page.getByRole('tab', { name: 'Password' }).click();
    await expect(page).toHaveURL(/\?tab=password&page=2$/);
    await page.getByRole('tab', { name: 'Billing' }).click();
    await expect(page.getByText('45 transactions, page 2 of 3')).toBeVisible();
    await page.getByRole('tab', { name: 'Account' }).click();
    await expect(page).toHaveURL(/\/profile\?page=2$/);
  });

  test('are gone back through with the tab that the address names', async ({ page }) => {
    await openPage(page, '/profile?tab=billing');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('45 transactions, page 2 of 3')).toBeVisible();
    await page.getByRole('tab', { name: 'Account' }).click();
    await expect(selected(page)).toHaveText('Account');
    await page.goBack();
    await expect(page).toHaveURL(/\?tab=billing$/);
    await expect(selected(page)).toHaveText('Billing');
    await expect(page.getByText('45 transactions, page 1 of 3')).toBeVisible();
  });
});

test('the profile of nobody leads to the login page, which says why', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?notice=profile&next=%2Fprofile$/);
  await expect(page.locator('[data-slot="alerts"]').getByText('Log in to view profile')).toBeVisible();
});

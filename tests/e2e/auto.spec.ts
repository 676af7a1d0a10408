import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { becomeReader, order, pay, paymentFrame, statusOf, subscriptionOf } from './billing-reader.ts';
import { openPage } from './filings-page.ts';
import { testOnSellingSite } from './selling-site.ts';

const test = testOnSellingSite();

const card = (page: Page, name: string) =>
  page.locator('[data-slot="plans"]').getByRole('region', { name, exact: true });
const change = (page: Page) => page.getByRole('region', { name: 'Change your plan' });
const planOf = async (page: Page) => {
  const answer = await page.request.get('/api/billing/overview');
  return ((await answer.json()) as { plan: { name: string } }).plan.name;
};

test('a reader buys Auto, goes down to Unlimited and up again, and sees each time what it costs before', async ({
  page,
}) => {
  await openPage(page, '/pricing');
  await expect(card(page, 'Auto').getByText('$30 per month')).toBeVisible();
  await expect(card(page, 'Auto')).toContainText('7-day trial. Cancel within 7 days');
  await expect(card(page, 'Auto')).toContainText('A watchlist of 500 companies');
  await expect(page.getByText('WIP')).toHaveCount(0);
  await expectNoBarriers(page);
  await openPage(page, '/terms-and-conditions');
  await expect(page.getByText('The Auto plan costs $30 per month, billed monthly, or $285 per year')).toBeVisible();

  await becomeReader(page, 'automatic');
  await openPage(page, '/pricing');
  await card(page, 'Auto').getByRole('link', { name: 'Start Free Trial' }).filter({ visible: true }).click();
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Auto');
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('$30.00 per month');
  await expect(paymentFrame(page).getByText('Auto, monthly')).toBeVisible();
  await pay(page);
  await expect(page.getByText('Payment successful. Welcome aboard!')).toBeVisible();
  await expect.poll(() => planOf(page)).toBe('Auto');
  await order(page, { do: 'renew', subscription: await subscriptionOf(page) });
  await expect.poll(() => statusOf(page)).toBe('active');
  await openPage(page, '/profile?tab=billing');
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('$30.00 per month');
  await expect(page.getByRole('link', { name: 'Switch to yearly billing' })).toHaveAttribute(
    'href',
    '/checkout?priceId=pri_auto_year',
  );
  expect(await (await page.request.get('/api/watchlist')).json()).toMatchObject({ limit: 500 });

  await openPage(page, '/pricing');
  await expect(card(page, 'Auto').getByText('Current plan')).toBeVisible();
  await expect(card(page, 'Free')).toContainText('Cancel Auto on your billing page');
  await card(page, 'Unlimited').getByRole('link', { name: 'Switch to Unlimited' }).filter({ visible: true }).click();
  await expect(change(page)).toContainText('Auto, $30.00 per month');
  await expect(change(page)).toContainText('Unlimited, $20.00 per month');
  await expect(change(page)).toContainText('Credited today');
  await expect(change(page)).toContainText('A watchlist of more than 50 companies stays');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByText('Subscription updated successfully!')).toBeVisible();
  await expect(page.getByText('You have Unlimited: every filing in full.')).toBeVisible();
  expect(await (await page.request.get('/api/watchlist')).json()).toMatchObject({ limit: 50 });

  await openPage(page, '/pricing');
  await card(page, 'Auto').getByRole('link', { name: 'Upgrade to Auto' }).filter({ visible: true }).click();
  await expect(change(page)).toContainText('Charged today');
  await expect(change(page)).toContainText('The difference for the rest of the period that you have paid.');
  await expect(change(page)).toContainText('a watchlist of 500 companies');
  await page.getByRole('link', { name: 'Keep current plan' }).click();
  await expect(page).toHaveURL(/\/account\/billing/);
  expect(await planOf(page)).toBe('Unlimited');
  await page.goto('/checkout?priceId=pri_auto_month');
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByText('You have Auto: every filing in full.')).toBeVisible();
  expect(await planOf(page)).toBe('Auto');
});

import { expect, type Page } from '@playwright/test';
import type { Trial } from '#lib/alerts/types';
import { expectNoBarriers } from './barriers.ts';
import { becomeReader, order, pay, statusOf, subscriptionOf } from './billing-reader.ts';
import { openPage } from './filings-page.ts';
import { testOnSellingSite } from './selling-site.ts';

/** On a site that sells Auto, the plan that has alerts. */
const test = testOnSellingSite();

const errors = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
const alerts = (page: Page) => page.locator('[data-slot="alert-row"]');
const tryIt = (page: Page) => page.getByRole('button', { name: 'Try it' }).click();

/** What a trial answers on a site that has filings. */
const FOUND: Trial = {
  ...{ days: 90, total: 1_240, tried: 60, fired: 1, refusal: null, isPreview: false },
  looksFor: [['layoffs', 'workforce reduction', 'severance']],
  filings: [
    {
      ...{ ticker: 'TALL', name: 'Tallgrass Inc.', form: '10-Q', filedOn: '2026-10-30', total: 4 },
      ...{ href: '/filings/tall/summarized', textHref: '/filings/tall/summarized?view=summary' },
      passages: [
        {
          ...{ anchor: 'p7', item: '1A', document: null },
          pieces: [
            { text: 'Tallgrass decided on a ', isMatched: false },
            { text: 'workforce', isMatched: true },
            { text: ' ', isMatched: false },
            { text: 'reduction', isMatched: true },
            { text: ' in its mills, which begins in spring.', isMatched: false },
          ],
        },
      ],
    },
  ],
};
const TOO_OFTEN: Trial = {
  ...FOUND,
  ...{
    fired: 20,
    refusal: 'It would have fired on 20 of 60 filings, which is too many to tell you anything. Add a word.',
  },
};

async function buyAuto(page: Page): Promise<void> {
  await page.goto('/checkout?priceId=pri_auto_month');
  await pay(page);
  await expect(page.getByText('Payment successful. Welcome aboard!')).toBeVisible();
  await order(page, { do: 'renew', subscription: await subscriptionOf(page) });
  await expect.poll(() => statusOf(page)).toBe('active');
}

test('a reader tries an alert, saves it with Auto, renames, pauses and deletes it', async ({ page }) => {
  await page.goto('/watchlist/alerts');
  await expect(page).toHaveURL(/\/login\?next=%2Fwatchlist%2Falerts$/);
  await becomeReader(page, 'alerted');
  await page.getByRole('button', { name: 'User' }).click();
  await page.getByRole('menuitem', { name: 'Alerts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  await expect(page.getByRole('link', { name: 'save up to 20 with Auto' })).toHaveAttribute('href', '/pricing');
  await page.getByLabel('Look for').fill('tariffs');
  await tryIt(page);
  await expect(page.getByText('it could not be tried')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save alert' })).toHaveCount(0);

  await buyAuto(page);
  await openPage(page, '/watchlist/alerts');
  await expect(page.getByText('No alerts yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'save up to 20 with Auto' })).toHaveCount(0);

  await page.getByLabel('Look for').fill('what is of the');
  await tryIt(page);
  await expect(errors(page)).toContainText('Every filing has these small words.');

  await page.route('**/api/alerts/try', (route) => route.fulfill({ json: TOO_OFTEN }));
  await page.getByLabel('Look for').fill('company');
  await tryIt(page);
  await expect(page.getByText('on 20 of 60 filings')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save alert' })).toHaveCount(0);
  await page.unroute('**/api/alerts/try');

  await page.route('**/api/alerts/try', (route) => route.fulfill({ json: FOUND }));
  await page.getByLabel('Look for').fill('layoffs');
  const byMeaning = page.getByRole('radio', { name: 'What they mean' });
  // Its state comes from the page's script, a moment after the click.
  await byMeaning.click();
  await expect(byMeaning).toBeChecked();
  await tryIt(page);
  await expect(page.getByText('It would have fired once in the newest 60 of 1,240 filings')).toBeVisible();
  await expect(page.getByText('workforce reduction, severance')).toBeVisible();
  await expect(page.locator('mark')).toHaveText(['workforce', 'reduction']);
  await expect(page.getByRole('link', { name: 'Item 1A' })).toHaveAttribute('href', /view=summary#p7$/);
  await expectNoBarriers(page);
  await page.unroute('**/api/alerts/try');

  // What was tried is saved, not what is asked for meanwhile.
  await page.getByLabel('In filings of').selectOption('Companies on my watchlist');
  await expect(page.getByRole('button', { name: 'Save alert' })).toHaveCount(0);
  await tryIt(page);
  await page.getByLabel('Name', { exact: true }).fill('Jobs');
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(alerts(page)).toHaveCount(1);
  await expect(alerts(page)).toContainText('This or what means the same, in filings of your watchlist');
  await expect(alerts(page)).toContainText('It has not fired yet.');
  await expect(page.getByLabel('Look for')).toHaveValue('');

  await page.getByRole('button', { name: 'Rename Jobs' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Layoffs');
  await page.keyboard.press('Enter');
  await expect(alerts(page).getByRole('heading')).toHaveText('Layoffs');
  await page.getByRole('button', { name: 'Pause Layoffs' }).click();
  await expect(alerts(page)).toContainText('Paused');
  await expectNoBarriers(page, { devices: ['phone'] });
  await page.reload();
  await page.getByRole('button', { name: 'Resume Layoffs' }).click();
  await expect(alerts(page)).not.toContainText('Paused');

  await page.getByRole('button', { name: 'Delete Layoffs' }).click();
  await page.getByRole('button', { name: 'Keep alert' }).click();
  await expect(alerts(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete Layoffs' }).click();
  await page.getByRole('button', { name: 'Delete alert' }).click();
  await expect(page.getByText('No alerts yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your alerts' })).toBeFocused();
});

test('a list that cannot be asked for says so, and an old link stops nothing', async ({ page }) => {
  await page.goto('/watchlist/alerts/stop?token=old');
  await expect(page.getByText('This link is not valid any more')).toBeVisible();
  await expectNoBarriers(page, { devices: ['phone'] });

  await becomeReader(page, 'offline');
  await openPage(page, '/watchlist/alerts');
  await page.route('**/api/alerts/try', (route) => route.abort());
  await page.getByLabel('Look for').fill('tariffs');
  await tryIt(page);
  await expect(errors(page)).toHaveText('A network error occurred. Please try again.');
});

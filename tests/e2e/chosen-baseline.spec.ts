import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { DEMO, openPage, pathOfNewest, signInAsSubscriber, test } from './filings-page.ts';

const pathOfQuarter = async (page: Page) => `${await pathOfNewest(page.request, DEMO, '10-Q')}&view=blackline`;

/** Chooses the last of the earlier filings on offer. */
async function chooseOldest(page: Page): Promise<void> {
  const choices = page.getByLabel('Compare with');
  await choices.selectOption({ index: (await choices.locator('option').count()) - 1 });
  await page.getByRole('button', { name: 'Compare' }).click();
}

test('a subscriber compares with another earlier filing, and finds the way back', async ({ page }) => {
  await signInAsSubscriber(page);
  await openPage(page, await pathOfQuarter(page));
  const before = await page.locator('[data-slot="compared"]').textContent();
  await expect(page.getByLabel('Compare with').locator('option').first()).toContainText('The one before');
  await chooseOldest(page);
  await expect(page).toHaveURL(/&view=blackline&baseline=\d{10}-\d{2}-\d{6}$/);
  await expect(page.locator('.bl-doc.placed .card').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The comparison is ready.' })).toBeAttached();
  await expect(page.locator('[data-slot="compared"]')).not.toHaveText(before ?? '');
  await expect(page.getByText('What this filing says differently from an earlier one')).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /&view=blackline$/);
  await page.keyboard.press('n');
  await expect(page.locator('.add-marker:focus')).toHaveAccessibleName(/^Change 1 of \d+$/);
  await expectNoBarriers(page, { devices: ['desktop'] });

  await page.getByLabel('Compare with').selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.locator('[data-slot="compared"]')).toHaveText(before ?? '');
});

test('a visitor gets the preview of what is asked for, also without JavaScript', async ({ page, browser }) => {
  await openPage(page, await pathOfQuarter(page));
  await chooseOldest(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blackline - Preview');
  await expect(page.locator('.add-marker')).toHaveCount(15);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
  const plain = await context.newPage();
  await plain.goto(await pathOfQuarter(page));
  await chooseOldest(plain);
  await expect(plain.locator('.bl-doc > .card')).toHaveCount(15);
  await context.close();
});

test('a filing that is no earlier one is refused, and another can be chosen', async ({ page }) => {
  const answer = await openPage(page, `${await pathOfQuarter(page)}&baseline=0000000000-00-000000`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('No such earlier filing to compare with.').first()).toBeVisible();
  await expectNoBarriers(page, { devices: ['phone'] });
  await page.getByRole('link', { name: 'Compare with the filing before instead' }).click();
  await expect(page.locator('.bl-doc .card').first()).toBeVisible();
});

import { expect } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { openPage, pathOfNewest, signInAsSubscriber, test } from './filings-page.ts';

/** An invented carrier that published its quarter before the report on it. */
const CARRIER = 'hlfd';

test.describe('the page of a current report with a release', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsSubscriber(page);
    await openPage(page, await pathOfNewest(page.request, CARRIER, '8-K'));
  });

  test('begins with the quarter’s figures, unaudited, each confirmed by the report that followed', async ({ page }) => {
    const results = page.getByRole('region', { name: 'Results of the quarter' });
    await expect(results).toContainText('From the release, unaudited.');
    await expect(results.getByRole('row', { name: /^Revenue/ })).toContainText('$348,833 thousand');
    const checks = results.getByRole('link', { name: /^Confirmed by the 10-Q filed/ });
    await expect(checks).toHaveCount(4);
    await results.getByRole('link', { name: '$348,833' }).click();
    await expect(page).toHaveURL(/#ex-99-1-[0-9a-f]{8}$/);
  });

  test('leads from a confirmed figure to its place in the report', async ({ page }) => {
    const [check] = await page.getByRole('link', { name: /^Confirmed by the 10-Q filed/ }).all();
    await check?.click();
    await expect(page).toHaveURL(/\/filings\/hlfd\/summarized\?type=10-Q.*#p1i1-/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summarized Filing');
  });

  test('tells the release in key points, and says in which exhibit each of them stands', async ({ page }) => {
    const points = page.getByRole('region', { name: 'Key points' }).getByRole('listitem');
    await expect(points.first()).toContainText('In the third quarter of fiscal 2026, revenue was $348,833 thousand');
    await expect(points.first()).toContainText(/Exhibit 99\.1, ¶ \d+$/);
  });

  test('has the exhibit in its contents and under a heading of its own', async ({ page }) => {
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByText('Exhibit 99.1', { exact: true })).toBeVisible();
    await contents.getByRole('link', { name: 'Press release' }).click();
    await expect(page).toHaveURL(/#exhibit-99-1$/);
    const heading = page.getByRole('heading', { name: 'Exhibit 99.1 · Press release' });
    await expect(heading).toBeInViewport();
    await expect(page.getByText('Operating ratio of', { exact: false }).first()).toBeVisible();
  });

  test('is without barriers, also on a phone and in the dark', async ({ page }) => {
    await expectNoBarriers(page);
  });
});

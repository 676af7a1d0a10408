import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { openPage, pathOfNewest, signInAsSubscriber, test } from './filings-page.ts';
import { corpus } from './start-site.ts';

/** A tool changes so many folds at once; a shorter filing's all. */
const AT_ONCE = 150;

const FOLDED = 'details.src:not([open])';

test.beforeEach(async ({ page }) => {
  test.skip(!existsSync(corpus), `Apple's filings are not here (${corpus}).`);
  await signInAsSubscriber(page);
  await openPage(page, await pathOfNewest(page.request, 'AAPL', '10-K'));
  expect(await page.locator('details.src').count()).toBeGreaterThan(AT_ONCE);
});

test('a tool changes every fold of a long filing, and back', async ({ page }) => {
  await page.keyboard.press('s');
  await expect(page.locator(FOLDED)).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(page.locator('details.src[open]')).toHaveCount(0);
});

test('a tool pressed twice at once leaves a long filing as it was', async ({ page }) => {
  await page.keyboard.press('t');
  await page.keyboard.press('t');
  await page.keyboard.press('s');
  await expect(page.locator(FOLDED)).toHaveCount(0);
  await expect(page.locator('details.tbl[open]')).toHaveCount(0);
});

test('a long filing is printed as the last press has left it', async ({ page }) => {
  const [waiting, left] = await page.getByRole('button', { name: 'Summarize' }).evaluate((button, folded) => {
    const count = () => document.querySelectorAll(folded).length;
    (button as HTMLButtonElement).click();
    const before = count();
    window.dispatchEvent(new Event('beforeprint'));
    return [before, count()];
  }, FOLDED);
  expect(waiting).toBeGreaterThan(0);
  expect(left).toBe(0);
});

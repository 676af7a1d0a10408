import { existsSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { DEMO, openPage, pathOfNewest, signInAsSubscriber, test } from './filings-page.ts';
import { corpus } from './start-site.ts';

const receiptOf = (page: Page) => page.getByRole('note', { name: /^Receipt for/ });

test.describe('a receipt', () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
  });

  test('opens under the pointer, stays while it is read, and closes when the pointer leaves', async ({ page }) => {
    const figure = page.locator('.sum a.fig').first();
    const receipt = receiptOf(page);
    await figure.hover();
    await expect(receipt).toBeVisible();
    await expect(receipt.getByText(/^(Verified|Derived)/)).toBeVisible();
    await receipt.hover();
    await expect(receipt).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(receipt).toBeHidden();
  });

  test('opens by keyboard, one tab stop per paragraph, and Escape closes it', async ({ page }) => {
    const paragraph = page.locator('.sum:has(a.fig ~ a.fig)').first();
    const figures = paragraph.locator('a.fig');
    await page.keyboard.press('Tab');
    await figures.first().focus();
    await expect(receiptOf(page)).toContainText('1 of ');
    await page.keyboard.press('ArrowRight');
    await expect(figures.nth(1)).toBeFocused();
    await expect(receiptOf(page)).toContainText('2 of ');
    await expect(figures.nth(1)).toHaveAccessibleDescription(/.+/);
    await page.keyboard.press('Escape');
    await expect(receiptOf(page)).toHaveCount(0);
    await expect(figures.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(receiptOf(page)).toContainText('1 of ');
    await expect(paragraph.locator('a.fig:not([tabindex="-1"])')).toHaveCount(1);
  });

  test('leads to the source and copies a citation of it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const figure = page.locator('.sum:has(> .src) a.fig').first();
    await page.keyboard.press('Tab');
    await figure.focus();
    const receipt = receiptOf(page);
    await receipt.getByRole('button', { name: 'Copy citation' }).click();
    await expect(page.getByText('Citation copied')).toBeAttached();
    const citation = await page.evaluate(() => navigator.clipboard.readText());
    expect(citation).toMatch(/^“.+” Northwind Semiconductor, Inc\., 10-K filed .+ ¶ \d+\. https?:\/\/.+#.+$/);
    await receipt.getByRole('link', { name: 'Go to source' }).click();
    const source = page.locator('.sum:has(> .src[open]) .src .text').first();
    await expect(source).toBeInViewport();
  });

  test('opens by a tap, which does not leave the place', async ({ browser, request }) => {
    const context = await browser.newContext({
      baseURL: process.env.BASE_URL ?? '',
      hasTouch: true,
      viewport: { width: 390, height: 800 },
    });
    await context.addInitScript(() => localStorage.setItem('filingNavbarTourSeensumm', '1'));
    const phone = await context.newPage();
    await openPage(phone, await pathOfNewest(request, DEMO, '10-K'));
    await phone.locator('.sum a.fig').first().tap();
    await expect(receiptOf(phone)).toBeVisible();
    expect(new URL(phone.url()).hash).toBe('');
    await context.close();
  });
});

for (const [ticker, isHere] of [
  [DEMO, true],
  ['AAPL', existsSync(corpus)],
] as const) {
  test(`every receipt of an annual report of ${ticker} leads to the figure that it claims`, async ({ page }) => {
    test.slow();
    test.skip(!isHere, `${ticker}'s filings are not here (${corpus}).`);
    await signInAsSubscriber(page);
    await openPage(page, await pathOfNewest(page.request, ticker, '10-K'));
    // The last input was a key: from now on focus shows, and opens receipts.
    await page.keyboard.press('Tab');
    const checked = await page.evaluate(async () => {
      /** What makes two figures one: their digits without zeros at the ends, or their letters. */
      const essence = (text: string) =>
        text.replace(/[^\d]/g, '').replace(/^0+|0+$/g, '') || text.toLowerCase().replace(/[^a-z]/g, '');
      const wrong: string[] = [];
      let count = 0;
      for (const figure of document.querySelectorAll<HTMLAnchorElement>('.sum a.fig')) {
        for (let fold = figure.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
          fold.open = true;
        }
        figure.focus();
        while (document.querySelector('.fig.is-open') !== figure) await new Promise((next) => setTimeout(next, 0));
        const target = document.getElementById(decodeURIComponent(figure.hash.slice(1)));
        const claim = figure.textContent ?? '';
        const quoted = document.querySelector('#receipt blockquote b')?.textContent ?? '';
        const formula = document.querySelector('#receipt dl')?.textContent ?? '';
        count += 1;
        if (!target) wrong.push(`${claim}: no place ${figure.hash}`);
        else if (figure.matches('.fig-derived')) {
          if (!formula.includes('=')) wrong.push(`${claim}: derived without a formula`);
        } else if (figure.matches('.fig-held')) {
          if (/\d/.test(claim)) wrong.push(`${claim}: withheld and shown`);
        } else if (!target.textContent?.includes(quoted) || !essence(quoted).includes(essence(claim))) {
          wrong.push(`${claim}: the source says "${quoted}" (${figure.hash} ${figure.dataset.at})`);
        }
      }
      return { count, wrong };
    });
    expect(checked.wrong).toEqual([]);
    expect(checked.count).toBeGreaterThan(50);
  });
}

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openWorkbook, rowsOf } from '#tests/support/workbook';
import { expectNoBarriers } from './barriers.ts';
import { DEMO, openPage, pathOfNewest, signInAsSubscriber, takenOver, test } from './filings-page.ts';

const STATEMENT = /Consolidated Statements of Operations/;

async function openReport(page: Page): Promise<void> {
  await openPage(page, await pathOfNewest(page.request, DEMO, '10-K'));
  await takenOver(page);
}

const foldOf = (page: Page) => page.locator('details.tbl').filter({ hasText: STATEMENT }).first();

/** The rows of the table as it is shown. */
const shownRows = (page: Page) =>
  foldOf(page)
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from((row as HTMLTableRowElement).cells, (cell) => cell.textContent ?? '')),
    );

test.describe('a table of the reading page', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsSubscriber(page);
    await openReport(page);
  });

  test('is copied with its numbers as numbers, by keyboard, and that is announced', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const fold = foldOf(page);
    await fold.locator('summary').focus();
    await page.keyboard.press('Enter');
    const copy = fold.getByRole('button', { name: 'Copy as TSV' });
    await expect(copy).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(copy).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Table copied.')).toBeAttached();
    await expect(fold.getByRole('button', { name: 'Copied' })).toBeVisible();

    const rows = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').map((row) => row.split('\t'));
    const shown = await shownRows(page);
    expect(rows.length).toBe(shown.length);
    const [label, first = ''] = shown.find(([name]) => name === 'Interest expense') ?? [];
    expect(first).toMatch(/^\(/);
    const copied = rows.find(([name]) => name === label);
    expect(copied?.[1]).toBe(`-${first.replaceAll(/[^\d.]/g, '')}`);
    expect(rows.find(([name]) => name === 'Revenue')?.[1]).toMatch(/^\d+$/);
  });

  test('is saved as CSV, from a phone, too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const fold = foldOf(page);
    await fold.locator('summary').click();
    const saving = page.waitForEvent('download');
    await fold.getByRole('button', { name: 'Download CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('consolidated-statements-of-operations.csv');
    const book = openWorkbook(await readFile(await file.path()));
    const rows = rowsOf(book, book.SheetNames[0] ?? '');
    expect(rows.length).toBe((await shownRows(page)).length);
    expect(rows.find(([name]) => name === 'Interest expense')?.[1]).toBeLessThan(0);
    await expect(page.getByText('Table saved as CSV.')).toBeAttached();
  });

  test('says so where the browser does not let it copy', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('Refused.')) }),
    );
    await openReport(page);
    const fold = foldOf(page);
    await fold.locator('summary').click();
    await fold.getByRole('button', { name: 'Copy as TSV' }).click();
    await expect(page.getByText('Your browser does not allow copying. Download the table instead.')).toBeAttached();
    await expect(fold.getByRole('button', { name: 'Not allowed: download it' })).toBeVisible();
  });

  test('has tools without barriers, in both themes and at both widths', async ({ page }) => {
    await foldOf(page).locator('summary').click();
    await expect(foldOf(page).getByRole('button', { name: 'Download CSV' })).toBeVisible();
    await expectNoBarriers(page, { within: 'details.tbl[open]' });
  });
});

test('a subscriber saves the workbook, and fetches a sheet by an address of its own', async ({ page, playwright }) => {
  await signInAsSubscriber(page);
  await openReport(page);
  await page.getByText('Export', { exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Excel/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^nwsc-10-k-[\d-]+\.xlsx$/);
  expect(openWorkbook(await readFile(await file.path())).SheetNames[0]).toBe('About');

  await page.evaluate(() => {
    const kept: string[] = [];
    Object.assign(window, { kept });
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: (text: string) => Promise.resolve(kept.push(text)),
    });
  });
  await page.getByRole('button', { name: /^Sheets/ }).click();
  await page.getByRole('button', { name: 'Copy address of years.csv' }).click();
  await expect(page.getByText('Address of years.csv copied.')).toBeVisible();
  const [address = ''] = await page.evaluate(() => (window as unknown as { kept: string[] }).kept);
  const { pathname, search } = new URL(address);
  const program = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '' });
  const answer = await program.get(pathname + search);
  expect([answer.status(), (await answer.text()).slice(1, 8)]).toEqual([200, 'Figure,']);
  expect((await program.get(pathname)).status()).toBe(401);
  await program.dispose();
  await expectNoBarriers(page, { within: '[role=toolbar]' });
});

test('a visitor saves what the preview shows', async ({ page }) => {
  await openReport(page);
  await page.getByText('Export', { exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Excel/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/-preview\.xlsx$/);
  const about = rowsOf(openWorkbook(await readFile(await file.path())), 'About');
  expect(about.find(([name]) => name === 'Shows')?.[1]).toMatch(/^A PREVIEW/);
});

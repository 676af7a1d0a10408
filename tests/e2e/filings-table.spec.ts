import { expect, type Page } from '@playwright/test';
import { DEFAULT_FORMS, FILTERED_FORMS } from '#lib/forms/forms';
import { DEMO, openPage, test } from './filings-page.ts';
import { hold } from './hold.ts';

type Filing = {
  symbol_id: string;
  filing_type: string;
  date: string;
  year: number;
  period: string;
  link: string;
};

const COMPANY = '/filings/nwsc';
const rows = (page: Page) => page.getByRole('table', { name: 'Filings' }).getByRole('row');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

async function openFilter(page: Page) {
  await page.getByRole('button', { name: 'Filter' }).click();
  return page.getByRole('form', { name: 'Filter' });
}

test('the columns stand in their order, the year on a company’s page alone', async ({ page }) => {
  await openPage(page, COMPANY);
  const headings = (list: string) => page.getByRole('table', { name: list }).getByRole('columnheader');
  await expect(headings('Filings')).toHaveText(['Symbol', 'Filing Type', 'Year', 'Period', 'Date', 'Read']);
  await openPage(page, '/');
  await expect(headings('Latest')).toHaveText(['Symbol', 'Filing Type', 'Period', 'Date', 'Read']);
});

test('each row shows its company’s mark, what the filing is, and both ways to read it', async ({ page }) => {
  const { latest } = (await (await page.request.get(`/api/get-filings/${DEMO}`)).json()) as { latest: Filing[] };
  const shown = latest.filter(({ filing_type }) => ['10-K', '10-Q'].includes(filing_type)).slice(0, 5);
  expect(shown.length).toBeGreaterThan(3);
  await openPage(page, COMPANY);
  await expect(rows(page)).toHaveCount(shown.length + 1);
  for (const [index, filing] of shown.entries()) {
    const row = rows(page).nth(index + 1);
    const cells = row.getByRole('cell');
    await expect(cells.first().locator('[data-slot="logo"]')).toBeVisible();
    await expect(cells.first()).toContainText(filing.symbol_id);
    for (const [cell, text] of [filing.filing_type, String(filing.year), filing.period, filing.date].entries()) {
      await expect(cells.nth(cell + 1)).toHaveText(text);
    }
    await expect(cells.last().getByRole('link')).toHaveText(['Summarized', 'Original']);
    await expect(cells.last().getByRole('link').last()).toHaveAttribute('href', filing.link);
  }
});

test('“Original” opens the original filing in a tab of its own', async ({ page, context }) => {
  await openPage(page, COMPANY);
  const original = rows(page)
    .nth(1)
    .getByRole('link', { name: /Original/ });
  const href = new URL((await original.getAttribute('href')) ?? '', process.env.BASE_URL).href;
  await context.route(href, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The original</title>' }),
  );
  const opening = page.waitForEvent('popup');
  await original.click();
  const tab = await opening;
  await expect(tab).toHaveURL(href);
  await expect(tab).toHaveTitle('The original');
  await expect(page).toHaveURL(/\/filings\/nwsc$/);
});

test('the filter has a box for each type, and changes nothing before Save', async ({ page }) => {
  await openPage(page, COMPANY);
  const before = await rows(page).allInnerTexts();
  const filter = await openFilter(page);
  const boxes = filter.getByRole('checkbox');
  await expect(boxes).toHaveCount(FILTERED_FORMS.length);
  await expect(filter.getByRole('checkbox', { checked: true })).toHaveCount(DEFAULT_FORMS.length);
  for (const [type, isOn] of [
    ['10-Q', true],
    ['10-K', true],
    ['8-K', false],
  ] as const) {
    await expect(filter.getByRole('checkbox', { name: type, exact: true })).toBeChecked({ checked: isOn });
  }
  await expect(filter.getByRole('button')).toHaveText(['Save', 'Cancel']);
  await filter.getByRole('checkbox', { name: '10-K', exact: true }).uncheck();
  expect(await rows(page).allInnerTexts()).toEqual(before);
  await filter.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).filter({ hasText: '10-K' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: '10-Q' })).toHaveCount(before.filter((row) => row.includes('10-Q')).length);
  const types = ['10-Q', '10-K', '8-K'];
  for (const only of types) {
    const again = await openFilter(page);
    for (const type of types) await again.getByRole('checkbox', { name: type, exact: true }).setChecked(type === only);
    await again.getByRole('button', { name: 'Save' }).click();
    for (const type of types) {
      const found = rows(page).filter({ hasText: type });
      await (type === only ? expect(found).not.toHaveCount(0) : expect(found).toHaveCount(0));
    }
  }
});

test('five filings need no pages, the sixth is on a second one', async ({ page }) => {
  await openPage(page, COMPANY);
  await expect(rows(page)).toHaveCount(6);
  await expect(pages(page)).toHaveCount(0);
  const filter = await openFilter(page);
  await filter.getByRole('checkbox', { name: '8-K', exact: true }).check();
  await filter.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(pages(page).getByLabel('Previous page')).toBeVisible();
  await expect(pages(page).getByLabel(/^Page \d+$/)).toHaveText(['1', '2']);
  await pages(page).getByLabel('Next page').click();
  await expect(rows(page)).toHaveCount(2);
});

test('a summary that is on its way shows a spinner in its button', async ({ page }) => {
  await openPage(page, COMPANY);
  const letGo = await hold(page, /get-filing-url|summarized/);
  const row = rows(page).nth(1);
  await row.getByRole('link', { name: 'Summarized' }).click();
  await expect(row.getByRole('link', { name: 'Summarized' }).locator('[data-slot="spinner"]')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Summarized Filing');
});

import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { openPage, test } from './filings-page.ts';

const COMPANY = '/filings/nwsc';

/** The types in the list, over all its pages. */
async function listedTypes(page: Page): Promise<Set<string>> {
  const types = new Set<string>();
  const next = page.getByRole('button', { name: 'Next page' });
  for (;;) {
    const rows = page.getByRole('table', { name: 'Filings' }).getByRole('row');
    for (const text of await rows.allInnerTexts()) {
      const type = /10-K|10-Q|8-K/.exec(text)?.[0];
      if (type) types.add(type);
    }
    if ((await next.count()) === 0 || (await next.isDisabled())) return types;
    await next.click();
  }
}

async function openFilter(page: Page) {
  await page.getByRole('button', { name: 'Filter' }).click();
  return page.getByRole('form', { name: 'Filter' });
}

test.describe('the filter', () => {
  test.beforeEach(({ page }) => openPage(page, COMPANY));

  test('leaves 8-K out until it is checked and saved', async ({ page }) => {
    expect(await listedTypes(page)).toEqual(new Set(['10-K', '10-Q']));
    const filter = await openFilter(page);
    await expect(filter.getByRole('checkbox', { name: '8-K' })).not.toBeChecked();
    await filter.getByRole('checkbox', { name: '8-K' }).check();
    await filter.getByRole('button', { name: 'Save' }).click();
    await expect(filter).toBeHidden();
    expect(await listedTypes(page)).toEqual(new Set(['10-K', '10-Q', '8-K']));
  });

  test('forgets what was not saved', async ({ page }) => {
    const filter = await openFilter(page);
    await filter.getByRole('checkbox', { name: '10-K' }).uncheck();
    await filter.getByRole('button', { name: 'Cancel' }).click();
    expect(await listedTypes(page)).toEqual(new Set(['10-K', '10-Q']));
    await expect((await openFilter(page)).getByRole('checkbox', { name: '10-K' })).toBeChecked();
  });

  test('that hides everything says so and offers the way back', async ({ page }) => {
    const filter = await openFilter(page);
    for (const type of ['10-K', '10-Q']) await filter.getByRole('checkbox', { name: type }).uncheck();
    await filter.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('No filings of these types.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all types' }).click();
    await expect(page.getByRole('table', { name: 'Filings' })).toBeVisible();
  });

  test('starts anew with another company', async ({ page }) => {
    const filter = await openFilter(page);
    await filter.getByRole('checkbox', { name: '8-K' }).check();
    await filter.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('combobox').pressSequentially('hal');
    await page.getByRole('option', { name: /Hallford/ }).click();
    await expect(page).toHaveURL(/\/filings\/hlfd$/);
    await expect((await openFilter(page)).getByRole('checkbox', { name: '8-K' })).not.toBeChecked();
  });
});

test('the list is turned page by page, and ends where it ends', async ({ page }) => {
  await openPage(page, '/');
  const rows = page.getByRole('table', { name: 'Latest' }).getByRole('row');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  const first = await rows.nth(1).innerText();
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(rows.nth(1)).not.toHaveText(first);
  await pages
    .getByRole('button', { name: /^Page \d+$/ })
    .last()
    .click();
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Page 1', exact: true }).click();
  await expect(rows).toHaveCount(6);
});

test('an unknown symbol is not found, and the page helps on', async ({ page }) => {
  const answer = await openPage(page, '/filings/zzzz');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No company has the symbol ZZZZ.' })).toBeVisible();
  await page.getByRole('combobox').pressSequentially('nwsc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/filings\/nwsc$/);
});

test('the filter has no barriers and no sideways scroll', async ({ page }) => {
  await openPage(page, COMPANY);
  await openFilter(page);
  await expectNoBarriers(page);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { openPage, test } from './filings-page.ts';

const COMPANY = '/filings/nwsc';

/** The types in the list, over all its pages. */
async function listedTypes(page: Page): Promise<Set<string>> {
  const types = new Set<string>();
  const next = page.getByRole('link', { name: 'Next page' });
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
    await expect(filter.getByRole('checkbox', { name: '8-K', exact: true })).not.toBeChecked();
    await filter.getByRole('checkbox', { name: '8-K', exact: true }).check();
    await filter.getByRole('button', { name: 'Save' }).click();
    await expect(filter).toBeHidden();
    expect(await listedTypes(page)).toEqual(new Set(['10-K', '10-Q', '8-K']));
  });

  test('forgets what was not saved', async ({ page }) => {
    const filter = await openFilter(page);
    await filter.getByRole('checkbox', { name: '10-K', exact: true }).uncheck();
    await filter.getByRole('button', { name: 'Cancel' }).click();
    expect(await listedTypes(page)).toEqual(new Set(['10-K', '10-Q']));
    await expect((await openFilter(page)).getByRole('checkbox', { name: '10-K', exact: true })).toBeChecked();
  });

  test('that hides everything says so and offers the way back', async ({ page }) => {
    const filter = await openFilter(page);
    for (const type of ['10-K', '10-Q']) await filter.getByRole('checkbox', { name: type, exact: true }).uncheck();
    await filter.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('No filings of these types.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all types' }).click();
    await expect(page.getByRole('table', { name: 'Filings' })).toBeVisible();
  });

  test('starts again with another company', async ({ page }) => {
    const expectDefaults = async () => {
      const filter = await openFilter(page);
      await expect(filter.getByRole('checkbox', { name: '10-Q', exact: true })).toBeChecked();
      await expect(filter.getByRole('checkbox', { name: '10-K', exact: true })).toBeChecked();
      await expect(filter.getByRole('checkbox', { name: '8-K', exact: true })).not.toBeChecked();
      return filter;
    };
    /** Saves everything but the defaults. */
    const turnRound = async () => {
      const filter = await expectDefaults();
      await filter.getByRole('checkbox', { name: '10-K', exact: true }).uncheck();
      await filter.getByRole('checkbox', { name: '8-K', exact: true }).check();
      await filter.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/types=/);
    };
    const choose = async (box: Locator, { typed, name, path }: { typed: string; name: RegExp; path: RegExp }) => {
      await box.pressSequentially(typed);
      await page.getByRole('option', { name }).click();
      await expect(page).toHaveURL(path);
    };
    await turnRound();
    await choose(page.getByRole('main').getByRole('combobox'), {
      typed: 'hal',
      name: /Hallford/,
      path: /\/filings\/hlfd$/,
    });
    // And with each further one, the first one included, by the page's box or the header's.
    await turnRound();
    await choose(page.getByRole('main').getByRole('combobox'), {
      typed: 'nwsc',
      name: /Northwind/,
      path: /\/filings\/nwsc$/,
    });
    await turnRound();
    await choose(page.getByRole('banner').getByRole('combobox'), {
      typed: 'hal',
      name: /Hallford/,
      path: /\/filings\/hlfd$/,
    });
    expect(await listedTypes(page)).toEqual(new Set(['10-K', '10-Q']));
    // And by an address.
    await turnRound();
    await openPage(page, COMPANY);
    await expectDefaults();
  });
});

test('the list is turned page by page, and ends where it ends', async ({ page }) => {
  await openPage(page, '/');
  const rows = page.getByRole('table', { name: 'Latest' }).getByRole('row');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Previous page' })).toBeDisabled();
  const first = await rows.nth(1).innerText();
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(rows.nth(1)).not.toHaveText(first);
  await pages
    .getByRole('link', { name: /^Page \d+$/ })
    .last()
    .click();
  await expect(pages.getByRole('link', { name: 'Next page' })).toBeDisabled();
  await pages.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(rows).toHaveCount(6);
});

test.describe('the address keeps the list', () => {
  const listed = (page: Page) => page.getByRole('table', { name: 'Filings' }).getByRole('row').allInnerTexts();

  test('so that Back, reload and a shared link give the same page and filter', async ({ page, context }) => {
    await openPage(page, COMPANY);
    const filter = await openFilter(page);
    await filter.getByRole('checkbox', { name: '8-K', exact: true }).check();
    await filter.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/filings\/nwsc\?types=/);
    const topRow = page.getByRole('table', { name: 'Filings' }).getByRole('row').nth(1);
    // The address may change before the list does.
    await expect(topRow).toContainText('8-K');
    const first = await listed(page);
    const firstText = (await topRow.textContent()) ?? '';
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(topRow).not.toHaveText(firstText);
    await expect(topRow).toBeVisible();
    const second = await listed(page);
    expect(second).not.toEqual(first);

    await page.getByRole('table').getByRole('link', { name: 'Summarized' }).first().click();
    await expect(page).toHaveURL(/summarized/);
    await page.goBack();
    await expect.poll(() => listed(page)).toEqual(second);
    await page.reload();
    expect(await listed(page)).toEqual(second);
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await listed(other)).toEqual(second);
    await page.goBack();
    await expect.poll(() => listed(page)).toEqual(first);
    await expect((await openFilter(page)).getByRole('checkbox', { name: '8-K', exact: true })).toBeChecked();
  });

  test('also without scripts, where pages are links', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
    const page = await context.newPage();
    await page.goto(`${COMPANY}?types=8-K`);
    for (const row of (await listed(page)).slice(1)) expect(row).toContain('8-K');
    await page.goto('/');
    const rows = page.getByRole('table', { name: 'Latest' }).getByRole('row');
    const first = await rows.allInnerTexts();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/\?page=2$/);
    expect(await rows.allInnerTexts()).not.toEqual(first);
    await context.close();
  });

  test('and a page beyond the end is the last one', async ({ page }) => {
    await openPage(page, `${COMPANY}?types=10-Q,10-K,8-K&page=99`);
    await expect(page.getByRole('link', { name: 'Next page' })).toBeDisabled();
    await expect(page.getByRole('table', { name: 'Filings' })).toBeVisible();
  });
});

test('an unknown symbol is not found, and the page helps on', async ({ page }) => {
  const answer = await openPage(page, '/filings/zzzz');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No company has the symbol ZZZZ.' })).toBeVisible();
  await page.getByRole('main').getByRole('combobox').pressSequentially('nwsc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/filings\/nwsc$/);
});

test('the filter has no barriers and no sideways scroll', async ({ page }) => {
  await openPage(page, COMPANY);
  await openFilter(page);
  await expectNoBarriers(page);
});

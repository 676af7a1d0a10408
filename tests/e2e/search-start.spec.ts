import { expect, type Page } from '@playwright/test';
import { openPage, signInAsSubscriber, test } from './filings-page.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const matches = (page: Page) => page.getByRole('heading', { name: 'Matched paragraphs' });

async function openSearch(page: Page, query = ''): Promise<void> {
  await signInAsSubscriber(page);
  await openPage(page, `/semantic-search${query}`);
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
}

// An element to be clicked must not be moving.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the empty page offers questions about the site’s own filings, and one of them is answered', async ({ page }) => {
  await openSearch(page);
  const questions = page.getByRole('region', { name: 'Questions to begin with' });
  await expect(questions.getByRole('link')).not.toHaveCount(0);
  await questions.getByRole('link').first().click();
  await expect(page).toHaveURL(/semantic-search\?q=.+&symbols=/);
  await expect(matches(page)).toBeVisible();
  await expect(questions).toHaveCount(0);
});

test('recent searches are kept in the browser until they are cleared', async ({ page }) => {
  await openSearch(page, '?q=quarterly%20dividend');
  await expect(matches(page)).toBeVisible();
  await openPage(page, '/semantic-search');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link', { name: 'quarterly dividend' })).toHaveAttribute(
    'href',
    /semantic-search\?q=quarterly/,
  );
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await expect(field(page)).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('where nothing in the filings says it, the page says so, and shows what is nearest on request', async ({
  page,
}) => {
  await openSearch(page, '?q=volcano%20eruption%20insurance%20payout%20in%20Iceland');
  await expect(page.getByRole('heading', { name: 'Nothing in these filings says this.' })).toBeVisible();
  await expect(matches(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show what is nearest' }).click();
  await expect(page.getByRole('heading', { name: 'Nearest paragraphs' })).toBeVisible();
  await expect(page.getByText('Nothing in these filings says this. These paragraphs come nearest.')).toBeVisible();
});

test('a reader searches within the filing that is open, and then in all again', async ({ page }) => {
  await openSearch(page, '?q=quarterly%20dividend');
  await page
    .getByRole('link', { name: /^Open the filing: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Search within this filing' }).click();
  await expect(page).toHaveURL(/filing=\d{10}-\d{2}-\d{6}/);
  await expect(page.getByText('Only in')).toBeVisible();
  await field(page).fill('net sales');
  const asked = page.waitForRequest('**/api/semantic-search/');
  await field(page).press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({ query: 'net sales', filing: expect.stringMatching(/^\d{10}-/) });
  await expect(matches(page)).toBeVisible();
  await page.getByRole('button', { name: 'Search all filings' }).click();
  await expect(page.getByText('Only in')).toHaveCount(0);
});

test('a hit names the other filings of its company that say the same', async ({ page }) => {
  await openSearch(page, '?q=depend%20on%20suppliers&symbols=NWSC');
  await expect(matches(page)).toBeVisible();
  const also = page.locator('[data-slot="repeats"]').first();
  await expect(also).toContainText('The same in');
  await expect(also.getByRole('link').first()).toHaveAttribute('href', /#/);
});

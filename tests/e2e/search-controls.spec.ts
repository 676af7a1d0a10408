import { expect, type Page } from '@playwright/test';
import { answerOnce } from './answer-once.ts';
import { openPage, signInAsSubscriber, test } from './filings-page.ts';
import { hold } from './hold.ts';

const form = (page: Page) => page.getByRole('main');
const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const button = (page: Page) => form(page).getByRole('button', { name: 'Search', exact: true });
const answer = (page: Page) => page.getByRole('region', { name: 'AI Answer' });
const matches = (page: Page) => page.getByRole('heading', { name: 'Matched paragraphs' });

async function openSearch(page: Page, query = ''): Promise<void> {
  await signInAsSubscriber(page);
  await openPage(page, `/semantic-search${query}`);
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
}

// An element to be clicked must not be moving.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the search begins with every filter open, both types checked, the options off, and no results', async ({
  page,
}) => {
  await openSearch(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semantic Search');
  await expect(form(page)).toContainText(/Find passages .*Turn on Ask AI Agent for an answer/);
  await expect(form(page).getByRole('combobox', { name: 'Symbols' })).toBeVisible();
  for (const name of ['Start year: any', 'End year: any']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  for (const name of ['10-Q', '10-K']) await expect(page.getByRole('checkbox', { name })).toBeChecked();
  for (const name of ['Ask AI Agent', 'Only Latest Filings']) {
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
  }
  await expect(field(page)).toHaveValue('');
  await expect(button(page)).toBeVisible();
  await expect(page.locator('[data-slot="results"]')).toHaveCount(0);
  await expect(page.getByText('Searching...')).toHaveCount(0);
});

test('a search sends what is set, and null for what is not', async ({ page }) => {
  await openSearch(page);
  await field(page).fill('quarterly dividend');
  const plain = page.waitForRequest('**/api/semantic-search/');
  await button(page).click();
  const request = await plain;
  expect([request.method(), new URL(request.url()).pathname]).toEqual(['POST', '/api/semantic-search/']);
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.headers()['x-csrftoken']).toMatch(/^\S+\.\S+$/);
  expect(request.postDataJSON()).toEqual({
    query: 'quarterly dividend',
    symbols: null,
    filingType: null,
    startYear: null,
    endYear: null,
    useAgent: false,
    onlyLatestFilings: false,
  });
  await expect(matches(page)).toBeVisible();

  const asked = page.waitForRequest('**/api/semantic-search/');
  await page.goto('/semantic-search?q=dividend&symbols=NWSC&from=2025&to=2026&types=10-K&ask=1&latest=1');
  expect((await asked).postDataJSON()).toEqual({
    query: 'dividend',
    symbols: ['NWSC'],
    filingType: ['10-K'],
    startYear: 2025,
    endYear: 2026,
    useAgent: true,
    onlyLatestFilings: true,
  });
});

test('a search in no type at all finds nothing, and says why', async ({ page }) => {
  await openSearch(page, '?q=dividend');
  await expect(matches(page)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/semantic-search') && sent.push(request.url()));
  for (const name of ['10-Q', '10-K']) await page.getByRole('checkbox', { name }).uncheck();
  await expect(page.getByText('None is checked: nothing is searched.')).toBeVisible();
  await button(page).click();
  const refusal = 'Check a filing type: none is checked, so there is nothing to search.';
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect(page.locator('[data-slot="results"]')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('the question of the answer is the server’s, else the typed one, and both are Markdown', async ({ page }) => {
  let returned: { question: string; message: string } = {
    question: 'What of **dividends** at [Northwind](/filings/nwsc)?',
    message: 'They are *quarterly*: see [the filings](/filings/nwsc).',
  };
  await page.route('**/api/semantic-search/', async (route) => {
    const real = await route.fetch();
    await route.fulfill({ response: real, json: { ...((await real.json()) as object), ...returned } });
  });
  await openSearch(page, '?q=dividend&ask=1&symbols=NWSC');
  await expect(answer(page).locator('[data-slot="question"]')).toHaveText('What of dividends at Northwind?');
  await expect(answer(page).locator('[data-slot="question"] strong')).toHaveText('dividends');
  await expect(answer(page).locator('[data-slot="answer"] em')).toHaveText('quarterly');
  for (const part of ['[data-slot="question"]', '[data-slot="answer"]']) {
    const link = answer(page).locator(part).getByRole('link');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', '/filings/nwsc');
  }
  const [above, below] = [await answer(page).boundingBox(), await matches(page).boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));

  returned = { question: '', message: 'Another **answer**.' };
  await field(page).fill('what is *paid* to shareholders');
  await button(page).click();
  await expect(answer(page).locator('[data-slot="answer"]')).toHaveText('Another answer.');
  await expect(answer(page).locator('[data-slot="question"]')).toHaveText('what is paid to shareholders');
});

test('results show the paragraphs of the newest search, not of the one before', async ({ page }) => {
  await openSearch(page, '?q=dividend&symbols=NWSC');
  await expect(matches(page)).toBeVisible();
  const before = await page.locator('[data-slot="hit"]').allInnerTexts();
  await field(page).fill('single foundry supplier');
  await button(page).click();
  await expect.poll(() => page.locator('[data-slot="hit"]').allInnerTexts()).not.toEqual(before);
});

test('a search that fails says what the server says, else that something went wrong, and the spinner ends', async ({
  page,
}) => {
  await openSearch(page);
  await field(page).fill('dividend');
  for (const [status, json, message] of [
    [400, { error: 'Use at most 2000 characters.', code: 'invalid_input' }, 'Use at most 2000 characters.'],
    [500, {}, 'Something went wrong...'],
  ] as const) {
    await answerOnce(page, '**/api/semantic-search/', { status, json });
    await button(page).click();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(button(page)).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByText('Searching...')).toHaveCount(0);
  }
  await button(page).click();
  await expect(matches(page)).toBeVisible();
  await expect(page.getByText('Searching...')).toHaveCount(0);
});

test('a symbol that was just added is lit for 1.4 seconds', async ({ page }) => {
  await page.clock.install();
  await openSearch(page);
  const picker = form(page).getByRole('combobox', { name: 'Symbols' });
  await picker.pressSequentially('nwsc');
  await expect(form(page).getByRole('option', { name: /NWSC/ })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await form(page).getByRole('option', { name: /NWSC/ }).click();
  const row = page.getByRole('row', { name: /NWSC/ });
  await expect(row).toHaveAttribute('data-fresh', 'true');
  await page.clock.runFor(1_399);
  await expect(row).toHaveAttribute('data-fresh', 'true');
  await page.clock.runFor(1);
  await expect(row).not.toHaveAttribute('data-fresh');
});

test('the button is busy for one second, whatever the answer takes', async ({ page }) => {
  await page.clock.install();
  await openSearch(page);
  const letGo = await hold(page, '**/api/semantic-search/');
  await field(page).fill('dividend');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await field(page).press('Enter');
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(999);
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1);
  await expect(button(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Searching...')).toBeVisible();
  letGo();
  await expect(matches(page)).toBeVisible();
});

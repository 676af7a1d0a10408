import { expect, type Page } from '@playwright/test';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';
import { writeSmallEdgar } from '../support/small-edgar.ts';
import { linkIn } from './account-steps.ts';
import { expectNoBarriers, takePicture } from './barriers.ts';
import { becomeReader, pay } from './billing-reader.ts';
import { csrfOf, openPage } from './filings-page.ts';
import { testOnSellingSite } from './selling-site.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';

/** With the invented companies: their filings are followed. */
const test = testOnSellingSite({ DEMO: 'on', MAIL_EVENTS_SECRET: SECRET });

const mails = (page: Page) => page.getByRole('region', { name: 'Mails', exact: true });
const company = (page: Page, ticker: string) =>
  page.getByRole('list', { name: 'Companies you follow' }).getByRole('listitem').filter({ hasText: ticker });
const settingsOf = async (page: Page) => (await page.request.get('/api/watchlist/mails')).json();
const deliveriesOf = async (page: Page) => {
  const list = (await (await page.request.get('/api/watchlist')).json()) as {
    companies: { ticker: string; delivery: string | null }[];
  };
  return Object.fromEntries(list.companies.map(({ ticker, delivery }) => [ticker, delivery]));
};

async function follow(page: Page, ...symbols: string[]): Promise<void> {
  const headers = { 'X-CSRFToken': await csrfOf(page.request) };
  for (const symbol of symbols) await page.request.post('/api/watchlist/companies', { headers, data: { symbol } });
}

async function buyAuto(page: Page, name: string): Promise<void> {
  await becomeReader(page, name);
  await page.goto('/checkout?priceId=pri_auto_month');
  await pay(page);
  await expect(page.getByText('Payment successful. Welcome aboard!')).toBeVisible();
  await expect.poll(async () => ((await settingsOf(page)) as { isIncluded: boolean }).isIncluded).toBe(true);
}

/** A directory like EDGAR's in which a company has filed its last quarterly reports, the newest of them yesterday. */
function quarterlyReports(count: number): string {
  const reports = buildDemoFilings().filter(({ company: { ticker }, form }) => ticker === 'NWSC' && form === '10-Q');
  const day = (at: number) => new Date(Date.now() - (1 + 90 * (1 - at)) * 86_400_000).toISOString().slice(0, 10);
  const filer = { cik: '0009990777', ticker: 'LMPS', name: 'Lantern & Post Inc.' };
  const filings = reports
    .slice(-2)
    .map(({ form, periodOfReport, html }, at) => ({ form, periodOfReport, filedOn: day(at), content: html }));
  return writeSmallEdgar(filer, filings.slice(0, count)).root;
}

test('a new filing of a followed company is mailed, and its mail leads to what changed', async ({ page, ownSite }) => {
  await buyAuto(page, 'told');
  ownSite.read(quarterlyReports(1), 'LMPS');
  await follow(page, 'LMPS');
  ownSite.read(quarterlyReports(2), 'LMPS');
  const { email } = (await (await page.request.get('/api/login-status')).json()) as { email: string };
  await page.goto(await linkIn(page, email, '/filings/lmps/summarized'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blackline');
  await expect(page).toHaveURL(/view=blackline#/);
  await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`).first()).toBeInViewport();
});

test('a reader without mails is told which plan has them', async ({ page }) => {
  await becomeReader(page, 'unmailed');
  await openPage(page, '/watchlist');
  await expect(mails(page)).toContainText('Auto mails you what changed in each new filing of these companies');
  await expect(mails(page).getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
  await follow(page, 'NWSC');
  await page.reload();
  await expect(company(page, 'NWSC').getByRole('combobox')).toHaveCount(0);
  await expectNoBarriers(page, { devices: ['phone'] });
});

test('a reader chooses a digest, and another way for one company; a mail’s link changes it without logging in', async ({
  page,
  browser,
}) => {
  await buyAuto(page, 'mailed');
  await follow(page, 'NWSC', 'TIDE');
  await openPage(page, '/watchlist');
  await expect(mails(page)).toContainText('New filings are mailed to you at once.');
  await mails(page).getByText('Change').click();
  await mails(page)
    .getByRole('radio', { name: /^Once a day/ })
    .check();
  await mails(page).getByLabel('Once a day at').fill('18:30');
  const zone = mails(page).getByLabel('In the time zone of');
  await expect(zone.locator('optgroup').first()).toHaveAttribute('label', 'Yours');
  await zone.selectOption({ label: 'Copenhagen' });
  await mails(page).getByRole('button', { name: 'Save' }).click();
  await expect(mails(page).getByText('Saved', { exact: true })).toBeVisible();
  await expect(mails(page)).toContainText('once a day, at 18:30 in Copenhagen.');

  await company(page, 'NWSC').getByLabel('Mails about NWSC').selectOption('At once');
  await expect(company(page, 'NWSC').getByText('Saved')).toBeVisible();
  expect(await deliveriesOf(page)).toEqual({ NWSC: 'at_once', TIDE: null });
  expect(await settingsOf(page)).toMatchObject({
    ...{ delivery: 'digest', digestMinute: 1_110, timeZone: 'Europe/Copenhagen' },
  });
  await page.reload();
  await mails(page).getByText('Change').click();
  await expect(mails(page).getByRole('radio', { name: /^Once a day/ })).toBeChecked();
  await expect(mails(page).getByLabel('Once a day at')).toHaveValue('18:30');
  await expect(company(page, 'NWSC').getByLabel('Mails about NWSC')).toHaveValue('at_once');
  const picture = takePicture(page, 'watchlist-mails', mails(page));
  const rows = takePicture(page, 'watchlist-companies', company(page, 'TIDE'));
  await expectNoBarriers(page, { prepare: async () => (await picture(), rows()) });

  // The same form before its scripts are there, or without them.
  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: new URL(page.url()).origin },
    storageState: await page.context().storageState(),
  });
  const unscripted = await plain.newPage();
  await unscripted.goto('/watchlist');
  await mails(unscripted).getByText('Change').click();
  await mails(unscripted).getByLabel('Once a day at').fill('19:45');
  await mails(unscripted).getByRole('button', { name: 'Save' }).click();
  await expect(unscripted.getByText('Your choices were saved.')).toBeVisible();
  expect(await settingsOf(page)).toMatchObject({ delivery: 'digest', digestMinute: 1_185 });
  expect(await deliveriesOf(page)).toEqual({ NWSC: 'at_once', TIDE: null });
  await plain.close();

  // What every mail's link has.
  const link = await mails(page).locator('input[name="token"]').first().inputValue();
  const address = `/mail-preferences?${new URLSearchParams({ token: link }).toString()}`;
  const unsubscribe = `/api/mail-preferences/unsubscribe?${new URLSearchParams({ token: link }).toString()}`;
  const stranger = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const opened = await stranger.newPage();
  const answer = await opened.goto(unsubscribe);
  expect(opened.url()).toContain(address);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(opened.getByText('m•••@example.com')).toBeVisible();
  await expect(opened.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await settingsOf(page)).toMatchObject({ delivery: 'digest' });
  await expect(opened.getByRole('radio', { name: /^Once a day/ })).toBeChecked();
  await expect(opened.getByLabel(/NWSC/)).toHaveValue('at_once');
  await opened.getByLabel(/TIDE/).selectOption('No mails');
  await opened.getByLabel('Once a day at').fill('06:15');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(opened.getByText('Your choices were saved.')).toBeVisible();
  expect(await settingsOf(page)).toMatchObject({ delivery: 'digest', digestMinute: 375 });
  expect(await deliveriesOf(page)).toEqual({ NWSC: 'at_once', TIDE: 'none' });

  await opened.getByRole('button', { name: 'Stop all mails' }).click();
  await expect(opened.getByText('No more mails about filings are sent to you.')).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Stop all mails' })).toHaveCount(0);
  expect(await settingsOf(page)).toMatchObject({ delivery: 'none' });
  expect(await deliveriesOf(page)).toEqual({ NWSC: null, TIDE: null });
  await stranger.close();

  // One click of a mail program: no cookies, no page.
  await follow(page, 'HLFD');
  await openPage(page, address);
  await page.getByRole('radio', { name: /^At once/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your choices were saved.')).toBeVisible();
  await expectNoBarriers(page, { prepare: takePicture(page, 'mail-preferences-open', page.getByRole('main')) });
  const clicked = await page.request.post(unsubscribe, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(clicked.status()).toBe(200);
  await openPage(page, '/watchlist');
  await expect(mails(page)).toContainText('New filings are not mailed to you.');
});

test('a link that is none leads to logging in', async ({ page }) => {
  await openPage(page, '/mail-preferences?token=made-up');
  await expect(page.getByText('This link does not work: it is too old, or was not copied whole.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fwatchlist',
  );
  await expectNoBarriers(page, { prepare: takePicture(page, 'mail-preferences-ended', page.getByRole('main')) });
});

test('a reader whose mails were stopped is told why, and begins them again', async ({ page }) => {
  await buyAuto(page, 'stopped');
  const { email } = (await (await page.request.get('/api/login-status')).json()) as { email: string };
  const answer = await page.request.post(`/api/mail-events?secret=${SECRET}`, { data: { type: 'bounce', email } });
  expect(await answer.json()).toEqual({ stopped: 1 });
  await openPage(page, '/watchlist');
  await expect(mails(page)).toContainText('Your mail server has refused a mail for good');
  await expectNoBarriers(page, { prepare: takePicture(page, 'watchlist-stopped', mails(page)) });
  await mails(page).getByRole('button', { name: 'Send mails again' }).click();
  await expect(mails(page).getByText('Mails about filings were stopped.')).toHaveCount(0);
  expect(await settingsOf(page)).toMatchObject({ stopped: null });
});

test('a choice that cannot be saved says so, and shows what holds', async ({ page }) => {
  await buyAuto(page, 'refused');
  await follow(page, 'NWSC');
  await openPage(page, '/watchlist');
  await page.route('**/delivery', (route) => route.abort());
  await company(page, 'NWSC').getByLabel('Mails about NWSC').selectOption('No mails');
  await expect(company(page, 'NWSC').getByRole('alert')).toHaveText('A network error occurred. Please try again.');
  await expect(company(page, 'NWSC').getByLabel('Mails about NWSC')).toHaveValue('');
  await page.route('**/api/watchlist/mails', (route) =>
    route.fulfill({ status: 503, json: { error: 'We cannot reach our data at the moment.', code: 'unavailable' } }),
  );
  await mails(page).getByText('Change').click();
  await mails(page)
    .getByRole('radio', { name: /^No mails/ })
    .check();
  await mails(page).getByRole('button', { name: 'Save' }).click();
  await expect(mails(page).getByRole('alert')).toHaveText('We cannot reach our data at the moment.');
  await expect(mails(page)).toContainText('New filings are mailed to you at once.');
});

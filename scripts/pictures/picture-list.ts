import type { Page } from 'playwright';
import { beginTour } from './begin-tour.ts';

/** Whose eyes see it: nobody's account, the demo's free one, and its subscriber. */
export type Reader = 'visitor' | 'free' | 'subscriber';

export type Picture = {
  path: string;
  readers?: readonly Reader[];
  /** Brings the page into a state that no address leads to. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Widths in pixels, where not both. */
  widths?: readonly number[];
  /** The reader has not seen the tour. */
  isNew?: boolean;
  media?: 'print' | 'forced-colors';
};

const FILING = '/filings/nwsc/summarized?type=10-Q&date=2026-05-05';
const SUMMARY = `${FILING}&view=summary`;
const BLACKLINE = `${FILING}&view=blackline`;
const SUBSCRIBER = ['subscriber'] as const;
const VISITOR = ['visitor'] as const;

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const inMain = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Leaves every request whose address contains one of these without an answer. */
const hang = (page: Page, ...parts: string[]) =>
  page.route(
    (url) => parts.some((part) => url.href.includes(part)),
    () => {},
  );

/** Every page of the site, and the states that a reader brings it into. */
export const PICTURES: Record<string, Picture> = {
  home: { path: '/' },
  about: { path: '/about' },
  pricing: { path: '/pricing' },
  contact: { path: '/contact' },
  quality: { path: '/quality' },
  summaries: { path: '/summaries' },
  terms: { path: '/terms-and-conditions' },
  privacy: { path: '/privacy-policy' },
  login: { path: '/login' },
  'login-google': { path: '/login/google' },
  signup: { path: '/signup' },
  'forgot-password': { path: '/forgot-password' },
  'new-password': { path: '/password-reset-confirm?uidb64=a&token=b' },
  profile: { path: '/profile', readers: SUBSCRIBER },
  'profile-password': { path: '/profile?tab=password', readers: SUBSCRIBER },
  'profile-billing': { path: '/profile?tab=billing', readers: ['free', 'subscriber'] },
  checkout: { path: '/checkout?priceId=pri_unlimited_month', readers: ['free', 'subscriber'] },
  'checkout-yearly': { path: '/checkout?priceId=pri_unlimited_year', readers: SUBSCRIBER },
  'checkout-unknown': { path: '/checkout?priceId=pri_none', readers: SUBSCRIBER },
  'checkout-missing': { path: '/checkout', readers: SUBSCRIBER },
  'account-billing': { path: '/account/billing?success=1', readers: ['free', 'subscriber'] },
  developers: { path: '/developers' },
  watchlist: { path: '/watchlist', readers: ['free', 'subscriber'] },
  alerts: { path: '/watchlist/alerts', readers: SUBSCRIBER },
  'mail-preferences-without-link': { path: '/mail-preferences', readers: VISITOR },
  search: { path: '/semantic-search' },
  outbox: { path: '/dev/outbox', readers: VISITOR },
  status: { path: '/dev/status', readers: VISITOR },
  company: { path: '/filings/nwsc' },
  'company-page-2': { path: '/filings/nwsc?page=2', readers: VISITOR },
  'unknown-company': { path: '/filings/zzzz', readers: VISITOR },
  'known-company': { path: '/filings/msft', readers: VISITOR },
  summary: { path: SUMMARY, readers: ['visitor', 'free', 'subscriber'] },
  blackline: { path: BLACKLINE, readers: ['visitor', 'free', 'subscriber'] },
  'no-filing': { path: '/filings/nwsc/summarized?type=10-K&date=1999-01-01', readers: VISITOR },
  'missing-data': { path: '/filings/nwsc/summarized', readers: VISITOR },
  'not-found': { path: '/nowhere', readers: VISITOR },

  // Shell
  'menu-open': { path: '/about', prepare: press('Open menu'), widths: [390] },
  'header-search': {
    path: '/about',
    readers: VISITOR,
    prepare: async (page) => {
      const button = page.getByRole('button', { name: 'Open company search' });
      if (await button.isVisible()) await button.click();
      await page.getByRole('banner').getByRole('combobox').pressSequentially('no');
      await page.getByRole('banner').getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  'user-menu': { path: '/about', readers: SUBSCRIBER, prepare: press('User') },
  'skip-link': { path: '/about', readers: VISITOR, prepare: (page) => page.keyboard.press('Tab') },
  'list-on-its-way': {
    path: '/about',
    readers: VISITOR,
    prepare: async (page) => {
      await hang(page, '_rsc');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Latest summaries' }).click();
      await page.waitForTimeout(1_500);
    },
  },
  updates: { path: '/about', readers: VISITOR, prepare: press('Subscribe') },
  'alert-info': { path: '/login?notice=profile', readers: VISITOR },
  'alert-ended': { path: '/login?notice=link-ended', readers: VISITOR },
  offline: {
    path: '/about',
    readers: VISITOR,
    prepare: (page) => page.evaluate(() => window.dispatchEvent(new Event('offline'))),
  },

  // Forms
  'login-refused': {
    path: '/login',
    readers: VISITOR,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('a wrong password');
      await page.route('**/api/login/', (route) =>
        route.fulfill({ status: 400, json: { detail: 'Please activate your account by clicking on the link.' } }),
      );
      await inMain('Login')(page);
      await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor();
    },
  },
  'signup-faults': {
    path: '/signup',
    readers: VISITOR,
    prepare: async (page) => {
      await inMain('Create free account')(page);
    },
  },
  'forgot-refused': {
    path: '/forgot-password',
    readers: VISITOR,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('nobody@example.com');
      await inMain('Send reset link')(page);
    },
  },
  'contact-faults': { path: '/contact', readers: VISITOR, prepare: inMain('Send') },
  'password-faults': { path: '/profile?tab=password', readers: SUBSCRIBER, prepare: inMain('Change Password') },
  'form-unsent': { path: '/login', readers: VISITOR, prepare: showUnsent },

  // Dialogs and panels
  'delete-account': { path: '/profile', readers: SUBSCRIBER, prepare: inMain('Delete Account') },
  'cancel-subscription': {
    path: '/profile?tab=billing',
    readers: SUBSCRIBER,
    prepare: inMain('Cancel Subscription'),
  },
  'billing-on-its-way': {
    path: '/profile',
    readers: SUBSCRIBER,
    prepare: async (page) => {
      await hang(page, '/api/billing/');
      await page.getByRole('tab', { name: 'Billing' }).click();
    },
  },
  'billing-failed': {
    path: '/profile',
    readers: SUBSCRIBER,
    prepare: async (page) => {
      await page.route('**/api/billing/**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole('tab', { name: 'Billing' }).click();
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
  filter: { path: '/filings/nwsc', readers: VISITOR, prepare: inMain(/^Filter/) },
  'company-search': {
    path: '/',
    readers: VISITOR,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('combobox').first().pressSequentially('no');
      await page.getByRole('main').getByRole('option').first().waitFor();
    },
  },
  'company-unmatched': {
    path: '/',
    readers: VISITOR,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('combobox').first().pressSequentially('zzzz');
      await page.waitForTimeout(1_000);
    },
  },
  questions: {
    path: '/',
    readers: VISITOR,
    prepare: (page) =>
      page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', ''))),
  },
  'pricing-monthly': {
    path: '/pricing',
    prepare: (page) => page.getByRole('radio').first().check({ force: true }),
  },
  'pricing-yearly': {
    path: '/pricing',
    prepare: (page) => page.getByRole('radio').last().check({ force: true }),
  },

  // Reading
  'receipt-open': {
    path: SUMMARY,
    readers: SUBSCRIBER,
    prepare: async (page) => {
      await page.locator('#viewer .sum a.fig:visible').first().hover();
      await page.locator('.rcpt').waitFor();
    },
  },
  'sources-open': {
    path: SUMMARY,
    readers: SUBSCRIBER,
    prepare: (page) =>
      page.locator('#viewer article details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', ''))),
  },
  'summaries-off': { path: SUMMARY, readers: SUBSCRIBER, prepare: press(/^Summarize/) },
  'keywords-off': { path: SUMMARY, readers: SUBSCRIBER, prepare: press(/^Keywords/) },
  contents: {
    path: SUMMARY,
    readers: SUBSCRIBER,
    prepare: press('Contents'),
    widths: [390],
  },
  keys: { path: SUMMARY, readers: SUBSCRIBER, prepare: (page) => page.keyboard.press('?') },
  'export-menu': {
    path: SUMMARY,
    readers: SUBSCRIBER,
    prepare: (page) => page.locator('#viewer summary').filter({ hasText: 'Export' }).first().click(),
  },
  'tour-step': {
    path: SUMMARY,
    readers: SUBSCRIBER,
    isNew: true,
    prepare: beginTour,
  },
  'change-current': {
    path: BLACKLINE,
    readers: SUBSCRIBER,
    prepare: async (page) => {
      await page.keyboard.press('n');
      await page.waitForTimeout(500);
      await page.keyboard.press('n');
      await page.waitForTimeout(800);
    },
  },
  'folds-open': {
    path: BLACKLINE,
    readers: SUBSCRIBER,
    prepare: (page) =>
      page.locator('#viewer details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', ''))),
  },

  // Search
  'search-results': { path: '/semantic-search?q=dividend', readers: SUBSCRIBER, prepare: ask },
  'search-years': { path: '/semantic-search', readers: SUBSCRIBER, prepare: openYears },
  'search-symbols': {
    path: '/semantic-search?q=dividend',
    readers: SUBSCRIBER,
    prepare: async (page) => {
      await openFilters(page);
      await page.getByRole('combobox', { name: 'Symbols' }).pressSequentially('nor');
      await page.getByRole('main').getByRole('option').first().waitFor();
    },
  },
  'search-waiting': {
    path: '/semantic-search?q=dividend',
    readers: SUBSCRIBER,
    prepare: async (page) => {
      await hang(page, '/api/semantic-search');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
    },
  },
  'search-tip': {
    path: '/semantic-search?q=dividend&symbols=NWSC',
    readers: VISITOR,
    prepare: (page) => page.getByRole('button', { name: 'Search', exact: true }).focus(),
  },

  // Paper, and readers with colours of their own
  ...Object.fromEntries(
    (['print', 'forced-colors'] as const).flatMap((media) =>
      Object.entries({
        home: '/',
        company: '/filings/nwsc',
        pricing: '/pricing',
        summary: SUMMARY,
        blackline: BLACKLINE,
        terms: '/terms-and-conditions',
      }).map(([name, path]): [string, Picture] => [
        `${media}-${name}`,
        { path, media, readers: name === 'home' || name === 'pricing' ? VISITOR : SUBSCRIBER, widths: [1440] },
      ]),
    ),
  ),
};

/** The note that a form shows when the browser has sent it, as its fragment brings it. */
async function showUnsent(page: Page): Promise<void> {
  const id = await page.locator('main form').last().getAttribute('action');
  await page.evaluate((hash) => {
    window.location.hash = hash ?? '';
  }, id);
}

async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: /^(Filters|Symbols|Refine)/ });
  if (await button.first().isVisible()) await button.first().click();
}

async function openYears(page: Page): Promise<void> {
  await openFilters(page);
  await page.getByRole('button', { name: /^Start year/ }).click();
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('heading', { name: 'Matched paragraphs' }).waitFor();
  await page
    .getByRole('button', { name: 'Search', exact: true })
    .and(page.locator(':not([aria-busy="true"])'))
    .waitFor();
  await page.waitForTimeout(1_000);
  await page.evaluate(() => window.scrollTo(0, 0));
}

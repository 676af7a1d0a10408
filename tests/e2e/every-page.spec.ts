import { readdirSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectNoBarriers, WIDTHS } from './barriers.ts';
import {
  DEMO,
  openPage,
  pathOfNewest,
  pathOfReceipt,
  sidewaysScroll,
  signInAsSubscriber,
  test,
} from './filings-page.ts';

/** Pictures of every page, to be looked at; written again by each run. */
const PICTURES = 'artifacts/pages';

/** Both devices are examined, and both readers; each reader on one device, to keep the run short. */
const EXAMINED = { visitor: 'phone', subscriber: 'desktop' } as const;

type Address = string | ((request: APIRequestContext) => Promise<string>);

/** An address of every page of the site, by the file that makes it. */
const pages: Record<string, Record<string, Address>> = {
  'page.tsx': { home: '/' },
  '(site)/about/page.tsx': { about: '/about' },
  '(site)/pricing/page.tsx': { pricing: '/pricing' },
  '(site)/contact/page.tsx': { contact: '/contact' },
  '(site)/quality/page.tsx': { quality: '/quality' },
  '(site)/developers/page.tsx': { developers: '/developers' },
  '(site)/summaries/page.tsx': { summaries: '/summaries' },
  '(site)/terms-and-conditions/page.tsx': { terms: '/terms-and-conditions' },
  '(site)/privacy-policy/page.tsx': { privacy: '/privacy-policy' },
  '(account)/login/page.tsx': { login: '/login' },
  '(account)/login/google/page.tsx': { 'login-google': '/login/google' },
  '(account)/signup/page.tsx': { signup: '/signup' },
  '(account)/forgot-password/page.tsx': { 'forgot-password': '/forgot-password' },
  '(account)/password-reset-confirm/page.tsx': { 'new-password': '/password-reset-confirm?uidb64=a&token=b' },
  '(account)/profile/page.tsx': {
    profile: '/profile',
    'profile-password': '/profile?tab=password',
    'profile-billing-tab': '/profile?tab=billing',
    'profile-keys': '/profile?tab=keys',
  },
  '(account)/watchlist/page.tsx': { watchlist: '/watchlist' },
  '(account)/mail-preferences/page.tsx': { 'mail-preferences': '/mail-preferences?token=made-up' },
  '(account)/watchlist/alerts/page.tsx': { alerts: '/watchlist/alerts' },
  '(account)/watchlist/alerts/stop/page.tsx': { 'stop-alert': '/watchlist/alerts/stop?token=old' },
  '(account)/profile/billing/page.tsx': { 'profile-billing': '/profile/billing' },
  '(account)/checkout/page.tsx': { checkout: '/checkout?priceId=pri_unlimited_month' },
  '(account)/account/billing/page.tsx': { 'account-billing': '/account/billing?success=1' },
  'r/[id]/page.tsx': { receipt: pathOfReceipt, 'no-receipt': '/r/made-up' },
  'semantic-search/page.tsx': { search: '/semantic-search' },
  'dev/outbox/page.tsx': { outbox: '/dev/outbox' },
  'dev/status/page.tsx': { status: '/dev/status' },
  'filings/[ticker]/page.tsx': {
    company: '/filings/nwsc',
    'unknown-company': '/filings/zzzz',
    'known-company': '/filings/msft',
  },
  'filings/[ticker]/summarized/page.tsx': {
    // Short ones: axe looks at every element of a filing.
    summary: (request) => pathOfNewest(request, DEMO, '10-Q'),
    blackline: async (request) => `${await pathOfNewest(request, DEMO, '10-Q')}&view=blackline`,
    'no-filing': '/filings/nwsc/summarized?type=10-K&date=1999-01-01',
    'missing-data': '/filings/nwsc/summarized',
  },
};

const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?:^|\/)page\.tsx$/.test(file),
);

test('every page of the site has an address here', () => {
  expect(files.filter((file) => !(file in pages))).toEqual([]);
});

const addresses = Object.entries({
  ...Object.assign({}, ...files.map((file) => pages[file] ?? {})),
  'not-found': '/nowhere',
} as Record<string, Address>);

for (const [name, address] of addresses) {
  for (const reader of ['visitor', 'subscriber'] as const) {
    test(`${name} has no barriers, light and dark, from the phone up, for a ${reader}`, async ({ page, request }) => {
      // One of them is as long as a filing.
      test.slow();
      if (reader === 'subscriber') await signInAsSubscriber(page);
      await openPage(page, typeof address === 'string' ? address : await address(request));
      for (const [device, width] of Object.entries(WIDTHS)) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await takePicture(page, `${name}-${reader}-${device}-${colorScheme}`);
        }
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      }
      await expectNoBarriers(page, { devices: [EXAMINED[reader]] });
    });
  }
}

/** Its first five screens. */
async function takePicture(page: Page, picture: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: `${PICTURES}/${picture}.jpg`,
    type: 'jpeg',
    quality: 70,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, 4_500) },
  });
}

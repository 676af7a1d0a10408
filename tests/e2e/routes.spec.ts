import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DEMO, openPage, pathOfNewest, signInAsSubscriber, test } from './filings-page.ts';

/** The routes that a visitor opens, and the heading by which each screen is known. */
const SCREENS = [
  ['/', 'Every figure checked, every change shown.'],
  ['/filings/nwsc', 'Northwind Semiconductor, Inc.'],
  ['/about', 'Filings, read closely and shown to be right.'],
  ['/pricing', 'Free to try. One price to read everything.'],
  ['/contact', 'Write to us.'],
  ['/semantic-search', 'Semantic Search'],
  ['/terms-and-conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/login', 'Login'],
  ['/forgot-password', 'Reset Password'],
  ['/password-reset-confirm', 'New Password'],
  ['/signup', 'Create free account'],
] as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Header and footer are around the screen, and an alert over it. */
async function expectShell(page: Page, context: BrowserContext): Promise<void> {
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'Product' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  await context.setOffline(false);
}

for (const [path, heading] of SCREENS) {
  test(`${path} is the route of its screen, with the shell around it`, async ({ page, context }) => {
    await openPage(page, path);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(title(page)).toHaveText(heading);
    await expect(page.getByRole('complementary', { name: 'Notice' })).toBeVisible();
    await expectShell(page, context);
  });
}

test('a filing is the screen below its company’s route, with the shell around it', async ({ page, context }) => {
  await openPage(page, await pathOfNewest(page.request, DEMO, '10-Q'));
  await expect(page).toHaveURL(({ pathname }) => pathname === '/filings/nwsc/summarized');
  await expect(title(page)).toHaveText('Summarized Filing - Preview');
  await expectShell(page, context);
});

test('a reader opens the profile, and the checkout at both of its routes', async ({ page, context }) => {
  await signInAsSubscriber(page);
  await openPage(page, '/profile');
  await expect(title(page)).toHaveText('Profile');
  await expectShell(page, context);
  const screens: string[] = [];
  for (const path of ['/checkout', '/profile/billing']) {
    await openPage(page, path);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(title(page)).toHaveText('Checkout');
    screens.push(await page.getByRole('main').innerText());
    await expectShell(page, context);
  }
  expect(screens[1]).toBe(screens[0]);
});

test('a visitor who asks for the profile is led to the login', async ({ page }) => {
  await openPage(page, '/profile');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
  await expect(title(page)).toHaveText('Login');
});

test('a symbol in capital letters leads to its company’s route in small ones', async ({ page }) => {
  await openPage(page, '/filings/NWSC');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/filings/nwsc');
  await openPage(page, '/');
  const company = page.getByRole('table', { name: 'Latest' }).getByRole('row').nth(1).getByRole('link').first();
  await expect(company).toHaveAttribute('href', /^\/filings\/[a-z0-9.-]+$/);
});

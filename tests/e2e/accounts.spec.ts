import { request } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { test } from './filings-page.ts';

const free = { email: 'free@example.com', password: 'proofline-demo' };

async function fillLogin(page: Page, { email, password }: typeof free): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
}

async function pressLogin(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

test('a reader logs in, is back where they were, and logs out', async ({ page }) => {
  await page.goto('/filings/aapl');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveTitle('Login | Proofline');
  await fillLogin(page, free);
  await pressLogin(page);

  await expect(page.getByText('You have been logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/filings\/aapl$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();

  const user = page.getByRole('button', { name: 'User' });
  await user.click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(user).toBeFocused();
  await user.click();
  await page.getByRole('main').click({ position: { x: 5, y: 200 } });
  await expect(page.getByRole('menu')).toBeHidden();

  await user.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await (await page.request.get('/api/login-status')).json()).toBe(false);
});

test('a wrong password is said under the form and to screen readers, and the form can be sent again', async ({
  page,
}) => {
  await page.goto('/login');
  await fillLogin(page, { email: `wrong-${test.info().workerIndex}@example.com`, password: 'not this one' });
  await pressLogin(page);

  const fault = page.getByRole('main').getByRole('alert');
  await expect(fault).toHaveText('Invalid e-mail or password.');
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid e-mail or password.');
  await expect(page).toHaveURL(/\/login$/);

  await fillLogin(page, free);
  await pressLogin(page);
  await expect(page).toHaveURL(/\/$/);
});

test('a password is shown and hidden again by keyboard, and stays what it is', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('what I typed');
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  const show = page.getByRole('button', { name: 'Show password' });
  await expect(show).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('what I typed');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'password');
});

test('the return path leads nowhere but to this site', async ({ page }) => {
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await fillLogin(page, free);
    await pressLogin(page);
    await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
    await expect(page).toHaveURL(new URL('/', process.env.BASE_URL).href);
  }
});

test('logging out in one tab ends the session for the other', async ({ page, context }) => {
  await page.goto('/login?next=/filings/aapl');
  await fillLogin(page, free);
  await pressLogin(page);
  await expect(page).toHaveURL((url) => url.pathname === '/filings/aapl');

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'User' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

for (const [way, arrive] of [
  ['by links', (page: Page) => page.getByRole('button', { name: 'User' }).click()],
  ['by whole pages', (page: Page) => page.goto('/filings/nwsc').then(() => page.goto('/profile'))],
] as const) {
  test(`after logging out the back button shows nothing of the account, for a profile reached ${way}`, async ({
    page,
  }) => {
    await page.goto('/login?next=/filings/nwsc');
    await fillLogin(page, free);
    await pressLogin(page);
    // The login page's own address ends the same way.
    await expect(page).toHaveURL((url) => url.pathname === '/filings/nwsc');
    await arrive(page);
    if (way === 'by links') await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByText('Account Information')).toBeVisible();
    await page.getByRole('button', { name: 'User' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);

    await page.goBack();
    await expect(page).toHaveURL(/\/login\?notice=profile&next=%2Fprofile$/);
    await expect(page.getByText(free.email)).toHaveCount(0);
    await expect(page.getByText('Account Information')).toHaveCount(0);
  });
}

test('the outbox of a local run opens to no name but this machine’s own', async () => {
  const { hostname, port } = new URL(process.env.BASE_URL ?? '');
  const statusFor = (host: string) =>
    new Promise((done, fail) => {
      const sent = request({ hostname, port, path: '/dev/outbox', headers: { host } }, (response) => {
        response.resume();
        done(response.statusCode);
      });
      sent.once('error', fail);
      sent.end();
    });
  expect(await statusFor(`localhost:${port}`)).toBe(200);
  expect(await statusFor(`127.0.0.1:${port}`)).toBe(200);
  expect(await statusFor(`rebound.evil.example:${port}`)).toBe(404);
  expect(await statusFor('localhost.evil.example')).toBe(404);
});

test('the login page has no barriers when it refuses', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, { email: 'axe@example.com', password: 'not this one' });
  await pressLogin(page);
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await expectNoBarriers(page);
});

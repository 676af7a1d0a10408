import { expect, type Page } from '@playwright/test';
import { fault, linkIn, logIn, signUp } from './account-steps.ts';
import { test } from './filings-page.ts';

type Person = { sub: string; email: string; isConfirmed?: boolean; mishap?: string };

/** Presses a button that opens Google's popup. @returns the popup */
async function popupFrom(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: button }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

/** Goes through the popup as a person, until it has closed itself. */
async function agree(page: Page, button: string, person: Person): Promise<void> {
  const popup = await popupFrom(page, button);
  await popup.getByLabel('Subject').fill(person.sub);
  await popup.getByLabel('E-mail').fill(person.email);
  await popup.getByLabel('Confirmed').setChecked(person.isConfirmed ?? true);
  if (person.mishap) await popup.getByLabel('Mishap').selectOption(person.mishap);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closing;
}

const SIGN_IN = 'Sign in with Google';

test('a new person signs in with Google and is back where they were', async ({ page }) => {
  await page.goto('/filings/nwsc');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const sending = page.waitForRequest('**/api/auth-receiver/');
  await agree(page, SIGN_IN, { sub: 'e2e-1', email: 'new.person@gmail.example' });
  const sent = await sending;
  expect([sent.method(), sent.headers()['content-type']]).toEqual(['POST', 'application/json']);
  expect(sent.postDataJSON()).toEqual({ code: expect.stringMatching(/./) });
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/filings\/nwsc$/);
  await page.goto('/profile');
  await expect(page.getByText('new.person@gmail.example')).toBeVisible();
  await expect(page.getByText('It is your only way to log in.')).toBeVisible();
  await page.getByRole('tab', { name: 'Password' }).click();
  await expect(page.getByLabel('Current password')).toBeDisabled();
});

test('the sign-up page offers Google, too', async ({ page }) => {
  await page.goto('/signup');
  await agree(page, 'Sign up with Google', { sub: 'e2e-2', email: 'signs.up@gmail.example' });
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
});

test('an address that Google has not confirmed is refused with the reason', async ({ page }) => {
  await page.goto('/login');
  await agree(page, SIGN_IN, { sub: 'e2e-3', email: 'unproven@example.com', isConfirmed: false });
  await expect(fault(page)).toHaveText(
    'Google has not confirmed your e-mail address, so we cannot log you in with it.',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an account with a password is not opened by its address: its owner is told to log in and add Google', async ({
  page,
}) => {
  await page.goto('/login');
  await agree(page, SIGN_IN, { sub: 'e2e-4', email: 'free@example.com' });
  await expect(fault(page)).toHaveText(
    'You already have an account with this e-mail. Log in with your password, then add Google in your profile.',
  );
});

for (const mishap of ['a foreign key', 'an old token']) {
  test(`a token with ${mishap} logs nobody in, and the form can be used again`, async ({ page }) => {
    const person = { sub: `e2e-5-${mishap}`, email: `${mishap.replaceAll(' ', '-')}@example.com` };
    await page.goto('/login');
    await agree(page, SIGN_IN, { ...person, mishap });
    await expect(fault(page)).toHaveText('Failed to log in. Please try again later.');
    await agree(page, SIGN_IN, person);
    await expect(page.getByText('You have been logged in successfully.')).toBeVisible();
  });
}

test('when Google fails, the page says so', async ({ page }) => {
  await page.goto('/login');
  const popup = await popupFrom(page, SIGN_IN);
  await popup.getByRole('button', { name: 'Fail' }).click();
  await expect(fault(page)).toHaveText('Failed to log in. Please try again later.');
});

test('whoever closes the popup, or changes their mind in it, is left alone: the missing code is only logged', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/login');
  await (await popupFrom(page, SIGN_IN)).close();
  await expect.poll(() => logged.filter((text) => text === 'Google gave no code.')).toHaveLength(1);
  await (await popupFrom(page, SIGN_IN)).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => logged.filter((text) => text === 'Google gave no code.')).toHaveLength(2);
  await expect(fault(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: SIGN_IN })).toHaveAttribute('aria-busy', 'false');
});

test('a code that was not asked for by this browser is not taken', async ({ page }) => {
  await page.goto('/login/google?code=planted&state=planted');
  await expect(page.getByText('Google has not logged you in.')).toBeVisible();
});

test('an account with a password adds Google in its profile, logs in with it, and removes it', async ({ page }) => {
  const email = 'links-google@example.com';
  const person = { sub: 'e2e-9', email: 'another.address@gmail.example' };
  await signUp(page, email);
  await page.goto(await linkIn(page, email));
  await logIn(page, email);
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible();

  await page.goto('/profile');
  await agree(page, 'Add Google', person);
  await expect(page.getByText('You can log in with Google now.')).toBeVisible();
  await expect(page.getByText('You can log in with Google.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'User' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/login?next=/profile');
  await agree(page, SIGN_IN, person);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole('button', { name: 'Remove Google' }).click();
  await expect(page.getByText('Google was removed from your account.')).toBeVisible();
  await expect(page.getByText('Google is not added to this account.')).toBeVisible();
});

test('a Google account that belongs to somebody is not added to another account', async ({ page, browser }) => {
  const person = { sub: 'e2e-10', email: 'taken@gmail.example' };
  const first = await (await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })).newPage();
  await first.goto('/login');
  await agree(first, SIGN_IN, person);
  await expect(first.getByText('You have been logged in successfully.')).toBeVisible();
  await first.context().close();

  await page.goto('/login?next=/profile');
  await logIn(page, 'subscriber@example.com', 'proofline-demo');
  await agree(page, 'Add Google', person);
  await expect(fault(page)).toHaveText('This Google account belongs to another account here.');
});

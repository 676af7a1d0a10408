import { expect, type Page, type Route } from '@playwright/test';
import { fault, field, logIn } from './account-steps.ts';
import { answerOnce } from './answer-once.ts';
import { openPage, test } from './filings-page.ts';

const main = (page: Page) => page.getByRole('main');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** Paths of our own API that the page sends something to. */
function watchSending(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  return sent;
}

/** Holds the next call of a path until the returned function answers it. */
async function hold(page: Page, path: string): Promise<(answer: Parameters<Route['fulfill']>[0]) => void> {
  const held = Promise.withResolvers<Parameters<Route['fulfill']>[0]>();
  await answerOnce(page, `**${path}`, held.promise);
  return held.resolve;
}

async function expectBusy(page: Page, name: string): Promise<void> {
  const button = main(page).getByRole('button', { name, exact: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button.locator('[data-slot="spinner"]')).toBeVisible();
}

async function solveCaptcha(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /not a robot/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
}

test('the login screen has Google, two fields that must be filled, and the ways to a password and an account', async ({
  page,
}) => {
  const sent = watchSending(page);
  await openPage(page, '/login');
  await expect(main(page).getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgot-password');
  await expect(main(page).getByRole('link', { name: 'Sign up now' })).toHaveAttribute('href', '/signup');
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await press(page, 'Login');
  await expect(field(page, 'E-mail')).toBeFocused();
  await field(page, 'E-mail').fill('reader@example.com');
  await press(page, 'Login');
  await expect(passwordField(page)).toBeFocused();
  expect(sent).toEqual([]);
});

test('the offer of another activation link lies on the page itself, without the shadow of what scrolls', async ({
  page,
}) => {
  await openPage(page, '/login?notice=link-ended');
  const offer = main(page).locator('section').filter({ hasText: 'Not activated yet?' });
  await expect(offer).toBeVisible();
  await expect(offer).toHaveCSS('background-image', 'none');
  await expect(offer).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the sign-up screen says what it is for, asks for what it needs, and leads to Google, terms and login', async ({
  page,
}) => {
  await openPage(page, '/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create free account');
  await expect(main(page).getByText('Sign up to see full filings.', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Sign up with Google' })).toBeVisible();
  await expect(field(page, 'E-mail')).toHaveAttribute('type', 'email');
  await expect(passwordField(page)).toHaveAccessibleDescription(/^min\. 8 characters/i);
  await expect(page.getByLabel('Repeat password')).toHaveAttribute('type', 'password');
  await expect(main(page).getByRole('checkbox', { name: 'I agree to the Terms & Conditions' })).not.toBeChecked();
  const terms = main(page).getByRole('link', { name: 'Terms & Conditions' });
  await expect(terms).toHaveAttribute('href', '/terms-and-conditions');
  await expect(main(page).getByRole('link', { name: 'Login now' })).toHaveAttribute('href', '/login');
});

test('the screen for a forgotten password sends nothing without an address and the CAPTCHA', async ({ page }) => {
  const sent = watchSending(page);
  await openPage(page, '/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
  await expect(page.getByRole('checkbox', { name: /not a robot/ })).toBeVisible();
  await press(page, 'Send reset link');
  await expect(field(page, 'E-mail')).toBeFocused();
  await field(page, 'E-mail').fill('no address');
  await press(page, 'Send reset link');
  expect(await field(page, 'E-mail').evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await expect(page.getByRole('alert').filter({ hasText: 'Please complete the CAPTCHA.' })).toHaveCount(0);
  await field(page, 'E-mail').fill('reader@example.com');
  await press(page, 'Send reset link');
  const alert = page.getByRole('alert').filter({ hasText: 'Please complete the CAPTCHA.' });
  await expect(alert.locator('[data-type="error"]')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a reset that fails says why under the form and as an alert; one that does not leads home', async ({ page }) => {
  await openPage(page, '/forgot-password');
  await field(page, 'E-mail').fill('reader@example.com');
  for (const [body, message] of [
    [{ email: ['We know no such place.', 'Not shown'], captchaToken: ['Not shown'] }, 'We know no such place.'],
    [{ email: [''] }, 'Could not reset password. Try again later.'],
  ] as const) {
    await answerOnce(page, '**/api/forgot-password/', { status: 400, json: body });
    await solveCaptcha(page);
    await press(page, 'Send reset link');
    await expect(fault(page)).toHaveText(message);
    await expect(page.locator('[data-type="error"]')).toContainText(message);
  }

  const answer = await hold(page, '/api/forgot-password/');
  const sending = page.waitForRequest('**/api/forgot-password/');
  await solveCaptcha(page);
  await press(page, 'Send reset link');
  await expectBusy(page, 'Send reset link');
  await expect(fault(page)).toHaveCount(0);
  const sent = await sending;
  expect([sent.method(), sent.headers()['content-type']]).toEqual(['POST', 'application/json']);
  expect(sent.postDataJSON()).toEqual({ email: 'reader@example.com', captchaToken: expect.stringMatching(/.{20}/) });
  // Any 2xx is a success, whatever it says.
  answer({ status: 202, contentType: 'text/plain', body: 'email: no JSON' });
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  const alert = page.locator('[data-type="success"]');
  await expect(alert).toHaveText('Reset password link has been sent to your e-mail address.');
});

test('a login that is under way shows a spinner, and no longer what was wrong before', async ({ page }) => {
  await openPage(page, '/login');
  await logIn(page, 'nobody-waits@example.com', 'not this one');
  await expect(fault(page)).toHaveText('Invalid e-mail or password.');
  const answer = await hold(page, '/api/login/');
  const sending = page.waitForRequest('**/api/login/');
  await logIn(page, 'nobody-waits@example.com', 'nor this one');
  await expectBusy(page, 'Login');
  await expect(fault(page)).toHaveCount(0);
  const sent = await sending;
  expect([sent.method(), sent.headers()['content-type']]).toEqual(['POST', 'application/json']);
  expect(sent.postDataJSON()).toEqual({ email: 'nobody-waits@example.com', password: 'nor this one' });
  answer({ status: 400, json: { email: ['The first of the first.', 'Not shown'], password: ['Not shown'] } });
  await expect(fault(page)).toHaveText('The first of the first.');
  await expect(main(page).locator('[data-slot="spinner"]')).toHaveCount(0);
});

test('who is told to be logged in already is led on', async ({ page }) => {
  await openPage(page, '/login?next=/about');
  const answer = await hold(page, '/api/login/');
  await logIn(page, 'reader@example.com');
  answer({ status: 400, json: { non_field_errors: ['User already logged in'] } });
  await expect(page).toHaveURL(({ pathname }) => pathname === '/about');
  await expect(page.locator('[data-slot="alert"]')).toHaveCount(0);
});

test('a registration that is under way shows a spinner; what is wrong with a field is its first message', async ({
  page,
}) => {
  await openPage(page, '/signup');
  await field(page, 'E-mail').fill('waits@example.com');
  await passwordField(page).fill('a horse of mine');
  await page.getByLabel('Repeat password').fill('a horse of mine');
  await page.getByLabel(/^I agree/).check();
  for (const [body, shown] of [
    [{ password: ['Nor this one', 'Not shown'], email: ['Not this one', 'Not shown'] }, 'Not this one'],
    [{ password: ['Nor this one', 'Not shown'] }, 'Nor this one'],
  ] as const) {
    const answer = await hold(page, '/api/register/');
    const sending = page.waitForRequest('**/api/register/');
    await press(page, 'Create free account');
    await expectBusy(page, 'Create free account');
    const sent = await sending;
    expect([sent.method(), sent.headers()['content-type']]).toEqual(['POST', 'application/json']);
    expect(sent.postDataJSON()).toMatchObject({ email: 'waits@example.com', password: 'a horse of mine' });
    answer({ status: 400, json: body });
    await expect(main(page).getByText(shown, { exact: true })).toBeVisible();
    await expect(main(page).getByText('Not shown')).toHaveCount(0);
  }
});

test('a contact message that is under way shows a spinner', async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByLabel('E-mail').fill('reader@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Hello');
  await solveCaptcha(page);
  const answer = await hold(page, '/api/contact/');
  await press(page, 'Send');
  await expectBusy(page, 'Send');
  answer({ status: 500, body: '' });
  await expect(page.locator('[data-type="error"]')).toContainText('An unknown error occurred.');
  await expect(main(page).locator('[data-slot="spinner"]')).toHaveCount(0);
});

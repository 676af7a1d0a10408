import { expect, type Page, type Request } from '@playwright/test';
import { fault, field, logIn } from './account-steps.ts';
import { answerOnce } from './answer-once.ts';
import { test } from './filings-page.ts';

/** The answers of a server that fails in an unknown way, and of a proxy in front of it. */
const UNCLEAR = { status: 500, contentType: 'application/json', body: '{}' };
const NO_BODY = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };

const answerWith = (page: Page, path: string, answer: typeof UNCLEAR) => answerOnce(page, `**${path}`, answer);

test('registration that fails says so, whatever the server answers, and keeps what was typed', async ({ page }) => {
  await page.goto('/signup');
  await field(page, 'E-mail').fill('unlucky@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a horse of mine');
  await page.getByLabel('Repeat password').fill('a horse of mine');
  await page.getByLabel(/^I agree/).check();
  for (const [answer, message] of [
    [UNCLEAR, 'Registration failed'],
    [NO_BODY, 'An error occurred'],
    [{ ...UNCLEAR, status: 400, body: '{"password":["Too short"],"detail":"Wait a minute."}' }, 'Wait a minute.'],
  ] as const) {
    await answerWith(page, '/api/register/', answer);
    await page.getByRole('button', { name: 'Create free account' }).click();
    await expect(fault(page)).toHaveText(message);
    await expect(field(page, 'E-mail')).toHaveValue('unlucky@example.com');
  }

  await answerWith(page, '/api/register/', {
    ...UNCLEAR,
    status: 400,
    body: '{"email":["Invalid email address"],"password":["Choose another one."]}',
  });
  await page.getByRole('button', { name: 'Create free account' }).click();
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Invalid email address');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Choose another one\.$/);
  await expect(field(page, 'E-mail')).toBeFocused();
  await expect(fault(page)).toHaveCount(0);
});

test('a change of password that fails says so under the form', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'free@example.com', 'proofline-demo');
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
  await page.goto('/profile?tab=password');
  await page.getByLabel('Current password').fill('proofline-demo');
  await page.getByLabel('New password', { exact: true }).fill('a horse of mine');
  await page.getByLabel('Repeat new password').fill('a horse of mine');
  const sent: Request[] = [];
  page.on('request', (request) => void (request.url().includes('/api/change-password/') && sent.push(request)));
  for (const [answer, message] of [
    [UNCLEAR, 'Your password could not be changed. Try again later.'],
    [NO_BODY, 'An error occurred'],
    [{ ...UNCLEAR, status: 400, body: '{"error":"The current password is wrong."}' }, 'The current password is wrong.'],
    [{ ...UNCLEAR, status: 400, body: '{"password":["Too common"]}' }, 'Too common'],
  ] as const) {
    await answerWith(page, '/api/change-password/', answer);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(fault(page)).toHaveText(message);
  }
  await page.getByLabel('Current password').fill('another horse of mine');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(fault(page)).toHaveText('The current password is wrong.');
  const call = sent.at(-1);
  expect([call?.method(), new URL(call?.url() ?? '').pathname]).toEqual(['POST', '/api/change-password/']);
  expect(call?.postDataJSON()).toEqual({
    signupMethod: 'password',
    currentPassword: 'another horse of mine',
    newPassword: 'a horse of mine',
  });
  const headers = (await call?.allHeaders()) ?? {};
  expect(headers['cookie']).toContain(`csrftoken=${headers['x-csrftoken']}`);
  expect(headers['cookie']).toContain('proofline-session=');

  sent.length = 0;
  await page.getByLabel('New password', { exact: true }).fill('seven77');
  await page.getByLabel('Repeat new password').fill('another');
  for (const current of ['', 'seven77']) {
    await page.getByLabel('Current password').fill(current);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Invalid Password length')).toBeVisible();
    await page.getByLabel('Current password').fill('proofline-demo');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Invalid Password length')).toHaveCount(0);
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  }
  // One fault alone is enough to send nothing.
  for (const [current, chosen, repeat, message] of [
    ['seven77', 'eight888', 'eight888', 'Invalid Password length'],
    ['eight888', 'seven77', 'seven77', 'Password must be at least 8 characters'],
    ['eight888', 'eight888', 'eight889', 'Passwords do not match'],
  ] as const) {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('Repeat new password').fill(repeat);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText(message)).toBeVisible();
  }
  expect(sent).toEqual([]);

  // Eight are enough, of either.
  for (const label of ['Current password', 'New password', 'Repeat new password']) {
    await page.getByLabel(label, { exact: true }).fill('eight888');
  }
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(fault(page)).toHaveText('The current password is wrong.');
  expect(sent).toHaveLength(1);
});

test('an account that could not be deleted stays, and the reader is told whom to ask', async ({ page }) => {
  await page.goto('/login?next=/profile');
  await logIn(page, 'free@example.com', 'proofline-demo');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await answerWith(page, '/api/delete-account/', UNCLEAR);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'There was an issue while doing the action.' });
  await expect(failure).toHaveText('There was an issue while doing the action. Please contact us.');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await (await page.request.get('/api/login-status')).json()).toMatchObject({ email: 'free@example.com' });
});

test('a logout that fails is only logged, and can be tried again', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/login');
  await logIn(page, 'free@example.com', 'proofline-demo');
  await answerWith(page, '/api/logout/', UNCLEAR);
  await page.getByRole('button', { name: 'User' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => logged.some((text) => text.startsWith('Logging out failed.'))).toBe(true);
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a login status that does not come is only logged: the page shows Login', async ({ page }) => {
  await answerWith(page, '/api/login-status', NO_BODY);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('a reader who has logged in in another window is logged in here, too', async ({ page, context }) => {
  await page.goto('/login?next=/filings/nwsc');
  await field(page, 'E-mail').fill('free@example.com');
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, 'free@example.com', 'proofline-demo');
  await expect(other.getByRole('button', { name: 'User' })).toBeVisible();
  await expect(page.getByText('You are logged in as free@example.com now.')).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/filings\/nwsc$/);
  await expect(page.getByRole('button', { name: 'User' })).toBeVisible();
});

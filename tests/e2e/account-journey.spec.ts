import { type Browser, expect, type Page } from '@playwright/test';
import { field, linkIn, logIn, password, signUp } from './account-steps.ts';
import { expectNoBarriers } from './barriers.ts';
import { openPage, test } from './filings-page.ts';

const baseURL = process.env.BASE_URL ?? '';
async function otherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

test('from signing up over reading to the limit, and out everywhere by a new password', async ({ page, browser }) => {
  const email = 'journey@example.com';
  await signUp(page, email);
  await page.goto(await linkIn(page, email));
  await expect(page).toHaveURL(/\/login\?notice=confirmed$/);
  await expect(page.getByText('Your address is confirmed. Log in to activate your account.')).toBeVisible();
  await logIn(page, email);
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible();

  const { latest } = (await (await page.request.get('/api/get-filings-summarized')).json()) as {
    latest: { symbol_id: string; filing_type: string; date: string }[];
  };
  const limitMessage = page.getByText(
    "You've reached your daily limit for Proofline on a free account. Upgrade now for unlimited access to detailed summaries.",
    { exact: true },
  );
  for (const [index, filing] of latest.slice(0, 3).entries()) {
    const query = new URLSearchParams({ type: filing.filing_type, date: filing.date });
    await page.goto(`/filings/${filing.symbol_id.toLowerCase()}/summarized?${query.toString()}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(index < 2 ? /Filing$/ : /Filing - Preview$/);
    await expect(limitMessage).toHaveCount(index < 2 ? 0 : 1);
  }
  const end = page.getByRole('region', { name: 'End of the preview' });
  await expect(end.getByRole('link', { name: 'Upgrade now' })).toHaveAttribute('href', '/pricing');

  const second = await otherBrowser(browser);
  await second.goto('/login?next=/profile?tab=password');
  await logIn(second, email);
  await expect(second.getByRole('tab', { name: 'Password' })).toHaveAttribute('aria-selected', 'true');
  await second.getByLabel('Current password').fill(password);
  await second.getByLabel('New password', { exact: true }).fill('another horse of mine');
  await second.getByLabel('Repeat new password').fill('another horse of mine');
  await second.getByRole('button', { name: 'Change Password' }).click();
  await expect(second.getByText('Password has been updated successfully!')).toBeVisible();

  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?notice=profile&next=%2Fprofile$/);
  await expect(page.getByText('Log in to view profile')).toBeVisible();
  await second.reload();
  await expect(second.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await second.context().close();
});

test('a forgotten password is replaced through the mail', async ({ page }) => {
  const email = 'forgetful@example.com';
  await signUp(page, email);
  await openPage(page, '/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  // The page before has a field of this name, too.
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await field(page, 'E-mail').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Please complete the CAPTCHA.')).toBeVisible();
  // By keyboard alone.
  await page.getByRole('checkbox', { name: /not a robot/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page).toHaveURL(new URL('/', baseURL).href);
  await expect(page.getByText('Reset password link has been sent to your e-mail address.')).toBeVisible();

  const link = await linkIn(page, email, '/password-reset-confirm?');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Repeat password').fill('longer');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('a new horse of mine');
  await page.getByLabel('Repeat password').fill('a new horse of mine');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('New password has been set successfully!')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link was used or has expired.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('an account is exported and deleted from its profile', async ({ page }) => {
  const email = 'leaving@example.com';
  await signUp(page, email);
  await page.goto(await linkIn(page, email));
  await logIn(page, email);
  await page.getByRole('button', { name: 'User' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByText('Account Information')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: /Export my data/ }).click();
  expect((await saved).suggestedFilename()).toBe('proofline-account.json');

  await page.getByRole('tab', { name: 'Account' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Password' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'API keys' })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=keys$/);
  await page.keyboard.press('Home');

  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const deletion = page.waitForRequest('**/api/delete-account/');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  expect((await deletion).method()).toBe('DELETE');
  expect((await deletion).headers()['x-csrftoken']).toMatch(/^\S+\.\S+$/);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(new URL('/', baseURL).href);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid e-mail or password.');
});

test('the sign-up form says all that is wrong at once, and sends nothing', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => void (request.url().includes('/api/register') && sent++));
  await page.goto('/signup');
  await page.getByLabel('Repeat password').fill('x');
  await page.getByRole('button', { name: 'Create free account' }).click();
  const messages = [
    'Invalid email address',
    'Password must be at least 8 characters',
    'Passwords do not match',
    'You must agree to the Terms & Conditions',
  ] as const;
  for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(field(page, 'E-mail')).toBeFocused();
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Invalid email address');
  await expect(field(page, 'E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');

  // One fault alone is enough to send nothing.
  for (const [message, email, word, repeat, agrees] of [
    [messages[0], 'dana', password, password, true],
    [messages[1], 'dana@example.com', 'seven77', 'seven77', true],
    [messages[2], 'dana@example.com', password, 'another', true],
    [messages[3], 'dana@example.com', password, password, false],
  ] as const) {
    await field(page, 'E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(word);
    await page.getByLabel('Repeat password').fill(repeat);
    await page.getByLabel(/^I agree/).setChecked(agrees);
    await page.getByRole('button', { name: 'Create free account' }).click();
    for (const one of messages) {
      await expect(page.getByText(one, { exact: true })).toHaveCount(one === message ? 1 : 0);
    }
  }
  expect(sent).toBe(0);
});

test('the pages of accounts have no barriers, also where they find faults', async ({ page }) => {
  test.slow();
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create free account' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expectNoBarriers(page, { devices: ['phone'] });
  await page.goto('/forgot-password');
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expectNoBarriers(page, { devices: ['phone'] });
  await page.goto('/password-reset-confirm');
  await expectNoBarriers(page, { devices: ['phone'] });
  await page.goto('/login?notice=link-ended');
  await expect(page.getByText('Not activated yet?')).toBeVisible();
  await expectNoBarriers(page, { devices: ['phone'] });
  await page.goto('/login?next=/profile');
  await logIn(page, 'subscriber@example.com', 'proofline-demo');
  for (const tab of ['Account', 'Password', 'Billing']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectNoBarriers(page);
  }
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText(/the account is deleted only after it has ended/)).toBeVisible();
  await expectNoBarriers(page, { devices: ['phone'] });
});

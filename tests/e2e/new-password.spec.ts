import { expect, type Page } from '@playwright/test';
import { fault, field, linkIn, signUp } from './account-steps.ts';
import { answerOnce } from './answer-once.ts';
import { test } from './filings-page.ts';
import { hold } from './hold.ts';

const PATH = '/api/forgot-password-reset-new/';

/** Opens the screen by the link of a mail, as somebody who is not logged in. @returns the link's parts */
async function openByLink(page: Page, email: string): Promise<{ uidb64: string | null; token: string | null }> {
  await page.goto('/forgot-password');
  await field(page, 'E-mail').fill(email);
  await page.getByRole('checkbox', { name: /not a robot/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Reset password link has been sent to your e-mail address.')).toBeVisible();
  await page.goto(await linkIn(page, email, '/password-reset-confirm?'));
  const { searchParams } = new URL(page.url());
  return { uidb64: searchParams.get('uidb64'), token: searchParams.get('token') };
}

async function fillIn(page: Page, password: string, repeat = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(repeat);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

test('a new password is checked, sent with what its link holds, and leads home', async ({ page }) => {
  const email = 'sets-another@example.com';
  await signUp(page, email);
  const link = await openByLink(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Password');
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith(PATH) && sent.push(request.postDataJSON()));
  await fillIn(page, 'seven77', 'other');
  await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await fillIn(page, 'a new horse of mine', 'a new house of mine');
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await fillIn(page, 'seven77');
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeHidden();
  expect(sent).toEqual([]);

  const letGo = await hold(page, `**${PATH}`);
  const sending = page.waitForRequest(`**${PATH}`);
  await fillIn(page, 'a new horse of mine');
  const button = page.getByRole('button', { name: 'Set new password' });
  await expect(button.locator('[data-slot="spinner"]')).toBeVisible();
  letGo();
  // The server takes it from whom its cookie is: it came with the credentials.
  const request = await sending;
  expect([request.method(), request.headers()['content-type']]).toEqual(['POST', 'application/json']);
  expect((await request.allHeaders())['cookie']).toContain('csrftoken=');
  expect(sent).toEqual([{ password: 'a new horse of mine', ...link }]);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect(page.locator('[data-type="success"]')).toHaveText('New password has been set successfully!');
});

test('a new password that is refused says why under the form; one that is taken needs no words', async ({ page }) => {
  await openByLink(page, 'free@example.com');
  const detail = { detail: 'Wait a minute.' };
  const password = { password: ['Too common', 'Not shown'] };
  const token = { token: ['This link has ended.'] };
  for (const [body, message] of [
    [{ ...token, ...password, ...detail }, 'Wait a minute.'],
    [{ ...token, ...password }, 'Too common'],
    [token, 'This link has ended.'],
    [{}, 'New password set failed.'],
    [null, 'An error occurred.'],
  ] as const) {
    const answer = body === null ? { status: 502, body: '<h1>Bad Gateway</h1>' } : { status: 400, json: body };
    await answerOnce(page, `**${PATH}`, answer);
    await fillIn(page, 'a new horse of mine');
    await expect(fault(page)).toHaveText(message);
  }
  await answerOnce(page, `**${PATH}`, { status: 204 });
  await fillIn(page, 'a new horse of mine');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect(page.locator('[data-type="success"]')).toHaveText('New password has been set successfully!');
});

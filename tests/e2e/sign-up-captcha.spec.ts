import { expect, type Page } from '@playwright/test';
import { field, linkIn, password } from './account-steps.ts';
import { expectNoBarriers, takePicture } from './barriers.ts';
import { test } from './filings-page.ts';

/** Registers from this browser's address, on the page, until the site asks for a CAPTCHA. */
async function registerUntilAsked(page: Page): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    const email = `crowd-${Date.now()}-${turn}@example.com`;
    const answer = await page.evaluate(
      async ([address, word]) => {
        const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
        const response = await fetch('/api/register/', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
          body: JSON.stringify({ email: address, password: word }),
        });
        return { status: response.status, body: (await response.json()) as unknown };
      },
      [email, password] as const,
    );
    if (answer.status === 400) {
      expect(answer.body).toMatchObject({ captchaToken: ['Please complete the CAPTCHA.'] });
      return;
    }
  }
  throw new Error('The site never asked for a CAPTCHA.');
}

test('the fourth account of a place in an hour takes a CAPTCHA, by keyboard, and keeps what was typed', async ({
  page,
}) => {
  test.slow();
  const email = `fourth-${Date.now()}@example.com`;
  await page.goto('/signup');
  await registerUntilAsked(page);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await field(page, 'E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByLabel(/^I agree/).check();
  await page.getByRole('button', { name: 'Create free account' }).press('Enter');

  const captcha = page.getByRole('group', { name: 'CAPTCHA' });
  await expect(captcha).toBeFocused();
  await expect(captcha).toHaveAccessibleDescription(/Several accounts were created from your network within an hour/);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Please complete the CAPTCHA.',
  );
  await expect(captcha.getByRole('checkbox')).toBeVisible();
  await expectNoBarriers(page, { prepare: takePicture(page, 'signup-captcha', captcha) });

  // Sent again without it, nothing leaves the page and the focus is back at the words.
  await page.getByRole('button', { name: 'Create free account' }).press('Enter');
  await expect(captcha).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(captcha.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(captcha.getByText('Verified', { exact: true })).toBeVisible();
  await expect(field(page, 'E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page.getByLabel('Repeat password')).toHaveValue(password);
  await expect(page.getByLabel(/^I agree/)).toBeChecked();
  await page.getByRole('button', { name: 'Create free account' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  expect(await linkIn(page, email)).toContain('/api/activate?');
});

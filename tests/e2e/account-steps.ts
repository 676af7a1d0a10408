import { expect, type Page } from '@playwright/test';

export const password = 'a horse of mine';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The error that a form of the page shows. */
export const fault = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });

export async function logIn(page: Page, email: string, word = password): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/**
 * The link of the newest mail to an address, from the outbox of this local run.
 * @param path what the link leads to, where mails to the address may still be under way
 */
export async function linkIn(page: Page, email: string, path = ''): Promise<string> {
  let link: string | null = null;
  await expect(async () => {
    await page.goto('/dev/outbox');
    const mail = page
      .getByRole('listitem')
      .filter({ hasText: `To ${email}` })
      .first();
    link = await mail.getByRole('link').first().getAttribute('href', { timeout: 500 });
    expect(link).toContain(path);
  }).toPass();
  return link ?? '';
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await field(page, 'E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByLabel(/^I agree/).check();
  const create = page.getByRole('button', { name: 'Create free account' });
  await create.click();
  const done = page.getByText(
    'Your account has been registered successfully! Please check your email and click on the activation link.',
  );
  const captcha = page.getByRole('group', { name: 'CAPTCHA' });
  await expect(done.or(captcha).first()).toBeVisible();
  if (await captcha.isVisible()) {
    // All tests come from one address, which needs a CAPTCHA from the fourth account on.
    await captcha.getByRole('checkbox').click();
    await expect(captcha.getByText('Verified', { exact: true })).toBeVisible();
    await create.click();
  }
  await expect(done).toBeVisible();
}

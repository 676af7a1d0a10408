import { expect, type Page } from '@playwright/test';
import { openPage, test } from './filings-page.ts';

/** How long a solved CAPTCHA is good; the server says so in the challenge. */
const CAPTCHA_LIFE_MS = 10 * 60_000;

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('reader@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Where does this figure come from?');
}

async function proveHuman(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /not a robot/i });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('what a reader writes is sent once, thanked for, and leads home', async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByLabel('Name').fill('Ada Reader');
  await page.getByLabel('Phone').fill('+45 00 00 00 00');
  await page.getByLabel('Company', { exact: true }).fill('Example Research');
  await page.getByLabel('Reason').selectOption('Product question');
  await fillIn(page);
  await proveHuman(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact/')) sent.push(request.postDataJSON());
  });
  const sending = page.waitForRequest((request) => request.url().endsWith('/api/contact/'));
  await page.getByRole('button', { name: 'Send' }).dblclick();
  const headers = await (await sending).allHeaders();
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value;
  expect([headers['content-type'], headers['x-csrftoken']]).toEqual(['application/json', token]);

  await expect(page.getByRole('status').filter({ hasText: "Thanks! We'll be in touch shortly." })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(sent).toEqual([
    {
      name: 'Ada Reader',
      email: 'reader@example.com',
      phone: '+45 00 00 00 00',
      company: 'Example Research',
      reason: 'Product question',
      message: 'Where does this figure come from?',
      captchaToken: expect.stringMatching(/.{20}/),
    },
  ]);

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('checkbox', { name: /not a robot/i })).not.toBeChecked();
  for (const label of ['Name', 'E-mail', 'Phone', 'Company'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Reason')).toHaveValue('General');
});

test('a server that takes the message without a word is thanked for', async ({ page }) => {
  await openPage(page, '/contact');
  await fillIn(page);
  await proveHuman(page);
  await page.route('**/api/contact/', (route) => route.fulfill({ status: 200, json: {} }));
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: "Thanks! We'll be in touch shortly." })).toBeVisible();
});

test('nothing is sent without an address, a message, or the CAPTCHA', async ({ page }) => {
  await openPage(page, '/contact');
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/contact') && sent.push(request.url()));
  await send(page);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('reader@example.com');
  await send(page);
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await page.getByLabel('Message', { exact: true }).fill('Hello');
  await send(page);
  await expect(alert(page, 'Please complete the CAPTCHA.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a CAPTCHA that was solved too long ago is cleared: nothing is sent until it is solved again', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/contact');
  await fillIn(page);
  await proveHuman(page);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/contact') && sent.push(request.url()));
  await page.clock.fastForward(CAPTCHA_LIFE_MS);
  await expect(page.getByRole('checkbox', { name: /not a robot/i })).not.toBeChecked();
  await send(page);
  await expect(alert(page, 'Please complete the CAPTCHA.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the reasons begin with General', async ({ page }) => {
  await openPage(page, '/contact');
  const reason = page.getByLabel('Reason');
  await expect(reason).toHaveValue('General');
  expect(await reason.getByRole('option').allTextContents()).toEqual([
    'General',
    'Product question',
    'Billing',
    'Bug / issue',
    'Partnership',
  ]);
});

for (const [what, answer, message] of [
  ['the server names a fault', { status: 400, json: { error: 'Please enter a message.' } }, 'Please enter a message.'],
  ['it does not say why', { status: 500, body: 'broken' }, 'An unknown error occurred.'],
] as const) {
  test(`when ${what}, the reader hears it and keeps what was written`, async ({ page }) => {
    await openPage(page, '/contact');
    await fillIn(page);
    await proveHuman(page);
    await page.route('**/api/contact/', (route) => route.fulfill(answer));
    await send(page);
    await expect(alert(page, message)).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Where does this figure come from?');
    await expect(page.getByRole('checkbox', { name: /not a robot/i })).not.toBeChecked();
  });
}

test('a network that fails is said to have failed', async ({ page }) => {
  await openPage(page, '/contact');
  await fillIn(page);
  await proveHuman(page);
  await page.route('**/api/contact/', (route) => route.abort());
  await send(page);
  await expect(alert(page, 'A network error occurred. Please try again.')).toBeVisible();
});

test('the page says whom one writes to, when they are there, and what to expect', async ({ page }) => {
  await openPage(page, '/contact');
  const main = page.getByRole('main');
  for (const text of [
    'support@proofline.example',
    'Monday to Friday 9:00-17:00 CET',
    'CVR',
    'Denmark',
    'We respond within 1 business day.',
    'Only public filings are processed.',
    'Data is encrypted in transit and at rest.',
  ]) {
    await expect(main.getByText(text)).toBeVisible();
  }
});

import { expect, type Page, type Route } from '@playwright/test';
import { banner, becomeReader, MONTHLY, pay, paymentFrame } from './billing-reader.ts';
import { takenOver, test } from './filings-page.ts';
import { hold } from './hold.ts';

test('a checkout loads until it has its token and the provider’s script, then opens; a payment asks for access', async ({
  page,
}) => {
  await becomeReader(page, 'waiting');
  const [giveToken, giveScript] = [await hold(page, '**/api/user-id'), await hold(page, '**/paddle.js')];
  const asked = page.waitForRequest('**/api/user-id');
  await page.goto(MONTHLY);
  const payment = page.getByRole('region', { name: 'Payment' });
  const frame = page.locator('.checkout-frame iframe');
  const isLoading = async () => {
    await expect(payment).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Loading the payment form')).toBeAttached();
    await expect(frame).toHaveCount(0);
  };
  expect((await asked).postDataJSON()).toEqual({ priceId: 'pri_unlimited_month' });
  await isLoading();
  const script = page.waitForRequest('**/paddle.js');
  giveToken();
  await script;
  await isLoading();
  giveScript();
  await expect(paymentFrame(page).getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expect(payment).toHaveAttribute('aria-busy', 'false');
  await expect(frame).toHaveAttribute('height', '450');

  const refresh = page.waitForRequest('**/api/billing/entitlements/refresh');
  await pay(page);
  const { method, headers, body } = await describe(refresh);
  expect([method, body]).toEqual(['POST', '{}']);
  expect(headers['x-csrftoken']).toMatch(/^\S+\.\S+$/);
  await expect(page).toHaveURL(/\/account\/billing\?success=1$/);
});

async function describe(asking: ReturnType<Page['waitForRequest']>) {
  const request = await asking;
  return { method: request.method(), headers: request.headers(), body: request.postData() };
}

/** A script of the provider's that tells of an update as soon as its frame is to open. */
const UPDATING = `window.PaddleBillingV1 = {
  Initialized: false,
  Environment: { set: (name) => { window.paddleEnvironment = name; } },
  Initialize(options) { this.Initialized = true; this.tell = options.eventCallback; },
  Checkout: { open: () => window.PaddleBillingV1.tell({ name: 'subscription.updated' }), close() {} },
};`;

test('a subscription that the provider’s form updates is asked about and shown', async ({ page }) => {
  await becomeReader(page, 'updating');
  await page.route('**/paddle.js', (route) => route.fulfill({ contentType: 'text/javascript', body: UPDATING }));
  const refresh = page.waitForRequest('**/api/billing/entitlements/refresh');
  await page.goto(MONTHLY);
  expect((await describe(refresh)).method).toBe('POST');
  await expect(page).toHaveURL(/\/account\/billing$/);
  await expect(banner(page, 'Subscription updated successfully!')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { paddleEnvironment: string }).paddleEnvironment)).toBe(
    'sandbox',
  );
});

test('without a stand-in the script comes from the provider’s own host', async ({ page }) => {
  await becomeReader(page, 'by-the-book');
  await page.route('**/api/user-id', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), script_url: null } });
  });
  const asked = page.waitForRequest('https://cdn.paddle.com/paddle/v2/paddle.js');
  await page.route('https://cdn.paddle.com/**', (route) => route.abort());
  await page.goto(MONTHLY);
  await asked;
});

const answerWith = (page: Page, status: number, json: object) =>
  page.route('**/api/user-id', (route: Route) => route.fulfill({ status, json }));

test('a reader whose session ends on the way to the checkout is led to the login page', async ({ page }) => {
  await becomeReader(page, 'ended');
  await answerWith(page, 401, { error: 'Log in to continue.', code: 'unauthenticated' });
  // Asked before the session ended, and answered after that was known.
  const late = page.waitForResponse('**/api/login-status');
  const answerLate = await hold(page, '**/api/login-status');
  await page.goto(MONTHLY);
  await expect(page).toHaveURL(/\/login\?next=%2Fcheckout%3FpriceId%3Dpri_unlimited_month$/);
  await expect(banner(page, 'Log in to checkout')).toBeVisible();
  answerLate();
  expect(await (await late).json()).toMatchObject({ is_authenticated: true });
  await takenOver(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'User' })).toHaveCount(0);
});

for (const [said, body, message] of [
  ['says why', { error: 'You already have this plan.' }, 'You already have this plan.'],
  ['does not say why', {}, 'Error fetching user'],
] as const) {
  test(`a checkout that is in conflict, and ${said}, leads to the prices`, async ({ page }) => {
    await becomeReader(page, 'conflict');
    await answerWith(page, 409, body);
    await page.goto(MONTHLY);
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(banner(page, message)).toBeVisible();
  });

  test(`a checkout that fails, and ${said}, stays and says what there is to say`, async ({ page }) => {
    await becomeReader(page, 'failing');
    await answerWith(page, 500, body);
    await page.goto(MONTHLY);
    await expect(banner(page, message)).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\?priceId=pri_unlimited_month$/);
  });
}

import { expect } from '@playwright/test';
import { logIn } from './account-steps.ts';
import { expectNoBarriers } from './barriers.ts';
import {
  banner,
  becomeReader,
  becomeSubscriber,
  confirmCancellation,
  countTransactions,
  endNow,
  exportCsv,
  isSubscribed,
  MONTHLY,
  openCheckout,
  openInvoice,
  order,
  passTheLimit,
  pay,
  paymentFrame,
  statusOf,
  subscriptionOf,
  YEARLY,
} from './billing-reader.ts';
import { openPage, signInAsSubscriber, test } from './filings-page.ts';
import { hold } from './hold.ts';

// One after the other: the sandbox's faults and held webhooks are the same for all.
test.describe.configure({ mode: 'default' });

test.afterEach(async ({ page }) => {
  await order(page, { do: 'fault', fault: null });
  await order(page, { do: 'webhooks' });
});

test('a reader upgrades, pays, switches to yearly, cancels twice, and loses access when the period has ended', async ({
  page,
}) => {
  await becomeReader(page, 'upgrading');
  const limited = await passTheLimit(page);

  // The checkout page cannot ask for itself: the webhook alone brings access.
  await page.route('**/api/billing/entitlements/refresh', (route) => route.abort());
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${MONTHLY.replace('?', '\\?')}$`));
  await expect(page.getByText('Sandbox.', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Due today$0.00');
  await expect(page.locator('.checkout-frame iframe')).toHaveAttribute('height', '450');
  await paymentFrame(page).getByRole('button', { name: 'Pay with a declined card' }).click();
  await expect(paymentFrame(page).getByText('The card was declined.')).toBeVisible();

  await order(page, { do: 'webhooks', held: true });
  await pay(page);
  await expect(page).toHaveURL(/\/account\/billing\?success=1$/);
  await expect(page.getByText('Confirming your payment.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/\bFree\b/);
  expect(await isSubscribed(page)).toBe(false);
  await order(page, { do: 'release' });
  await expect.poll(() => isSubscribed(page), { intervals: [50] }).toBe(true);
  await order(page, { do: 'webhooks' });
  await expect(page.getByText('Payment successful. Welcome aboard!')).toBeVisible();
  await expect(page.getByText(/^Your trial runs until/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Next payment-First payment after the trial');
  await page.unrouteAll();
  await page.goto(limited);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Preview');

  const subscription = await subscriptionOf(page);
  await order(page, { do: 'renew', subscription });
  await expect.poll(() => statusOf(page)).toBe('active');
  await page.goto('/profile?tab=billing');
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText(/Next payment\$20\.00[A-Z][a-z]{2} \d{1,2}, \d{4}\. Auto-renew enabled/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa ending in 4242' })).toContainText('Primary');
  const paid = page.getByRole('row').filter({ hasText: '$20.00' });
  // The provider tells of a payment first, and that it is complete in another message.
  await expect(async () => {
    await page.reload();
    await expect(paid).toBeVisible();
    expect(await paid.textContent()).toContain('Completed');
  }).toPass();

  expect(await openInvoice(paid)).toMatch(/\/invoice\/\w+\.pdf$/);
  await page
    .getByRole('row')
    .filter({ hasText: '$0.00' })
    .getByRole('button', { name: /^Invoice of/ })
    .click();
  await expect(page.getByText('Invoice not available for this transaction.')).toBeVisible();

  const [header, newest] = await exportCsv(page);
  expect(header).toBe('Transaction ID,Status,Billed At,Amount,Currency');
  expect(newest).toMatch(/^txn_\w+,completed,\d{4}-\d\d-\d\dT[\d:.]+Z,20\.00,USD$/);

  await page.getByRole('link', { name: 'Switch to yearly billing' }).click();
  const preview = page.getByRole('region', { name: 'Change your plan' });
  await expect(preview).toContainText('NewUnlimited, $190.00 per year');
  await expect(preview).toContainText(/Charged today.*\$1[67]\d\.\d\d/);
  await preview.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByText('Subscription updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/billing$/);
  await expect(page.getByText('$190.00 per year')).toBeVisible();

  await page.getByRole('link', { name: 'Payments and invoices' }).click();
  await confirmCancellation(page);
  expect(await isSubscribed(page)).toBe(true);
  await page.getByRole('button', { name: 'Undo cancellation' }).click();
  await expect(page.getByText('Your subscription continues.')).toBeVisible();
  await expect(page.getByText('Auto-renew enabled')).toBeVisible();
  // The change is made even if asking for the access fails.
  await page.route('**/api/billing/entitlements/refresh', (route) => route.abort());
  await confirmCancellation(page);
  await page.unrouteAll();
  await expect(plan).toContainText('Next payment-Auto-renew canceled');
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Account' })).toContainText('Next payment-');

  await order(page, { do: 'expire', subscription });
  await expect.poll(() => isSubscribed(page)).toBe(false);
  await page.goto('/profile?tab=billing');
  await expect(page.getByRole('tabpanel', { name: 'Billing' })).toContainText('PlanFree');
  await expect(page.locator('[data-slot="badge"][data-variant="bad"]')).toHaveText('canceled');
  await expect(plan).toContainText('Next payment-Auto-renew canceled');
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Account' })).toContainText('Plan statuscanceledNext payment-');
  await page.goto(limited);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Preview');
});

test('a visitor logs in to checkout, and comes back to the plan that was chosen', async ({ page }) => {
  for (const path of [MONTHLY, MONTHLY.replace('/checkout', '/profile/billing'), '/account/billing?canceled=1']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
  }
  await page.goto(MONTHLY);
  await expect(banner(page, 'Log in to checkout')).toBeVisible();

  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  await logIn(page, 'free@example.com', 'proofline-demo');
  await expect(page).toHaveURL(new RegExp(`${MONTHLY.replace('?', String.raw`\?`)}$`));
  await expect(page.getByRole('region', { name: 'Payment' })).toHaveAttribute('aria-busy', 'false');
  expect(faults).toEqual([]);
});

test('a reader without a plan is told what is missing, and by whom', async ({ page }) => {
  await becomeReader(page, 'puzzled');

  await page.goto('/profile/billing?priceId=pri_unknown');
  await expect(banner(page, 'This plan is not on sale.')).toBeVisible();

  await page.goto(MONTHLY.replace('/checkout', '/profile/billing'));
  await expect(paymentFrame(page).getByRole('button', { name: 'Pay now' })).toBeVisible();

  await page.route('**/paddle.js', (route) => route.abort());
  await page.goto(MONTHLY);
  await expect(banner(page, 'Failed to load Paddle')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/paddle.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.PaddleBillingV1 = { Environment: { set() {} } };',
    }),
  );
  await page.goto(MONTHLY);
  await expect(banner(page, 'Failed to initialize checkout')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(paymentFrame(page).getByRole('button', { name: 'Pay now' })).toBeVisible();

  await page.route('**/frame/pay', (route) =>
    route.fulfill({ status: 500, json: { error: { detail: 'Something broke.' } } }),
  );
  await pay(page);
  await expect(banner(page, 'Checkout error. Please try again.')).toBeVisible();
  await page.unrouteAll();

  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/account\/billing\?canceled=1$/);
  await expect(banner(page, 'Checkout canceled. Nothing was charged.')).toBeVisible();
  await expect(page.getByText('You are on the Free plan.')).toBeVisible();

  await openPage(page, '/profile?tab=billing');
  await expect(page.getByText('No payment method saved.')).toBeVisible();
  await expect(page.getByText('No payments yet.')).toBeVisible();
  await expect(page.locator('[data-slot="badge"][data-variant="plain"]')).toHaveText('none');
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
  for (const name of ['Previous', 'Next', 'Export CSV']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
});

test('a reader without a plan reads that the provider does not answer, and tries again', async ({ page }) => {
  await becomeReader(page, 'patient');
  await order(page, { do: 'fault', fault: { kind: 'html', times: 1_000, only: 'POST /' } });
  await page.goto(YEARLY);
  await expect(banner(page, 'Our payment provider does not answer. Try again in a minute.')).toBeVisible();
  await expect(page.getByText(/Nothing was charged\.$/)).toBeVisible();
  await order(page, { do: 'fault', fault: null });
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(paymentFrame(page).getByRole('button', { name: 'Pay now' })).toBeVisible();
});

test('a subscriber keeps what is known while the provider is down, and is told what cannot be done', async ({
  page,
}) => {
  await becomeSubscriber(page, 'steady');
  await page.goto(MONTHLY);
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(banner(page, 'You already have this plan.')).toBeVisible();

  await order(page, { do: 'fault', fault: { kind: 'error', times: 1_000 } });
  await openPage(page, '/profile?tab=billing');
  const methods = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payment methods' }) });
  await expect(methods.getByText('Failed to load billing data.')).toBeVisible();
  await expect(methods).toContainText('Our payment provider does not answer. Try again in a minute.');
  await expect(page.getByText('Auto-renew enabled')).toBeVisible();
  await page
    .getByRole('button', { name: /^Invoice of/ })
    .first()
    .click();
  await expect(banner(page, 'Failed to fetch invoice.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel at period end' }).click();
  await expect(banner(page, 'Failed to cancel subscription.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(YEARLY);
  await expect(page.getByText('The change could not be worked out.')).toBeVisible();

  await order(page, { do: 'fault', fault: null });
  await openPage(page, '/profile?tab=billing');
  await expect(methods).toContainText('Visa ending in 4242');
});

test('a payment that the provider has not settled yet is not shown as "Free"', async ({ page }) => {
  await becomeReader(page, 'early');
  await page.goto('/account/billing?success=1');
  await expect(page.getByText('Confirming your payment.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/\bFree\b/);
});

test('payments come twenty to a page, and a page at a time as a file', async ({ page }) => {
  const subscription = await becomeSubscriber(page, 'regular');
  // With the trial's and the first one they are 20: as many as a page holds.
  for (let month = 0; month < 18; month++) await order(page, { do: 'renew', subscription });
  await expect.poll(() => countTransactions(page)).toBe(20);
  await openPage(page, '/profile?tab=billing');
  await expect(page.getByText('20 transactions', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  for (let month = 0; month < 2; month++) await order(page, { do: 'renew', subscription });
  await expect.poll(() => countTransactions(page)).toBe(22);
  const rows = page.getByRole('row').filter({ hasText: 'Completed' });
  // A payment is told of before it is completed.
  await expect(async () => {
    await page.reload();
    await expect(rows.first()).toBeVisible();
    expect(await rows.count()).toBe(20);
  }).toPass();
  await expect(page.getByText('22 transactions, page 1 of 2')).toBeVisible();
  await expect(rows.getByRole('button', { name: /^Invoice of/ })).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(await exportCsv(page)).toHaveLength(3);
  await page.reload();
  await expect(page.getByText('22 transactions, page 2 of 2')).toBeVisible();
  const letGo = await hold(page, '**/api/billing/transactions?page=1**');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.locator('[data-slot="skeleton-row"]')).toHaveCount(5);
  letGo();
  await expect(rows).toHaveCount(20);

  // Ended in another window.
  expect(await endNow(page)).toBe(200);
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel at period end' }).click();
  await expect(banner(page, 'No active subscription to cancel.')).toBeVisible();
});

test('a payment that fails is shown with the day until which access stays, and how to mend it', async ({
  page,
  context,
}) => {
  const subscription = await becomeSubscriber(page, 'unlucky');
  await order(page, { do: 'decline', declined: true });
  await order(page, { do: 'renew', subscription });
  await order(page, { do: 'decline', declined: false });
  await expect.poll(() => statusOf(page)).toBe('past_due');
  await openPage(page, '/profile?tab=billing');
  await expect(page.locator('[data-slot="badge"][data-variant="wait"]').first()).toHaveText('past_due');
  const notice = page.locator('[data-slot="attention"]');
  await expect(notice).toContainText(/^A payment failed\. Update your payment method by \w{3} \d+, \d{4}/);
  const asking = context.waitForEvent('request', (request) => request.url().includes('/portal/'));
  await notice.getByRole('button', { name: /Update payment methods/ }).click();
  await asking;
  await page.goto(YEARLY);
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(banner(page, 'A payment of your subscription is due. Update your payment method first.')).toBeVisible();
});

test.describe('no barriers on phone and desktop, in both themes', () => {
  test('for a reader who buys', async ({ page }) => {
    await becomeReader(page, 'barrier');
    await page.goto('/checkout');
    await expect(banner(page, 'Missing priceId')).toBeVisible();
    await expectNoBarriers(page);
    await page.goto(MONTHLY);
    await expect(paymentFrame(page).getByRole('button', { name: 'Pay now' })).toBeVisible();
    await expectNoBarriers(page);
    await page.goto('/account/billing?success=1');
    await expect(page.getByText('Confirming your payment.')).toBeVisible();
    await expectNoBarriers(page);
    await openPage(page, '/profile?tab=billing');
    await expect(page.getByText('No payments yet.')).toBeVisible();
    await expectNoBarriers(page);
  });

  test('for a subscriber', async ({ page }) => {
    await signInAsSubscriber(page);
    await page.goto(YEARLY);
    await expect(page.getByRole('region', { name: 'Change your plan' })).toBeVisible();
    await expectNoBarriers(page);
    await page.goto('/account/billing?canceled=1');
    await expect(page.getByText(/^The next payment is|You have Unlimited/)).toBeVisible();
    await expectNoBarriers(page);
    await openPage(page, '/profile?tab=billing');
    await expect(page.getByText('Visa ending in')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expectNoBarriers(page);
  });
});

test.describe('the link in the payment provider’s mail', () => {
  test('leads its reader past the login to the form, and no other account', async ({ page, context }) => {
    await becomeReader(page, 'by-link');
    const transaction = await openCheckout(page);
    const link = `/checkout?_ptxn=${transaction}`;
    const forms: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/frame?')) forms.push(request.url());
    });

    await context.clearCookies();
    await page.goto(link);
    expect(new URL(page.url()).searchParams.get('next')).toBe(link);
    await expect(banner(page, 'Log in to checkout')).toBeVisible();

    await becomeReader(page, 'another');
    for (const path of [link, `${MONTHLY}&_ptxn=${transaction}`, link.replace('/checkout', '/profile/billing')]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This payment belongs to another account.' })).toBeVisible();
    }
    await expectNoBarriers(page);
    for (const path of ['/checkout?_ptxn=txn_01nobody', '/checkout?_ptxn=something', '/checkout?_ptxn=a&_ptxn=b']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'We do not know this payment.' })).toBeVisible();
    }
    expect(forms).toEqual([]);
    expect(await page.evaluate(() => 'PaddleBillingV1' in window)).toBe(false);
  });

  test('opens the form of one’s own first purchase once, and says when it was paid', async ({ page }) => {
    await becomeReader(page, 'own-link');
    const link = `/checkout?_ptxn=${await openCheckout(page)}`;
    await page.goto(link);
    await expect(paymentFrame(page).getByRole('button', { name: 'Pay now' })).toBeVisible();
    await expect(page.locator('iframe[title="Checkout"]')).toHaveCount(1);
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Payment received.' })).toBeVisible();
    await expectNoBarriers(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This payment was made already.' })).toBeVisible();
  });

  test('opens the form of a payment that is due', async ({ page }) => {
    const subscription = await becomeSubscriber(page, 'owing');
    await order(page, { do: 'decline', declined: true });
    await order(page, { do: 'renew', subscription });
    const { transactions } = await order(page, { do: 'decline', declined: false });
    const due = transactions.find((one) => one.subscription_id === subscription && one.status === 'past_due');
    await expect.poll(() => statusOf(page)).toBe('past_due');
    await page.goto(`/checkout?_ptxn=${due?.id}`);
    await expect(paymentFrame(page).getByText('$20.00', { exact: true })).toBeVisible();
  });

  test('cannot be slipped into a page of the checkout that is open', async ({ page }) => {
    await becomeReader(page, 'slipped');
    const own = await openCheckout(page);
    await page.addInitScript(() => {
      // As a page that navigates without loading would have it by the time the script is ready.
      if (window.location.pathname === '/checkout')
        window.history.replaceState(null, '', '/checkout?_ptxn=txn_01other');
    });
    const opened: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/frame') opened.push(url.searchParams.get('transaction'));
    });
    await page.goto(MONTHLY);
    await expect(paymentFrame(page).getByRole('button', { name: 'Pay now' })).toBeVisible();
    expect(opened).toEqual([own]);
  });
});

test('a reader who has had the trial is told so wherever a plan is bought, and is charged today', async ({ page }) => {
  await becomeSubscriber(page, 'returning');
  expect(await endNow(page)).toBe(200);
  await page.goto('/pricing');
  await expect(page.getByText('You have used your free trial; you will be charged today.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Choose Unlimited' }).first().click();
  const summary = page.getByRole('region', { name: 'Order' });
  await expect(summary).toContainText('You have used your free trial. You will be charged today.');
  await expect(summary).toContainText('Due today$20.00');
  await expect(summary).not.toContainText('-day trial');
  await expectNoBarriers(page);
  await pay(page);
  await expect(page.getByText('Payment successful. Welcome aboard!')).toBeVisible();
  await expect.poll(() => statusOf(page)).toBe('active');
});

import { expect, type Page } from '@playwright/test';
import { type Receiver, startReceiver, verifyDelivery } from '#tests/support/webhook-receiver';
import { expectNoBarriers, takePicture } from './barriers.ts';
import { becomeReader, pay, subscriptionOf } from './billing-reader.ts';
import { csrfOf, DEMO, logInAs, test as onSite, openPage } from './filings-page.ts';
import { testOnSellingSite } from './selling-site.ts';

const feeds = (page: Page) => page.getByRole('region', { name: 'Feeds', exact: true });
const addresses = (page: Page) => feeds(page).getByRole('region', { name: 'Feed and calendar' });
const webhook = (page: Page) => feeds(page).getByRole('region', { name: 'Webhook' });
const deliveries = (page: Page) => webhook(page).getByRole('list', { name: 'Last deliveries' }).getByRole('listitem');

/** What a program without a session gets at an address. */
async function readAsProgram(url: string): Promise<{ status: number; type: string | null; text: string }> {
  const answer = await fetch(url);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

onSite('a reader makes a feed and a calendar, reads them in another program, and revokes them', async ({ page }) => {
  await logInAs(page.request, 'subscriber@example.com');
  const headers = { 'X-CSRFToken': await csrfOf(page.request) };
  await page.request.post('/api/watchlist/companies', { headers, data: { symbol: DEMO } });
  await page.request.delete('/api/watchlist/feed', { headers });

  await openPage(page, '/watchlist');
  const make = addresses(page).getByRole('button', { name: 'Make addresses' });
  await make.focus();
  await page.keyboard.press('Enter');
  const atom = await addresses(page).getByRole('textbox', { name: 'Atom feed' }).inputValue();
  const calendar = await addresses(page).getByRole('textbox', { name: 'Calendar (iCalendar)' }).inputValue();
  await expect(addresses(page)).toContainText('not read yet');
  await expectNoBarriers(page, { within: '#feeds', prepare: takePicture(page, 'watchlist-feeds', feeds(page)) });

  const feed = await readAsProgram(atom);
  expect([feed.status, feed.type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(feed.text).toContain(DEMO);
  const events = await readAsProgram(calendar);
  expect([events.status, events.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(events.text.match(/BEGIN:VEVENT/g)?.length).toBe(feed.text.match(/<entry>/g)?.length);

  // They are shown once.
  await openPage(page, '/watchlist');
  await expect(addresses(page)).toContainText('last read');
  await expect(addresses(page).getByRole('textbox')).toHaveCount(0);
  expect(await page.content()).not.toContain(new URL(atom).searchParams.get('key'));

  await addresses(page).getByRole('button', { name: 'Replace addresses' }).click();
  await expect(addresses(page).getByRole('textbox', { name: 'Atom feed' })).not.toHaveValue(atom);
  const second = await addresses(page).getByRole('textbox', { name: 'Atom feed' }).inputValue();
  expect([(await readAsProgram(atom)).status, (await readAsProgram(second)).status]).toEqual([404, 200]);

  await addresses(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(addresses(page)).toContainText('The addresses lead nowhere any more.');
  await expect(addresses(page).getByRole('button', { name: 'Make addresses' })).toBeVisible();
  expect((await readAsProgram(second)).status).toBe(404);
});

/** On a site that sells Auto, and posts to this machine. */
const onSellingSite = testOnSellingSite({ WEBHOOKS_TO_LOOPBACK: 'on' }).extend<object, { receiver: Receiver }>({
  receiver: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: 'worker' },
  ],
});

onSellingSite('a reader of Auto sets a webhook, and receives a signed test', async ({ page, receiver }) => {
  await becomeReader(page, 'hooked');
  await openPage(page, '/watchlist');
  await expect(webhook(page)).toContainText('with the plan Auto');
  await expect(webhook(page).getByRole('textbox')).toHaveCount(0);
  await page.goto('/checkout?priceId=pri_auto_month');
  await pay(page);
  await expect(page.getByText('Payment successful. Welcome aboard!')).toBeVisible();
  // The page is made for the plan that the site knows: it hears of the payment by itself, a moment later.
  await subscriptionOf(page);

  await openPage(page, '/watchlist');
  const address = webhook(page).getByRole('textbox', { name: 'Address' });
  for (const [typed, why] of [
    ['https://10.0.0.1/filings', 'private network'],
    ['https://user:word@example.com/', 'no user and no password'],
  ] as const) {
    await address.fill(typed);
    await webhook(page).getByRole('button', { name: 'Set webhook' }).click();
    await expect(webhook(page).getByRole('alert').filter({ hasText: why })).toBeVisible();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
  }
  await address.fill(receiver.url);
  await page.keyboard.press('Enter');
  const secret = await webhook(page).getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(secret).toMatch(/^whsec_/);

  await webhook(page).getByRole('button', { name: 'Send a test' }).click();
  await expect(webhook(page)).toContainText('The test was taken: your address answered 204.');
  await expect(deliveries(page)).toHaveText([/^Test.*204.*Taken/]);
  const [received] = receiver.received;
  expect(received && verifyDelivery(secret, received)).toMatchObject({ type: 'test' });

  receiver.answer((response) => void response.writeHead(500).end());
  await webhook(page).getByRole('button', { name: 'Send a test' }).click();
  await expect(webhook(page)).toContainText('The test failed. It answered 500.');
  await expect(deliveries(page)).toHaveText([/^Test.*500.*Failed/, /^Test.*204.*Taken/]);
  await expectNoBarriers(page, { within: '#feeds', prepare: takePicture(page, 'watchlist-webhook', feeds(page)) });

  await openPage(page, '/watchlist');
  await expect(address).toHaveValue(receiver.url);
  await expect(webhook(page).getByRole('textbox', { name: 'Secret' })).toHaveCount(0);
  expect(await page.content()).not.toContain(secret.slice(6, 30));
  await webhook(page).getByRole('button', { name: 'Remove' }).click();
  await expect(webhook(page)).toContainText('Nothing is posted any more.');
  await expect(webhook(page).getByRole('button', { name: 'Set webhook' })).toBeVisible();
});

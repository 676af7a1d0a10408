import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UserId } from '#lib/accounts/types';
import { createAlertToken } from '#lib/alerts/alert-link';
import { listAlerts } from '#lib/alerts/alert-queries';
import { findAlertedFiling } from '#lib/alerts/filing-queries';
import {
  countMails,
  dropMatch,
  findDue,
  inDeciding,
  listWatching,
  noteDecided,
  noteMatchMailed,
  putMatches,
  removeOldMatches,
  takeUndecided,
} from '#lib/alerts/match-queries';
import { saveAlert } from '#lib/alerts/save-alert';
import { findOlder, listTexts } from '#lib/alerts/text-queries';
import { createKey } from '#lib/api-keys/key-queries';
import { reconcileBilling } from '#lib/billing/reconciliation/reconcile-billing';
import { db } from '#lib/db/client';
import { env } from '#lib/env';
import {
  dropFilingMails,
  findRecipient,
  inTelling,
  listFollowers,
  listUnmailed,
  noteTold,
  putFilingMails,
  removeOldFilingMails,
  takeUntold,
  waitsForEarlier,
} from '#lib/filing-mails/filing-mail-queries';
import { gatherNews } from '#lib/filing-mails/news/gather-news';
import { createPreferenceToken } from '#lib/filing-mails/settings/preference-link';
import { findPreferences } from '#lib/filing-mails/settings/preferences';
import { changeCompanyDelivery, changeMailSettings, stopMails } from '#lib/filing-mails/settings/setting-queries';
import { DEFAULT_SETTINGS } from '#lib/filing-mails/settings/settings';
import { tellFollowers } from '#lib/filing-mails/tell-followers';
import { openFeed } from '#lib/watchlist-feeds/open-feed';
import { removeOldDeliveries } from '#lib/webhooks/delivery-list-queries';
import { sendDeliveries } from '#lib/webhooks/send-deliveries';
import { removeWebhook, setWebhook } from '#lib/webhooks/webhook-queries';
import { easyCaptcha } from '#tests/support/accounts-site';
import { askApi } from '#tests/support/api-site';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { AUTO_MONTHLY, YEARLY } from '#tests/support/fake-paddle';
import { addFollowers, makeNews } from '#tests/support/followers';
import { passGooglePopup } from '#tests/support/google-popup';
import { fillGrowing, listSmallTables } from '#tests/support/grown-database';
import { addMailReader } from '#tests/support/mail-reader';
import { sendToMcp } from '#tests/support/mcp-client';
import { offerGoogle } from '#tests/support/offered-google';
import { missingPostgres } from '#tests/support/postgres-server';
import { NOTES_PLANS, wholeReadsOf } from '#tests/support/query-plans';
import { routeTable } from '#tests/support/route-table';
import { openSubscriberSite, type SubscriberSite } from '#tests/support/subscriber-site';
import { openServerDatabase } from '#tests/support/test-database';
import { startReceiver } from '#tests/support/webhook-receiver';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const missing = missingPostgres();
const password = 'correct horse';

/** Where readers ask: `query-plans.test.ts` looks at its plans. */
const SEARCH = 'POST /api/semantic-search';

describe.skipIf(missing)(`with many filings and readers${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let database: Awaited<ReturnType<typeof openServerDatabase>>;
  let opened: SubscriberSite;
  let google: Awaited<ReturnType<typeof offerGoogle>>;
  const asked = new Set<string>();

  beforeAll(async () => {
    google = await offerGoogle();
    database = await openServerDatabase({ settings: NOTES_PLANS });
    // It sets what the environment says of Paddle, which is read once.
    opened = await openSubscriberSite(database);
    const [filing] = await ingestDemoCompany(database, 'HLFD');
    await fillGrowing(database.url, filing?.accession ?? '');
  });
  afterAll(async () => {
    await opened?.close();
    await google?.close();
  });

  /** Sends what a route is for, and says that it was looked at. */
  async function send(
    browser: SubscriberSite['reader']['browser'],
    name: string,
    { body = {}, path }: { body?: unknown; path?: string | undefined } = {},
  ) {
    const [method = '', route = ''] = name.split(' ');
    asked.add(name);
    const answer = await opened.site.send(browser, { method, path: path ?? route, body });
    expect([name, answer.ok || answer.status === 303]).toEqual([name, true]);
  }

  async function idOf(browser: SubscriberSite['reader']['browser']): Promise<UserId> {
    const answer = await opened.site.send(browser, { method: 'GET', path: '/api/login-status' });
    const { email } = (await answer.json()) as { email: string };
    return (await db.user.findUniqueOrThrow({ where: { email }, select: { id: true } })).id as UserId;
  }

  test('has thousands of rows in every table that grows', async () => {
    expect(await listSmallTables(database.url)).toEqual([]);
  });

  test('no step of an account’s life reads a whole table', async () => {
    const { site } = opened;
    const email = 'new-reader@example.com';
    const faults = await wholeReadsOf(database.server, async () => {
      const browser = await site.visit();
      await send(browser, 'POST /api/register', { body: { email, password } });
      // Each link ends the one before, and both are sent behind the answers: in the order in which they were asked for.
      await site.mailsTo(email);
      await send(browser, 'POST /api/activate', { body: { email } });
      const activation = await site.linkTo(email);
      await site.send(browser, { method: 'GET', path: activation.path });
      await send(browser, 'POST /api/login', { body: { email, password } });
      await send(browser, 'POST /api/contact', {
        body: {
          email,
          message: 'Where is the 10-K of 2019?',
          captchaToken: await easyCaptcha('contact'),
        },
      });
      const change = { signupMethod: 'password', currentPassword: password, newPassword: 'another horse' };
      await send(browser, 'POST /api/change-password', { body: change });
      await send(browser, 'POST /api/forgot-password', {
        body: { email, captchaToken: await easyCaptcha('forgot-password') },
      });
      const { uidb64, token } = await site.linkTo(email);
      await send(browser, 'POST /api/forgot-password-reset-new', { body: { password, uidb64, token } });
      await send(browser, 'POST /api/login', { body: { email, password } });
      await site.signedIn(email);
      const answer = await site.send(browser, { method: 'GET', path: '/api/sessions' });
      const { sessions } = (await answer.json()) as { sessions: { id: string; is_current: boolean }[] };
      const other = sessions.find(({ is_current: isCurrent }) => !isCurrent);
      await send(browser, 'DELETE /api/sessions/[id]', { path: `/api/sessions/${other?.id}` });
      await send(browser, 'DELETE /api/sessions', {});
      const back = await site.signedIn(email);
      await send(back, 'POST /api/delete-account');
      await send(back, 'DELETE /api/delete-account', { body: { password } });
      await send(await site.signedIn('reader@example.com'), 'POST /api/logout', {});
    });
    expect(faults).toEqual([]);
  });

  test('making addresses of spreadsheets reads no whole table', async () => {
    const { accession } = await db.filing.findFirstOrThrow({ where: { status: 'ready' }, select: { accession: true } });
    const faults = await wholeReadsOf(database.server, () =>
      send(opened.subscriber.browser, 'POST /api/filings/[accession]/sheet-addresses', {
        path: `/api/filings/${accession}/sheet-addresses`,
      }),
    );
    expect(faults).toEqual([]);
  });

  test('no step from a filing to the mails about it reads a whole table', async () => {
    const { id: filingId, cik } = await db.filing.findFirstOrThrow({ where: { status: 'ready' } });
    const [userId] = await addFollowers('mailed', 1, { ciks: [cik] });
    if (!userId) throw new Error('No follower was added.');
    const faults = await wholeReadsOf(database.server, async () => {
      await makeNews([filingId]);
      const now = new Date();
      await inTelling(async (tx) => {
        const untold = await takeUntold(tx);
        expect(untold).toEqual({ filingId, cik });
        expect(await listFollowers(tx, { filingId, cik, defaults: DEFAULT_SETTINGS })).toHaveLength(1);
        await putFilingMails(tx, [{ userId, filingId, delivery: 'at_once', dueAt: now }]);
        await noteTold(tx, filingId);
      });
      expect(await findRecipient(userId)).not.toBeNull();
      expect(await listUnmailed(userId, { until: now, only: filingId })).toHaveLength(1);
      expect(await listUnmailed(userId, { until: now })).toEqual([]);
      expect(await waitsForEarlier(userId, filingId)).toBe(false);
      expect(await gatherNews(filingId)).not.toBeNull();
      await changeMailSettings(userId, { delivery: 'digest' });
      await changeCompanyDelivery(userId, cik, 'none');
      await stopMails(userId, 'bounced');
      await dropFilingMails(userId, { until: now });
      await removeOldFilingMails(now, 100);
    });
    expect(faults).toEqual([]);
  });

  test('no step of a watchlist’s life reads a whole table', async () => {
    const { browser } = opened.reader;
    const faults = await wholeReadsOf(database.server, async () => {
      await send(browser, 'POST /api/watchlist/companies', { body: { symbol: 'HLFD' } });
      await send(browser, 'POST /api/watchlist/pasted', { body: { text: 'HLFD Q1 Q2 Q3 Q4 ZZZZ' } });
      const answer = await opened.site.send(browser, { method: 'GET', path: '/api/watchlist' });
      const { filings } = (await answer.json()) as { filings: { accession: string }[] };
      await send(browser, 'POST /api/watchlist/read', { body: { accession: filings[0]?.accession } });
      await send(browser, 'POST /api/watchlist/read', { body: { until: new Date().toISOString() } });
      await send(browser, 'DELETE /api/watchlist/companies/[ticker]', { path: '/api/watchlist/companies/HLFD' });
    });
    expect(faults).toEqual([]);
  });

  test('no step of choosing what is mailed reads a whole table', async () => {
    const { site } = opened;
    const secret = 'a-secret-of-more-than-thirty-two-characters';
    Object.assign(env, { PADDLE_FORMER_PRICES_AUTO: [AUTO_MONTHLY], MAIL_EVENTS_SECRET: secret });
    const { id, email, browser } = await addMailReader(site, 'mailed');
    const token = createPreferenceToken(id);
    const post = async (path: string, fields: Record<string, string>) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams(fields).toString();
      const answer = await site.send(browser, { method: 'POST', path, body, headers });
      expect(answer.status).toBeLessThan(400);
      asked.add(`POST ${path.split('?')[0]}`);
    };
    const faults = await wholeReadsOf(database.server, async () => {
      await send(browser, 'POST /api/watchlist/companies', { body: { symbol: 'HLFD' } });
      await send(browser, 'POST /api/watchlist/mails', { body: { delivery: 'digest' } });
      const path = '/api/watchlist/companies/HLFD/delivery';
      await send(browser, 'POST /api/watchlist/companies/[ticker]/delivery', { body: { delivery: 'none' }, path });
      expect(await findPreferences(token)).not.toBeNull();
      await post('/api/mail-preferences', {
        ...{ token, do: 'save', delivery: 'digest', digestTime: '07:00', timeZone: 'Etc/UTC' },
        'company-0000000001': 'none',
      });
      await post(`/api/mail-preferences/unsubscribe?token=${token}`, { 'List-Unsubscribe': 'One-Click' });
      const events = `/api/mail-events?secret=${secret}`;
      await send(browser, 'POST /api/mail-events', { path: events, body: { type: 'bounce', email } });
    });
    expect(faults).toEqual([]);
  });

  test('no step of a feed’s or a webhook’s life reads a whole table', async () => {
    const { browser } = opened.reader;
    const { id } = await db.user.findFirstOrThrow({ where: { watched: { none: {} } }, select: { id: true } });
    const userId = id as UserId;
    const filing = await db.filing.findFirstOrThrow({ where: { news: null }, select: { id: true, cik: true } });
    await db.watchedCompany.create({
      data: { userId, cik: filing.cik, newFrom: new Date(0), followedAt: new Date(0) },
    });
    const receiver = await startReceiver();
    Object.assign(env, { WEBHOOKS_TO_LOOPBACK: true, PADDLE_FORMER_PRICES_AUTO: ['pri_auto'] });
    const price = { priceId: 'pri_auto', priceIds: ['pri_auto'] };
    const later = new Date(Date.now() + 86_400_000);
    const paid = { status: 'active' as const, currentPeriodEnd: later, lastEventAt: new Date() };
    for (const reader of [userId, await idOf(browser)]) {
      const subscription = { id: `sub_of_auto_${reader}`, userId: reader, customerId: 'ctm_auto' };
      await db.subscription.create({ data: { ...subscription, ...paid, ...price } });
    }
    const faults = await wholeReadsOf(database.server, async () => {
      await send(browser, 'POST /api/watchlist/feed');
      const answer = await opened.site.send(browser, { method: 'POST', path: '/api/watchlist/feed' });
      const { feed } = (await answer.json()) as { feed: string };
      await openFeed(new URL(feed).searchParams.get('key') ?? '');
      await opened.site.send(browser, { method: 'GET', path: '/api/watchlist/feed' });
      await send(browser, 'DELETE /api/watchlist/feed');

      await send(browser, 'PUT /api/watchlist/webhook', { body: { url: receiver.url } });
      await send(browser, 'POST /api/watchlist/webhook/secret');
      await send(browser, 'POST /api/watchlist/webhook/test');
      await opened.site.send(browser, { method: 'GET', path: '/api/watchlist/webhook' });
      await send(browser, 'DELETE /api/watchlist/webhook');

      await removeWebhook(userId);
      await setWebhook(userId, receiver.url);
      await db.filingNews.create({ data: { filingId: filing.id, publishedAt: new Date(Date.now() - 900_000) } });
      await tellFollowers();
      receiver.answer((response) => void response.writeHead(500).end());
      await sendDeliveries(async () => ({}));
      receiver.answer((response) => void response.writeHead(410).end());
      await db.webhookDelivery.updateMany({ where: { userId, dueAt: { not: null } }, data: { dueAt: new Date() } });
      await sendDeliveries(async () => ({}));
      await removeOldDeliveries(new Date(), 100);
    });
    expect(receiver.received.length).toBeGreaterThan(2);
    await receiver.close();
    // The reader buys a plan of their own.
    await db.subscription.deleteMany({ where: { id: { startsWith: 'sub_of_auto_' } } });
    expect(faults).toEqual([]);
  });

  test('no step of an API key’s life reads a whole table', async () => {
    const { browser } = opened.reader;
    const userId = await idOf(browser);
    const { key } = await createKey(userId, { name: 'To ask with', scope: 'verify' });
    const faults = await wholeReadsOf(database.server, async () => {
      await send(browser, 'POST /api/api-keys', { body: { name: 'Of the plans', scope: 'verify' } });
      const body = { text: 'Revenue was $1 million in 2025.', symbol: 'HLFD' };
      expect((await askApi('/verify', { key, method: 'POST', body })).status).toBe(200);
      asked.add('POST /api/v1/verify');
      const params = { name: 'verify_claim', arguments: body };
      const answer = await sendToMcp({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, { key });
      expect(await answer.json()).not.toHaveProperty('result.isError');
      asked.add('POST /mcp');
      const { id } = await db.apiKey.findFirstOrThrow({
        where: { userId, name: 'Of the plans' },
        select: { id: true },
      });
      await send(browser, 'DELETE /api/api-keys/[id]', { path: `/api/api-keys/${id}` });
    });
    expect(faults).toEqual([]);
  });

  test('no step of an alert’s life reads a whole table', async () => {
    const { browser } = opened.reader;
    const [userId] = await addFollowers('alerted', 1, { ciks: [] });
    if (!userId) throw new Error('No reader was added.');
    const { id: filingId } = await db.filing.findFirstOrThrow({ where: { status: 'ready' } });
    const wish = { query: 'tariffs', by: 'words', scope: 'any', companies: [], forms: [] } as const;
    const { id: own } = await db.user.findFirstOrThrow({ where: { email: 'reader@example.com' } });
    const spare = { name: 'Tariffs', query: 'tariffs', by: 'words', scope: 'any', userId: own } as const;
    const { id } = await db.alert.create({ data: spare });
    const faults = await wholeReadsOf(database.server, async () => {
      await send(browser, 'POST /api/alerts/try', { body: wish });
      await send(browser, 'PATCH /api/alerts/[id]', { path: `/api/alerts/${id}`, body: { name: 'Duties' } });
      await send(browser, 'POST /api/alerts/unsubscribe', {
        path: `/api/alerts/unsubscribe?token=${createAlertToken(id)}`,
      });
      await send(browser, 'DELETE /api/alerts/[id]', { path: `/api/alerts/${id}` });
      // The reader of this site has no plan with alerts: as the route does for those who have.
      asked.add('POST /api/alerts');
      await saveAlert(userId, { ...wish, companies: ['HLFD'], forms: [], scope: 'companies', name: 'Named' });
      expect(await listAlerts(userId)).toHaveLength(1);
      await db.filingNews.updateMany({ where: { alertedAt: null }, data: { alertedAt: new Date() } });
      await makeNews([filingId]);
      const alertId = await inDeciding(async (tx) => {
        const undecided = await takeUndecided(tx);
        if (!undecided) throw new Error('Nothing waits.');
        const [alert] = await listWatching(tx, { ...undecided, publishedAt: new Date() });
        if (!alert) throw new Error('Nobody looks there.');
        await countMails(tx, [alert.userId]);
        await findOlder([filingId], tx);
        await listTexts([filingId], { store: tx });
        const found = { total: 1, passages: [] };
        await putMatches(tx, filingId, [{ alertId: alert.id, found, isDropped: false }]);
        await noteDecided(tx, filingId);
        await noteMatchMailed(tx, alert.id, filingId);
        return alert.id;
      });
      await dropMatch(alertId, filingId);
      await findDue(alertId, filingId);
      expect(await findAlertedFiling(filingId)).not.toBeNull();
      await removeOldMatches(new Date(), 100);
    });
    expect(faults).toEqual([]);
  });

  test('a report of a page’s policy asks the database for nothing', async () => {
    const report = { 'csp-report': { 'document-uri': 'https://x.example/', 'effective-directive': 'img-src' } };
    const asking = wholeReadsOf(database.server, async () => {
      const browser = await opened.site.visit();
      const type = { 'content-type': 'application/csp-report' };
      expect(
        (await opened.site.send(browser, { method: 'POST', path: '/api/csp-reports', body: report, headers: type }))
          .status,
      ).toBe(204);
      asked.add('POST /api/csp-reports');
    });
    await expect(asking).rejects.toThrow('The server noted no plan.');
  });

  test('nor does signing in with Google, or leaving it', async () => {
    const { site } = opened;
    const faults = await wholeReadsOf(database.server, async () => {
      google.signInAs({ sub: '100', email: 'by.google@gmail.com', email_verified: true });
      const browser = await site.visit();
      await send(browser, 'POST /api/auth-receiver', { body: { code: (await passGooglePopup(site, browser)).code } });
      await send(browser, 'POST /api/change-password', { body: { signupMethod: 'google', newPassword: password } });
      await send(browser, 'DELETE /api/auth-receiver', {});
    });
    expect(faults).toEqual([]);
  });

  test('no step of a subscription’s life reads a whole table', async () => {
    const { site, paddle, subscriber, reader } = opened;
    const faults = await wholeReadsOf(database.server, async () => {
      await send(reader.browser, 'POST /api/user-id', { body: { priceId: YEARLY } });
      await site.buy(reader.browser);
      await site.catchUp();
      asked.add('POST /api/webhooks/paddle');
      const { browser } = subscriber;
      await send(browser, 'POST /api/billing/plan/preview', { body: { priceId: YEARLY } });
      await send(browser, 'POST /api/billing/plan', { body: { priceId: YEARLY } });
      await send(browser, 'POST /api/billing/cancel', { body: { immediately: false } });
      await send(browser, 'POST /api/billing/cancel/undo');
      await send(browser, 'POST /api/billing/portal');
      await send(browser, 'POST /api/billing/entitlements/refresh');
      await site.catchUp();
      await reconcileBilling({ full: false });
      await reconcileBilling({ full: true });
    });
    expect(paddle.calls.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  test('reading a filing, comparing and indexing it reads no whole table', async () => {
    const faults = await wholeReadsOf(database.server, () => ingestDemoCompany(database, 'TIDE'));
    expect(faults).toEqual([]);
  });

  test('every route that writes was asked', () => {
    const writing = Object.keys(routeTable).filter((name) => !name.startsWith('GET '));
    expect(writing.filter((name) => !asked.has(name) && name !== SEARCH)).toEqual([]);
  });
});

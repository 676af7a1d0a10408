import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseUser, getAccountData } from '#lib/accounts/account-queries';
import type { UserId } from '#lib/accounts/types';
import { createAlertToken, readAlertToken } from '#lib/alerts/alert-link';
import { addAlert, changeAlert, listAlerts, pauseAlert } from '#lib/alerts/alert-queries';
import { fireAlerts } from '#lib/alerts/fire-alerts';
import { MOST_A_DAY, MOST_ALERTS } from '#lib/alerts/limits';
import { removeOldMatches } from '#lib/alerts/match-queries';
import { saveAlert } from '#lib/alerts/save-alert';
import { tryAlert } from '#lib/alerts/try-alert';
import type { AlertWish } from '#lib/alerts/types';
import { db } from '#lib/db/client';
import { tellFollowers } from '#lib/filing-mails/tell-followers';
import { parseEml } from '#lib/mail/parse-eml';
import { sendAllMails } from '#lib/outgoing/send-all';
import { closeSharedThreads } from '#lib/threads/shared-threads';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import { addCompany, addFiling } from '#tests/support/alerted-filings';
import type { Browser } from '#tests/support/browser';
import { startFakeSmtp } from '#tests/support/fake-smtp';
import { AUTO_PRICE, addFollowers, makeNews } from '#tests/support/followers';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const BEFORE = [
  'Steel cost us $3 million in the first quarter of 2026.',
  'We see no doubt that we can go on for a year.',
];
const AFTER = [
  'Steel cost us $5 million in the second quarter of 2026.',
  'Customers of Tallgrass hold orders back because of tariffs on pumps & valves.',
  'There is substantial doubt about our ability to go on for a year.',
];

let database: TestDatabase;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
/** Of two companies. */
let tall: string;
let meri: string;
/** A filing that was compared, and a current report of the other company. */
let compared: number;
let current: number;

beforeAll(async () => {
  smtp = await startFakeSmtp();
  vi.stubEnv('SMTP_URL', smtp.url);
  vi.stubEnv('PADDLE_PRICE_AUTO_MONTHLY', AUTO_PRICE);
  vi.stubEnv('PADDLE_PRICE_AUTO_YEARLY', 'pri_auto_year');
  database = await openTestDatabase({ pool: 10 });
  site = await openAccountsSite();
  tall = await addCompany('TALL');
  meri = await addCompany('MERI');
  const baselineId = await addFiling({ ticker: 'TALL', daysAgo: 95, texts: BEFORE });
  compared = await addFiling({ ticker: 'TALL', baselineId, texts: AFTER });
  current = await addFiling({
    ticker: 'MERI',
    form: '8-K',
    daysAgo: 2,
    texts: ['Meridian pays $2 million for tariffs.'],
  });
});
afterAll(async () => {
  await closeSharedThreads();
  await database.close();
  await smtp.close();
});
beforeEach(async () => {
  await db.mail.deleteMany();
  await db.filingNews.deleteMany();
  await db.user.deleteMany();
  await db.rateLimit.deleteMany();
  smtp.taken.length = 0;
});

const TARIFFS: AlertWish = { query: 'tariffs', by: 'words', scope: 'any', companies: [], forms: [] };

/** An alert that was made before any filing here became readable. */
async function add(userId: UserId, wish: Partial<AlertWish> & { ciks?: string[] } = {}, name = 'Tariffs') {
  const { id } = await addAlert(userId, name, { ...TARIFFS, ciks: [], ...wish });
  await db.alert.update({ where: { id }, data: { createdAt: new Date(0) } });
  return id;
}

const autoReader = async (name: string, ciks: string[] = []): Promise<UserId> => {
  const [userId] = await addFollowers(name, 1, { ciks });
  if (!userId) throw new Error('No reader was added.');
  return userId;
};

const fireAndSend = async () => {
  const fired = await fireAlerts();
  await sendAllMails();
  return fired;
};
const recipients = () => smtp.taken.flatMap(({ to }) => to).toSorted();

describe('an alert fires', () => {
  test('on what is new in a filing, with one mail that shows it', async () => {
    const userId = await autoReader('reader');
    const id = await add(userId, {}, 'Tariffs & duties');
    await makeNews([compared]);
    expect(await fireAndSend()).toEqual({ filings: 1, mails: 1 });

    expect(recipients()).toEqual(['reader0@example.com']);
    const raw = smtp.taken[0]?.message ?? '';
    const { subject, text } = await parseEml(raw);
    expect(subject).toBe('Alert “Tariffs & duties”: TALL 10-Q');
    expect(text).toContain('TALL Inc. (TALL) · 10-Q · filed ');
    expect(text).toContain('1 new sentence with what you look for');
    expect(text).toContain('hold orders back because of *tariffs* on pumps & valves.');
    expect(text).toMatch(/Item 2: http\S+view=summary#p1/);
    expect(text).toContain(`/watchlist/alerts#alert-${id}`);
    const header = raw.replace(/\r\n[ \t]+/g, ' ');
    expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const url = new URL(/List-Unsubscribe: <([^>]+)>/.exec(header)?.[1] ?? 'no:');
    expect(url.pathname).toBe('/api/alerts/unsubscribe');
    expect(readAlertToken(url.searchParams.get('token') ?? '')).toBe(id);
    const [alert] = await listAlerts(userId);
    expect(alert?.lastFired?.filing).toMatchObject({ ticker: 'TALL', form: '10-Q', isMailed: true });
  });

  test('not on what stands in the older filing with other figures', async () => {
    await add(await autoReader('reader'), { query: 'steel' });
    await makeNews([compared]);
    expect(await fireAndSend()).toEqual({ filings: 1, mails: 0 });
    expect(await db.alertMatch.count()).toBe(0);
  });

  test('by meaning on what filings say, also where it was denied before', async () => {
    const userId = await autoReader('reader');
    await add(userId, { query: 'going concern', by: 'meaning' });
    await makeNews([compared]);
    expect(await fireAndSend()).toEqual({ filings: 1, mails: 1 });
  });

  test('on every sentence of a filing that nothing was compared with', async () => {
    await add(await autoReader('reader'));
    await makeNews([current]);
    expect(await fireAndSend()).toEqual({ filings: 1, mails: 1 });
  });

  test('once for each filing, however many workers there are and however often it is looked at', async () => {
    for (const name of ['one', 'two', 'three']) await add(await autoReader(name));
    await makeNews([compared, current]);
    const fired = await Promise.all(Array.from({ length: 5 }, () => fireAlerts()));
    expect(fired.reduce((sum, { mails }) => sum + mails, 0)).toBe(6);
    expect(fired.reduce((sum, { filings }) => sum + filings, 0)).toBe(2);
    await db.filingNews.updateMany({ data: { alertedAt: null } });
    expect(await fireAlerts()).toEqual({ filings: 2, mails: 0 });
    await sendAllMails();
    expect(smtp.taken).toHaveLength(6);
  });

  test('for whom it looks there: any company, the watchlist, named companies, named forms', async () => {
    await add(await autoReader('any'));
    await add(await autoReader('watching', [tall]), { scope: 'watchlist' });
    await add(await autoReader('elsewhere', [meri]), { scope: 'watchlist' });
    await add(await autoReader('named'), { scope: 'companies', ciks: [tall] });
    await add(await autoReader('other'), { scope: 'companies', ciks: [meri] });
    await add(await autoReader('quarterly'), { forms: ['10-K', '10-Q'] });
    await add(await autoReader('annual'), { forms: ['10-K'] });
    const late = await add(await autoReader('late'));
    await db.alert.update({ where: { id: late }, data: { createdAt: new Date(Date.now() + 60_000) } });
    await makeNews([compared]);
    await fireAndSend();
    expect(recipients()).toEqual(['any0', 'named0', 'quarterly0', 'watching0'].map((name) => `${name}@example.com`));
  });

  test('only after the comparison is there, or was waited for, and leaves the news to followers as they were', async () => {
    await add(await autoReader('reader'));
    await makeNews([compared]);
    await db.filing.update({ where: { id: compared }, data: { blacklineVersion: null } });
    expect(await fireAlerts()).toEqual({ filings: 0, mails: 0 });
    await db.filingNews.updateMany({ data: { publishedAt: new Date(Date.now() - 11 * 60_000) } });
    expect(await fireAlerts()).toEqual({ filings: 1, mails: 1 });
    await db.filing.update({ where: { id: compared }, data: { blacklineVersion: 1 } });
    expect((await tellFollowers()).filings).toBe(1);
  });

  test('not beyond a day’s number of mails, and says so on the page', async () => {
    const userId = await autoReader('reader');
    const id = await add(userId);
    const others = await db.filing.createManyAndReturn({
      data: Array.from({ length: MOST_A_DAY }, (_, n) => ({
        ...{ accession: `0009990001-25-${String(n).padStart(6, '0')}`, cik: meri, form: '8-K', baseForm: '8-K' },
        ...{ filedOn: new Date(), originalUrl: 'https://www.sec.gov/' },
      })),
      select: { id: true },
    });
    await db.alertMatch.createMany({
      data: others.map(({ id: filingId }) => ({ alertId: id, filingId, passages: [], total: 1 })),
    });
    await makeNews([compared]);
    expect(await fireAlerts()).toEqual({ filings: 1, mails: 0 });
    expect(await db.alertMatch.count({ where: { filingId: compared, isDropped: true } })).toBe(1);
    await db.filing.deleteMany({ where: { id: { in: others.map((one) => one.id) } } });
    expect((await listAlerts(userId))[0]?.lastFired?.filing?.isMailed).toBe(false);
  });
});

describe('an alert sends nothing', () => {
  const decideThen = async (change: (userId: UserId, id: string) => Promise<unknown>) => {
    const userId = await autoReader('reader');
    const id = await add(userId);
    await makeNews([compared]);
    await fireAlerts();
    expect(await db.mail.count({ where: { kind: 'alert' } })).toBe(1);
    await change(userId, id);
    await sendAllMails();
    return recipients();
  };

  test('while it is paused, and after its mail’s link has paused it', async () => {
    const userId = await autoReader('reader');
    const [one, other] = [await add(userId, {}, 'one'), await add(userId, {}, 'other')];
    const path = `/api/alerts/unsubscribe?token=${createAlertToken(one)}`;
    const browser = await site.visit();
    expect((await site.send(browser, { method: 'GET', path })).status).toBe(303);
    expect((await listAlerts(userId)).map(({ isPaused }) => isPaused)).toEqual([false, false]);
    expect((await site.send(browser, { method: 'POST', path })).status).toBe(200);
    expect((await listAlerts(userId)).map(({ isPaused }) => isPaused)).toEqual([true, false]);
    await makeNews([compared]);
    await fireAndSend();
    expect(smtp.taken).toHaveLength(1);
    expect(await db.alertMatch.findMany({ select: { alertId: true } })).toEqual([{ alertId: other }]);
    const forged = `/api/alerts/unsubscribe?token=${createAlertToken(one).replace(one, other)}`;
    expect((await site.send(browser, { method: 'POST', path: forged })).status).toBe(403);
    expect((await listAlerts(userId))[1]?.isPaused).toBe(false);
  });

  test('when it is paused, or its plan ends, or its account, before the mail is sent', async () => {
    expect(await decideThen((_, id) => pauseAlert(id))).toEqual([]);
    await db.user.deleteMany();
    expect(await decideThen((userId) => db.subscription.deleteMany({ where: { userId } }))).toEqual([]);
    await db.user.deleteMany();
    expect((await decideThen((userId) => eraseUser(userId))).filter((to) => to !== 'reader0@example.com')).toEqual([]);
    expect(await db.alert.count()).toBe(0);
  });

  test('on a plan without mails, and to an address that takes none', async () => {
    const [free = '' as UserId] = await addFollowers('free', 1, { ciks: [], plan: 'free' });
    const [unlimited = '' as UserId] = await addFollowers('unlimited', 1, { ciks: [], plan: 'unlimited' });
    const stopped = await autoReader('stopped');
    for (const userId of [free, unlimited, stopped]) await add(userId);
    await db.mailSetting.create({ data: { userId: stopped, stoppedAt: new Date(), stopReason: 'bounced' } });
    await makeNews([compared]);
    expect(await fireAndSend()).toEqual({ filings: 1, mails: 0 });
    expect(await db.alertMatch.count()).toBe(0);
  });
});

describe('trying an alert', () => {
  test('tells how often it would have fired, and where, as it then does', async () => {
    const userId = await autoReader('reader');
    const trial = await tryAlert(userId, TARIFFS as never, { isPreview: false });
    expect(trial).toMatchObject({ days: 90, total: 2, tried: 2, fired: 2, refusal: null });
    expect(trial.filings.map(({ ticker }) => ticker)).toEqual(['TALL', 'MERI']);
    await add(userId);
    await makeNews([compared, current]);
    await fireAlerts();
    const matches = await db.alertMatch.findMany({ orderBy: { filingId: 'asc' }, select: { passages: true } });
    expect(matches.map(({ passages }) => passages)).toEqual(trial.filings.map(({ passages }) => passages));
  });

  test('refuses one that would fire on more than one in five of at least ten filings', async () => {
    const ids = [];
    for (let n = 0; n < 12; n++) {
      const texts = [n < 4 ? 'We sell a quantum of hay to many farmers.' : 'We sell oats to many farmers.'];
      ids.push(await addFiling({ ticker: 'MERI', form: '8-K', texts }));
    }
    const userId = await autoReader('reader');
    const wish = { ...TARIFFS, scope: 'companies' as const, companies: ['MERI'] };
    const often = { ...wish, query: 'farmers' } as never;
    expect((await tryAlert(userId, often, { isPreview: false })).refusal).toContain('on 12 of 13 filings');
    await expect(saveAlert(userId, { ...wish, query: 'farmers', name: 'x' } as never)).rejects.toThrow('on 12 of 13');
    expect(
      (await tryAlert(userId, { ...wish, query: 'quantum hay' } as never, { isPreview: false })).refusal,
    ).toContain('4 of 13');
    await expect(saveAlert(userId, { ...wish, name: 'fine' } as never)).resolves.toMatchObject({ companies: ['MERI'] });
    await db.filing.deleteMany({ where: { id: { in: ids } } });
  });
});

describe('over HTTP', () => {
  const body = { ...TARIFFS, name: 'Tariffs' };

  async function auto(email: string): Promise<{ id: UserId; browser: Browser }> {
    const { id } = await addAccount(email, 'correct horse');
    await db.subscription.create({
      data: {
        ...{ id: `sub_${id}`, userId: id, customerId: 'ctm', status: 'active', priceId: AUTO_PRICE },
        ...{ lastEventAt: new Date(), currentPeriodEnd: new Date(Date.now() + 86_400_000) },
      },
    });
    return { id: id as UserId, browser: await site.signedIn(email) };
  }
  const ask = async (browser: Browser, method: string, path: string, sent?: unknown) => {
    const answer = await site.send(browser, { method, path: `/api/alerts${path}`, body: sent });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('nobody reads, changes or deletes another’s, and there is room for twenty', async () => {
    const [owner, other] = [await auto('owner@example.com'), await auto('other@example.com')];
    const made = await Promise.allSettled(Array.from({ length: MOST_ALERTS + 10 }, () => add(owner.id)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_ALERTS);
    expect((await ask(owner.browser, 'POST', '', body)).status).toBe(409);
    const id = (await listAlerts(owner.id))[0]?.id ?? '';
    expect((await ask(other.browser, 'GET', '')).body).toEqual({ limit: MOST_ALERTS, alerts: [] });
    expect((await ask(other.browser, 'PATCH', `/${id}`, { isPaused: true })).status).toBe(404);
    expect((await ask(other.browser, 'DELETE', `/${id}`)).status).toBe(404);
    expect((await ask(owner.browser, 'PATCH', `/${id}`, { name: ' Duties ' })).body).toMatchObject({ name: 'Duties' });
    expect((await ask(owner.browser, 'PATCH', `/${id}`, {})).status).toBe(400);
    expect((await ask(owner.browser, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await ask(owner.browser, 'DELETE', `/${id}`)).status).toBe(404);
  });

  test('is refused what looks for nothing, names nobody, or is no alert', async () => {
    const { browser } = await auto('owner@example.com');
    for (const [sent, error] of [
      [{ ...body, query: 'of the' }, 'Every filing has these small words.'],
      [{ ...body, query: '' }, 'Say what to look for.'],
      [{ ...body, scope: 'companies' }, 'Name at least one company.'],
      [{ ...body, forms: ['10-X'] }, 'Choose forms from the list.'],
      [{ ...body, by: 'magic' }, 'Choose how it is looked for.'],
      [{ ...body, query: Array.from({ length: 20 }, (_, n) => `ore${n}`).join(' ') }, 'Look for at most 12 words'],
      [{ ...body, name: ' ' }, 'Give the alert a name.'],
    ] as const) {
      const answer = await ask(browser, 'POST', '', sent);
      expect([answer.status, String(answer.body['error'])]).toEqual([400, expect.stringContaining(error)]);
    }
    const unknown = { ...body, scope: 'companies', companies: ['TALL', 'ZZZZ'] };
    expect(await ask(browser, 'POST', '/try', unknown)).toMatchObject({ status: 404, body: { error: /ZZZZ/ } });
  });

  test('a reader without the plan tries as previews show, and saves nothing', async () => {
    await addAccount('free@example.com', 'correct horse');
    const browser = await site.signedIn('free@example.com');
    expect((await ask(browser, 'POST', '', body)).status).toBe(402);
    const { body: trial } = await ask(browser, 'POST', '/try', body);
    expect(trial).toMatchObject({ fired: 2, isPreview: true });
    const visitor = await site.visit();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/try'],
      ['DELETE', '/x'],
    ] as const) {
      expect((await ask(visitor, method, path, method === 'POST' ? body : undefined)).status).toBe(401);
    }
  });
});

describe('an account’s alerts', () => {
  test('are in its export, and erased with it', async () => {
    const userId = await autoReader('reader');
    await add(userId, { scope: 'companies', ciks: [tall] });
    await makeNews([compared]);
    await fireAlerts();
    expect((await getAccountData(userId)).alerts).toMatchObject([
      { query: 'tariffs', companies: [{ company: { cik: tall } }], matches: [{ filing: { form: '10-Q' } }] },
    ]);
    await eraseUser(userId);
    expect([await db.alert.count(), await db.alertMatch.count(), await db.alertCompany.count()]).toEqual([0, 0, 0]);
  });

  test('lose what they found after 90 days, and keep when they fired last', async () => {
    const userId = await autoReader('reader');
    await add(userId);
    await makeNews([compared]);
    await fireAlerts();
    expect(await removeOldMatches(new Date(Date.now() + 89 * 86_400_000), 100)).toBe(0);
    expect(await removeOldMatches(new Date(Date.now() + 91 * 86_400_000), 100)).toBe(1);
    expect((await listAlerts(userId))[0]?.lastFired).toMatchObject({ filing: null });
  });

  test('are renamed, paused and resumed by their owner', async () => {
    const userId = await autoReader('reader');
    const id = await add(userId);
    expect(await changeAlert(userId, id, { isPaused: true })).toMatchObject({ isPaused: true, name: 'Tariffs' });
    expect(await changeAlert(userId, id, { isPaused: false, name: 'Duties' })).toMatchObject({
      ...{ isPaused: false, name: 'Duties' },
    });
  });
});

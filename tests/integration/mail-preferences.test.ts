import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseUser, getAccountData } from '#lib/accounts/account-queries';
import { signTexts } from '#lib/accounts/signature';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { listUnmailed } from '#lib/filing-mails/filing-mail-queries';
import { companyField } from '#lib/filing-mails/settings/company-field';
import { createPreferenceToken, mailLinks } from '#lib/filing-mails/settings/preference-link';
import { findPreferences } from '#lib/filing-mails/settings/preferences';
import { stopMails } from '#lib/filing-mails/settings/setting-queries';
import type { Kept, WatchedCompany } from '#lib/watchlist/types';
import { openAccountsSite } from '#tests/support/accounts-site';
import { type Browser, openBrowser } from '#tests/support/browser';
import { type FakePaddle, startFakePaddle } from '#tests/support/fake-paddle';
import { addMailReader, type MailReader, mailStateOf } from '#tests/support/mail-reader';
import { addFilings } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let paddle: FakePaddle;
let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;

beforeAll(async () => {
  paddle = await startFakePaddle({ trialDays: 7, sellsAuto: true });
  database = await openTestDatabase();
  site = await openAccountsSite();
  for (const ticker of ['TALL', 'MERI']) await addFilings(ticker, 2);
});
afterAll(async () => {
  await paddle.close();
  await database.close();
});
beforeEach(() => db.rateLimit.deleteMany());

async function send(browser: Browser, method: string, path: string, body?: unknown) {
  const answer = await site.send(browser, { method, path: `/api/watchlist${path}`, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const choose = (browser: Browser, ticker: string, delivery: unknown) =>
  send(browser, 'POST', `/companies/${ticker}/delivery`, { delivery });

/** A reader on Auto who follows two companies. */
async function follower(name: string): Promise<MailReader> {
  const reader = await addMailReader(site, name);
  for (const symbol of ['TALL', 'MERI']) await send(reader.browser, 'POST', '/companies', { symbol });
  return reader;
}

const defaults = { delivery: 'at_once', digestMinute: 420, timeZone: 'America/New_York', stopped: null };

describe('what is mailed to a reader', () => {
  test('is as by default until it is changed, and only what is named changes', async () => {
    const { browser } = await addMailReader(site, 'settings');
    expect(await send(browser, 'GET', '/mails')).toEqual({ status: 200, body: { isIncluded: true, ...defaults } });
    const evening = { delivery: 'digest', digestMinute: 1_110, timeZone: 'Europe/Copenhagen' };
    expect((await send(browser, 'POST', '/mails', evening)).body).toEqual({
      ...{ isIncluded: true, stopped: null },
      ...evening,
    });
    await send(browser, 'POST', '/mails', { delivery: 'none' });
    await send(browser, 'POST', '/mails', {});
    expect((await send(browser, 'GET', '/mails')).body).toMatchObject({ ...evening, delivery: 'none' });
  });

  test.each([
    [{ delivery: 'weekly' }, 'Choose how filings are mailed.'],
    [{ digestMinute: 1_440 }, 'Choose a time of day.'],
    [{ timeZone: 'Mars/Olympus' }, 'Choose a time zone.'],
  ])('is not changed by %j', async (body, error) => {
    const { id, browser } = await addMailReader(site, `bad-${Object.keys(body)[0]?.toLowerCase()}`);
    expect(await send(browser, 'POST', '/mails', body)).toEqual({
      status: 400,
      body: { code: 'invalid_input', error },
    });
    expect((await mailStateOf(id)).row).toBeNull();
  });

  test('can differ for a company, which the watchlist tells, and undoing a removal keeps', async () => {
    const { browser } = await follower('differs');
    expect(await choose(browser, 'tall', 'digest')).toEqual({
      status: 200,
      body: { ticker: 'TALL', delivery: 'digest' },
    });
    const ofCompanies = async () =>
      ((await send(browser, 'GET', '')).body['companies'] as WatchedCompany[]).map((one) => [one.ticker, one.delivery]);
    expect(await ofCompanies()).toEqual([
      ['MERI', null],
      ['TALL', 'digest'],
    ]);
    const { kept } = (await send(browser, 'DELETE', '/companies/TALL')).body as { kept: Kept };
    await send(browser, 'POST', '/companies', { symbol: 'TALL', kept });
    expect(await ofCompanies()).toContainEqual(['TALL', 'digest']);
    await choose(browser, 'TALL', null);
    expect(await ofCompanies()).toContainEqual(['TALL', null]);
  });

  test('begins again after it was stopped, when the reader asks for it', async () => {
    const { id, browser } = await addMailReader(site, 'again');
    await send(browser, 'POST', '/mails', { delivery: 'digest' });
    await stopMails(id, 'complained');
    expect((await send(browser, 'GET', '/mails')).body).toMatchObject({ delivery: 'digest', stopped: 'complained' });
    await send(browser, 'POST', '/mails', { digestMinute: 60 });
    expect((await send(browser, 'GET', '/mails')).body).toMatchObject({ stopped: 'complained' });
    expect((await send(browser, 'POST', '/mails', { resume: true })).body).toMatchObject({
      ...{ delivery: 'digest', stopped: null },
    });
  });

  test('is a matter of plans that have mails; others are told so, and visitors to log in', async () => {
    for (const plan of ['free', 'unlimited'] as const) {
      const { id, browser } = await addMailReader(site, `no-mails-${plan}`, plan);
      await send(browser, 'POST', '/companies', { symbol: 'TALL' });
      expect((await send(browser, 'GET', '/mails')).body).toEqual({ isIncluded: false, ...defaults });
      const refusal = {
        status: 402,
        body: { code: 'plan_required', error: 'Mails about new filings are part of the plan Auto.' },
      };
      expect(await send(browser, 'POST', '/mails', { delivery: 'digest' })).toEqual(refusal);
      expect(await choose(browser, 'TALL', 'digest')).toEqual(refusal);
      expect(await mailStateOf(id)).toEqual({ row: null, companies: { TALL: null } });
    }
    const visitor = await site.visit();
    expect((await send(visitor, 'GET', '/mails')).status).toBe(401);
    expect((await send(visitor, 'POST', '/mails', { delivery: 'none' })).status).toBe(401);
    expect((await choose(visitor, 'TALL', 'none')).status).toBe(401);
  });

  test('nobody changes for another account, by session or by link', async () => {
    const owner = await follower('owner');
    await choose(owner.browser, 'TALL', 'digest');
    await send(owner.browser, 'POST', '/mails', { digestMinute: 600 });
    const before = await mailStateOf(owner.id);
    const other = await addMailReader(site, 'other');
    await send(other.browser, 'POST', '/mails', { delivery: 'none', userId: owner.id });
    expect((await choose(other.browser, 'TALL', 'none')).status).toBe(404);
    expect((await choose(other.browser, 'ZZZZ', 'none')).status).toBe(404);
    const token = createPreferenceToken(other.id);
    await post({ token, do: 'end', userId: owner.id });
    await post({ ...form, token, ...(await allCompanies('none')) });
    await oneClick(token);
    expect(await mailStateOf(owner.id)).toEqual(before);
    expect((await mailStateOf(other.id)).companies).toEqual({});
  });
});

const form = { do: 'save', delivery: 'digest', digestTime: '18:30', timeZone: 'Europe/Copenhagen' };

async function allCompanies(delivery: string): Promise<Record<string, string>> {
  const rows = await db.company.findMany({ select: { cik: true } });
  return Object.fromEntries(rows.map(({ cik }) => [companyField(cik), delivery]));
}

/** Sends a form as a browser without cookies does. */
const post = (fields: Record<string, string>, path = '/api/mail-preferences') =>
  site.send(openBrowser(), {
    method: 'POST',
    path,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  });

const oneClick = (token: string) =>
  post({ 'List-Unsubscribe': 'One-Click' }, `/api/mail-preferences/unsubscribe?token=${token}`);

/** A link that was not made for its account here and now: each changes nothing. */
function wrongTokens(id: UserId): Record<string, string> {
  const good = createPreferenceToken(id);
  const [user = '', expires = '', signature = ''] = good.split('.');
  const later = String(Number(expires) + 1);
  return {
    'that has expired': createPreferenceToken(id, new Date(Date.now() - 401 * 86_400_000)),
    'whose end was moved': [user, later, signature].join('.'),
    'signed for another purpose': [user, expires, signTexts('reset', id, expires)].join('.'),
    'of another account’s signature': [
      user,
      expires,
      createPreferenceToken('00000000-0000-4000-8000-000000000000' as UserId).split('.')[2],
    ].join('.'),
    'that was cut off': good.slice(0, -1),
    'with more behind it': `${good}.x`,
    'that is empty': '',
  };
}

describe('the page that a mail leads to', () => {
  test('shows the address masked, and the same choices', async () => {
    const { id, browser } = await follower('page');
    await choose(browser, 'TALL', 'none');
    const preferences = await findPreferences(createPreferenceToken(id));
    expect(preferences).toMatchObject({ address: 'p•••@example.com', settings: defaults, isIncluded: true });
    expect(preferences?.companies).toMatchObject([
      { ticker: 'MERI', delivery: null },
      { ticker: 'TALL', delivery: 'none' },
    ]);
    expect(JSON.stringify(preferences)).not.toContain('page@');
  });

  test('saves settings and companies together, for a reader who is not logged in', async () => {
    const { id } = await follower('saves');
    const token = createPreferenceToken(id);
    const answer = await post({ ...form, token, ...(await allCompanies('at_once')) });
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
      303,
      `/mail-preferences?token=${token}&outcome=saved`,
      [],
    ]);
    expect(await mailStateOf(id)).toEqual({
      row: { delivery: 'digest', digestMinute: 1_110, timeZone: 'Europe/Copenhagen', stopReason: null },
      companies: { TALL: 'at_once', MERI: 'at_once' },
    });
    await post({ ...form, token, ...(await allCompanies('')) });
    expect((await mailStateOf(id)).companies).toEqual({ TALL: null, MERI: null });
  });

  test('ends all mails, and begins them again after they were stopped', async () => {
    const { id, browser } = await follower('ends');
    await choose(browser, 'TALL', 'at_once');
    const token = createPreferenceToken(id);
    expect((await post({ token, do: 'end' })).headers.get('location')).toContain('outcome=ended');
    expect(await mailStateOf(id)).toMatchObject({ row: { delivery: 'none' }, companies: { TALL: null, MERI: null } });
    await stopMails(id, 'bounced');
    expect((await post({ token, do: 'resume' })).headers.get('location')).toContain('outcome=resumed');
    expect((await mailStateOf(id)).row).toMatchObject({ delivery: 'none', stopReason: null });
  });

  test('changes nothing where a field is no choice of its own', async () => {
    const { id } = await follower('unclear');
    const token = createPreferenceToken(id);
    for (const wrong of [{ delivery: 'weekly' }, { digestTime: '' }, { timeZone: 'x' }, { do: 'delete' }]) {
      const answer = await post({ ...form, ...wrong, token });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/mail-preferences?token=${token}&outcome=unclear`,
      ]);
    }
    expect((await mailStateOf(id)).row).toBeNull();
  });

  test('opens and changes nothing with a link that is not its own', async () => {
    const { id } = await follower('wrong-links');
    for (const [name, token] of Object.entries(wrongTokens(id))) {
      expect([name, await findPreferences(token)]).toEqual([name, null]);
      for (const asked of ['end', 'resume', 'save']) {
        const answer = await post({ ...form, token, do: asked });
        // The page there says that the link has ended.
        expect([name, answer.status, answer.headers.get('location')]).toEqual([
          name,
          303,
          `/mail-preferences?token=${token}`,
        ]);
      }
      const answer = await oneClick(token);
      expect([name, answer.status, await answer.json()]).toEqual([
        name,
        400,
        {
          code: 'invalid_input',
          error: 'This link does not work any more. Log in to choose what is mailed to you.',
        },
      ]);
    }
    expect(await mailStateOf(id)).toEqual({ row: null, companies: { TALL: null, MERI: null } });
  });

  test('takes forms of a size that it has, and from one address only so many', async () => {
    const { id } = await follower('floods');
    const token = createPreferenceToken(id);
    expect((await post({ token, do: 'end', more: 'x'.repeat(70_000) })).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 70 }, () => post({ token, do: 'delete' })));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('one click in a mail program', () => {
  test('ends all mails, also those of single companies, once and for all times that it is sent', async () => {
    const { id, browser } = await follower('one-click');
    await choose(browser, 'TALL', 'at_once');
    const { unsubscribe } = mailLinks(id);
    const { pathname, search } = new URL(unsubscribe);
    for (let time = 0; time < 3; time++) {
      const answer = await post({ 'List-Unsubscribe': 'One-Click' }, pathname + search);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      expect(await mailStateOf(id)).toMatchObject({ row: { delivery: 'none' }, companies: { TALL: null, MERI: null } });
    }
  });

  test('holds for mails that were decided before it', async () => {
    const { id, browser } = await follower('decided');
    await choose(browser, 'TALL', 'at_once');
    const filing = await db.filing.findFirstOrThrow({
      where: { company: { symbols: { some: { ticker: 'TALL' } } } },
      select: { id: true },
    });
    const row = { userId: id, filingId: filing.id, delivery: 'digest' as const, dueAt: new Date() };
    await db.filingMail.create({ data: row });
    const due = () => listUnmailed(id, { until: new Date() });
    expect(await due()).toHaveLength(1);
    await oneClick(createPreferenceToken(id));
    expect(await due()).toEqual([]);
  });

  test('is not what a scanner does that opens every address of a mail', async () => {
    const { id, browser } = await follower('scanned');
    await choose(browser, 'TALL', 'digest');
    const before = await mailStateOf(id);
    const { unsubscribe } = mailLinks(id);
    const { pathname, search } = new URL(unsubscribe);
    for (const headers of [{}, { 'user-agent': 'Link Scanner' }, { purpose: 'prefetch' }]) {
      const answer = await site.send(openBrowser(), { method: 'GET', path: pathname + search, headers });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/mail-preferences${search}`]);
    }
    await findPreferences(createPreferenceToken(id));
    expect(await mailStateOf(id)).toEqual(before);
  });

  test('works for an account that has chosen nothing yet, and does no harm to one that is gone', async () => {
    const { id } = await addMailReader(site, 'gone');
    const token = createPreferenceToken(id);
    expect((await oneClick(token)).status).toBe(200);
    expect((await mailStateOf(id)).row).toMatchObject({ delivery: 'none' });
    await eraseUser(id);
    expect((await oneClick(token)).status).toBe(200);
    expect(await findPreferences(token)).toBeNull();
    expect((await post({ token, do: 'end' })).headers.get('location')).toBe(`/mail-preferences?token=${token}`);
    expect(await db.mailSetting.count({ where: { userId: id } })).toBe(0);
  });
});

test('what is mailed is in the account’s export, and is deleted with the account', async () => {
  const { id, browser } = await follower('leaving');
  await choose(browser, 'TALL', 'none');
  await send(browser, 'POST', '/mails', { delivery: 'digest' });
  const filing = await db.filing.findFirstOrThrow({ select: { id: true, accession: true } });
  await db.filingMail.create({
    data: { userId: id, filingId: filing.id, delivery: 'digest', dueAt: new Date(), mailedAt: new Date() },
  });
  const data = await getAccountData(id);
  expect(data.mail_settings).toMatchObject({ delivery: 'digest', timeZone: 'America/New_York', stopReason: null });
  expect(data.filings_mailed).toMatchObject([{ delivery: 'digest', filing: { accession: filing.accession } }]);
  expect(data.watchlist.map(({ delivery }) => delivery)).toContain('none');
  expect(data.account).not.toHaveProperty('mailSetting');
  await eraseUser(id);
  expect(await db.mailSetting.count({ where: { userId: id } })).toBe(0);
  expect(await db.filingMail.count({ where: { userId: id } })).toBe(0);
});

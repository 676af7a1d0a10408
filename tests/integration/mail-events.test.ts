import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { openAccountsSite } from '#tests/support/accounts-site';
import { callApi } from '#tests/support/api-routes';
import { type FakePaddle, startFakePaddle } from '#tests/support/fake-paddle';
import { addMailReader, mailStateOf } from '#tests/support/mail-reader';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const basic = `Basic ${Buffer.from(`reports:${SECRET}`).toString('base64')}`;

let paddle: FakePaddle;
let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let env: Record<string, unknown>;

beforeAll(async () => {
  paddle = await startFakePaddle({ trialDays: 7, sellsAuto: true });
  database = await openTestDatabase();
  ({ env } = (await import('#lib/env')) as never);
  site = await openAccountsSite();
});
afterAll(async () => {
  await paddle.close();
  await database.close();
});
beforeEach(async () => {
  env['MAIL_EVENTS_SECRET'] = SECRET;
  await db.rateLimit.deleteMany();
});
afterEach(() => vi.unstubAllGlobals());

type Sent = { headers?: Record<string, string>; query?: string; from?: string };

/** Posts a report as a mail service does; Amazon's media type is that of text. */
async function report(
  body: unknown,
  { headers = { authorization: basic }, query = '', from = '203.0.113.9' }: Sent = {},
) {
  const answer = await callApi(
    new Request(`http://localhost:3000/api/mail-events${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-proofline-peer': from, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const reasonOf = async (id: Parameters<typeof mailStateOf>[0]) => (await mailStateOf(id)).row?.stopReason ?? null;

describe('a mail service’s report', () => {
  test('of a permanent failure ends the mails to that account and no other, however often it comes', async () => {
    const [gone, other] = [await addMailReader(site, 'gone'), await addMailReader(site, 'stays')];
    const bounce = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'Gone@Example.COM' };
    for (let time = 0; time < 2; time++) expect(await report(bounce)).toEqual({ status: 200, body: { stopped: 1 } });
    expect([await reasonOf(gone.id), await reasonOf(other.id)]).toEqual(['bounced', null]);
    const mails = await site.send(gone.browser, { method: 'GET', path: '/api/watchlist/mails' });
    expect(await mails.json()).toMatchObject({ delivery: 'at_once', stopped: 'bounced' });
  });

  test('of a complaint counts more than a bounce of the same list, and tells of several accounts', async () => {
    const [one, two] = [await addMailReader(site, 'one'), await addMailReader(site, 'two')];
    const events = [
      { event: 'spamreport', email: 'one@example.com' },
      { event: 'bounce', type: 'bounce', email: 'one@example.com' },
      { event: 'bounce', type: 'bounce', email: 'Two <two@example.com>' },
      { event: 'bounce', type: 'bounce', email: 'nobody@example.com' },
      { event: 'bounce', type: 'bounce', email: 'no address' },
    ];
    expect(await report(events)).toEqual({ status: 200, body: { stopped: 2 } });
    expect([await reasonOf(one.id), await reasonOf(two.id)]).toEqual(['complained', 'bounced']);
  });

  test('of Amazon SES, by SNS and the password in its address, is one as well', async () => {
    const { id } = await addMailReader(site, 'amazon');
    const message = {
      notificationType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: 'amazon@example.com' }] },
    };
    await report({ Type: 'Notification', Message: JSON.stringify(message) });
    expect(await reasonOf(id)).toBe('complained');
  });

  test('of a failure that may pass, or of a delivery, stops nothing', async () => {
    const { id, email } = await addMailReader(site, 'soft');
    for (const soft of [
      { RecordType: 'Bounce', Type: 'SoftBounce', Email: email },
      [{ event: 'bounce', type: 'blocked', email }],
      { 'event-data': { event: 'failed', severity: 'temporary', recipient: email } },
      { type: 'soft_bounce', email },
    ]) {
      expect(await report(soft)).toEqual({ status: 200, body: { stopped: 0 } });
    }
    expect(await reasonOf(id)).toBeNull();
  });

  test.each([
    ['{', 'The report is not valid JSON.'],
    [{ hello: 'world' }, 'This is no report that we know: '],
    [`"${'x'.repeat(1_100_000)}"`, 'Send at most 1024 kB.'],
  ])('that is none is refused in words', async (body, error) => {
    const answer = await report(body);
    expect([answer.status, answer.body['code']]).toEqual([400, 'invalid_input']);
    expect(answer.body['error']).toContain(error);
  });
});

describe('who may report', () => {
  const bounce = { type: 'bounce', email: 'secret@example.com' };

  test('is who brings the secret, by a header, a password or the address', async () => {
    const { id } = await addMailReader(site, 'secret');
    for (const sent of [
      { headers: {} },
      { headers: { authorization: 'Bearer wrong' } },
      { headers: {}, query: '?secret=wrong' },
    ]) {
      expect((await report(bounce, sent)).status).toBe(401);
    }
    expect(await reasonOf(id)).toBeNull();
    for (const sent of [
      { headers: { authorization: `Bearer ${SECRET}` } },
      { headers: { 'x-mail-events-secret': SECRET } },
      { headers: {}, query: `?secret=${SECRET}` },
    ]) {
      expect((await report(bounce, sent)).status).toBe(200);
    }
    expect(await reasonOf(id)).toBe('bounced');
  });

  test('is nobody where no secret is set', async () => {
    env['MAIL_EVENTS_SECRET'] = undefined;
    for (const headers of [{}, { authorization: basic }, { authorization: 'Bearer undefined' }]) {
      expect((await report(bounce, { headers })).status).toBe(404);
    }
  });

  test('who guesses is counted, and a service is not refused because of them', async () => {
    const from = '203.0.113.77';
    const guesses: number[] = [];
    for (let guess = 0; guess < 62; guess++) guesses.push((await report(bounce, { headers: {}, from })).status);
    expect(guesses.slice(-1)).toEqual([429]);
    expect((await report(bounce, { from })).status).toBe(200);
  });
});

describe('a subscription at Amazon SNS', () => {
  const confirmation = (url: string) => ({ Type: 'SubscriptionConfirmation', SubscribeURL: url, Token: 'x' });

  function watchNetwork(answer: () => Response): string[] {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
      asked.push(`${url} ${options.redirect}`);
      return answer();
    });
    return asked;
  }

  test('is confirmed at Amazon, following no redirect', async () => {
    const asked = watchNetwork(() => new Response('<ConfirmSubscriptionResponse/>'));
    const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=x';
    expect(await report(confirmation(url))).toEqual({ status: 200, body: { stopped: 0 } });
    expect(asked).toEqual([`${url} error`]);
  });

  test('is confirmed nowhere else', async () => {
    const asked = watchNetwork(() => new Response());
    for (const url of [
      'http://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription',
      'https://sns.evil.example/?Action=ConfirmSubscription',
      'https://169.254.169.254/latest/meta-data/?Action=ConfirmSubscription',
    ]) {
      expect(await report(confirmation(url))).toEqual({
        status: 400,
        body: { code: 'invalid_input', error: 'Only addresses of Amazon SNS can be confirmed.' },
      });
    }
    expect(asked).toEqual([]);
  });

  test('is asked for again when Amazon does not take it', async () => {
    watchNetwork(() => new Response('', { status: 403 }));
    const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=old';
    expect((await report(confirmation(url))).status).toBe(502);
  });
});

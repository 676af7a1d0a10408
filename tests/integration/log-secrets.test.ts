import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { addAccount, easyCaptcha } from '#tests/support/accounts-site';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { addDemoReaders, DEMO_PASSWORD } from '#tests/support/demo-readers';
import { startFakeSmtp } from '#tests/support/fake-smtp';
import { PATIENCE } from '#tests/support/patience';
import { startTelltaleService } from '#tests/support/telltale-service';
import { openEmbeddedTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { openVisitor, startWebServers, type WebServers } from '#tests/support/web-servers';
import { signatureHeader } from '../../scripts/paddle-sandbox/emitter.ts';

/** The secrets that must be in no line of the log, by kind. */
const planted: Record<string, string> = {};
function plant(name: string): string {
  planted[name] = `${name.replaceAll(/\W/g, '')}${randomBytes(12).toString('hex')}`;
  return planted[name];
}

/** What fails in a worker that gets SIGUSR2, where nobody catches it: an error that quotes a key and an address. */
const FAULT = `data:text/javascript,${encodeURIComponent(
  `process.on('SIGUSR2', () => {
    throw new Error('Refused: ' + process.env.PADDLE_API_KEY + ' of ' + process.env.SMTP_URL + ' for jane@example.com');
  });`,
)}`;

const password = plant('a password');
const email = `${plant('an e-mail address')}@mail.example`;
const stranger = `${plant('a stranger’s address')}@mail.example`;
const webhookSecret = plant('the webhook secret');
const mailSecret = plant('the secret of mail services');
const mailToken = plant('the token of a mail’s link');

let database: TestDatabase;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let telltale: Awaited<ReturnType<typeof startTelltaleService>>;
let web: WebServers;
let worker: ChildProcess;
const workerLines: string[] = [];
let quarters: { accession: string; filedOn: string }[];

beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  [smtp, telltale] = await Promise.all([startFakeSmtp(), startTelltaleService()]);
  await addAccount(email, password);
  quarters = (await ingestDemoCompany(database, 'NWSC')).filter(({ form }) => form === '10-Q');
  await addDemoReaders();
  const mailServer = new URL(smtp.url);
  const environment = {
    LOG_LEVEL: 'trace',
    AUTH_SECRET: plant('the site’s secret').padEnd(40, 'x'),
    SMTP_URL: `smtp://${mailServer.host}`,
    PADDLE_API_KEY: plant('Paddle’s key'),
    PADDLE_CLIENT_TOKEN: 'test_token',
    PADDLE_WEBHOOK_SECRET: webhookSecret,
    MAIL_EVENTS_SECRET: mailSecret,
    PADDLE_PRICE_MONTHLY: 'pri_a',
    PADDLE_PRICE_YEARLY: 'pri_b',
    PADDLE_API_URL: telltale.url,
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: plant('Google’s secret'),
    GOOGLE_ISSUER: telltale.url,
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'model',
    LLM_BASE_URL: telltale.url,
    LLM_API_KEY: plant('the model’s key'),
    EMBEDDING_PROVIDER: 'openai-compatible',
    EMBEDDING_MODEL: 'model',
    EMBEDDING_BASE_URL: telltale.url,
    EMBEDDING_API_KEY: plant('the embedder’s key'),
  };
  web = await startWebServers(1, environment);
  worker = fork('scripts/cli.ts', ['worker'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
    execArgv: ['--import', FAULT],
  });
  for (const stream of [worker.stdout, worker.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => workerLines.push(...text.split('\n').filter(Boolean)));
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await web?.close();
  await smtp?.close();
  await telltale?.close();
  await database.close();
});

const linesOf = (words: string) => [...web.lines, ...workerLines].filter((line) => line.includes(words));
const until = (check: () => void) => vi.waitFor(check, PATIENCE);

/** A window at the site; its cookies are planted as they come. */
async function openWindow() {
  const visitor = openVisitor(web.urls[0] ?? '');
  await visitor.send('GET', '/api/login-status');
  planted['a CSRF token'] = visitor.cookies.get('csrftoken') ?? 'none';
  return visitor;
}

async function logIn(address: string, word: string) {
  const visitor = await openWindow();
  const answer = await visitor.send('POST', '/api/login', { body: { email: address, password: word } });
  expect(answer.status).toBe(200);
  for (const [name, value] of visitor.cookies) planted[`the cookie ${name}`] = value;
  return visitor;
}

test('one number follows a request from the reader to the worker’s log', async () => {
  const [newest, , oldest] = quarters;
  const reader = await logIn('subscriber@example.com', DEMO_PASSWORD);
  const id = 'number-of-a-proxy-17';
  const path = `/filings/nwsc/summarized?type=10-Q&date=${newest?.filedOn}&view=blackline&baseline=${oldest?.accession}`;
  const answer = await reader.send('GET', path, { headers: { 'x-request-id': id } });
  expect([answer.status, answer.headers['x-request-id']]).toEqual([200, id]);
  await until(() => expect(linesOf('Filing was compared with the chosen one')).toHaveLength(1));
  expect(JSON.parse(linesOf('Filing was compared with the chosen one')[0] ?? '')).toMatchObject({ requestId: id });
});

describe('while everything fails', () => {
  test('requests of every kind are answered', async () => {
    // Tokens of mails, while mails still come.
    const visitor = await openWindow();
    await visitor.send('POST', '/api/register', { body: { email: stranger, password } });
    await visitor.send('POST', '/api/forgot-password', {
      body: { email, captchaToken: await easyCaptcha('forgot-password') },
    });
    await until(() => expect(smtp.taken.length).toBeGreaterThanOrEqual(1));
    for (const { message } of smtp.taken) {
      const token = /token=([\w.-]+)/.exec(message)?.[1];
      if (token) planted[`the token of a mail, ${token.slice(0, 4)}`] = token;
    }
    const token = Object.entries(planted).find(([name]) => name.startsWith('the token'))?.[1] ?? plant('a token');
    smtp.knowNobody();

    const reader = await logIn(email, password);
    const authorization = `Bearer ${plant('an Authorization header')}`;
    const question = `${plant('a question')} why did revenue rise?`;
    const body = JSON.stringify({
      event_id: 'evt_1',
      event_type: 'subscription.created',
      occurred_at: new Date().toISOString(),
      data: { id: 'sub_1', customer_id: 'ctm_1', status: 'active', custom_data: { note: plant('a webhook’s body') } },
    });
    const webhook = (signature: string, text = body) =>
      sendRaw('/api/webhooks/paddle', text, { 'paddle-signature': signature });

    const feedKey = plant('the key of a feed');
    const flow = async () => {
      const answers = [
        await visitor.send('POST', '/api/login', {
          body: { email, password: `${password}x` },
          headers: { authorization },
        }),
        await visitor.send('POST', '/api/login', { body: { email: stranger, password } }),
        await visitor.send('POST', '/api/register', { body: { email: `again-${stranger}`, password } }),
        await visitor.send('GET', `/api/activate?uidb64=MQ&token=${token}`),
        await visitor.send('GET', `/password-reset-confirm?uidb64=MQ&token=${token}`, { headers: { authorization } }),
        await visitor.send('GET', `/mail-preferences?token=${mailToken}`),
        await visitor.send('GET', `/api/mail-preferences/unsubscribe?token=${mailToken}`),
        await visitor.send('POST', `/api/mail-preferences/unsubscribe?token=${mailToken}`),
        await sendRaw(`/api/mail-events?secret=${mailSecret}`, JSON.stringify({ type: 'bounce', email: stranger }), {}),
        await sendRaw(`/api/mail-events?secret=${mailSecret}`, `{"type":"${mailToken}"`, {}),
        await visitor.send('POST', '/api/forgot-password-reset-new', { body: { uidb64: 'MQ', token, password } }),
        await visitor.send('GET', `/no/such/page?token=${token}&email=${encodeURIComponent(email)}`),
        await reader.send('POST', '/api/change-password', {
          body: { currentPassword: `${password}y`, newPassword: password },
        }),
        await reader.send('POST', '/api/semantic-search', { body: { text: question, symbols: ['NWSC'] } }),
        await reader.send('GET', '/profile', { headers: { authorization } }),
        await reader.send('GET', '/api/user-info'),
        await reader.send('GET', '/api/billing/overview'),
        await reader.send('POST', '/api/user-id', { body: { priceId: 'pri_a' } }),
        await reader.send('POST', '/api/billing/entitlements/refresh', { body: {} }),
        await visitor.send('GET', `/watchlist/feed.atom?key=${feedKey}`),
        await visitor.send('GET', `/watchlist/no-such-feed?key=${feedKey}`),
        await reader.send('PUT', '/api/watchlist/webhook', {
          body: { url: `https://reader:${feedKey}@example.com/${feedKey}` },
        }),
        await reader.send('GET', `/api/auth-receiver/start?code=${token}`),
        await reader.send('POST', '/api/auth-receiver', { body: { code: token } }),
        await webhook(`ts=1;h1=${plant('a forged signature')}`),
        await webhook(signatureHeader(body, [webhookSecret])),
        await webhook(signatureHeader(`${body}}`, [webhookSecret]), `${body}}`),
        await sendRaw('/api/login', `{"email":"${email}","password":"${password}`, {
          cookie: cookieOf(visitor.cookies),
        }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await flow()).toContain(400);

    // A database that refuses every row, and quotes it.
    for (const table of ['User', 'Session', 'RateLimit', 'VerificationToken', 'BillingEvent', 'DailyUse'])
      await db.$executeRawUnsafe(
        `ALTER TABLE "${table}" ADD CONSTRAINT refuse_${table.toLowerCase()} CHECK (false) NOT VALID`,
      );
    expect(await flow()).toContain(500);
    for (const table of ['RateLimit', 'Session', 'BillingEvent'])
      await db.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "${table}Gone"`);
    expect(await flow()).toContain(500);
    await until(() => expect(linesOf('trying again').length).toBeGreaterThan(0));
    expect(telltale.asked.length).toBeGreaterThan(3);
  });

  test('every line of the log is JSON with a time and a level', () => {
    expect(web.lines.length).toBeGreaterThan(10);
    expect(workerLines.length).toBeGreaterThan(1);
    for (const line of [...web.lines, ...workerLines]) {
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.stringMatching(/^20\d\d-/) });
    }
  });

  test('no line holds a secret, a token, an address or what a reader has written', () => {
    const found = Object.entries(planted).flatMap(([name, value]) => {
      const spellings = [value, encodeURIComponent(value), Buffer.from(value).toString('base64').slice(0, 20)];
      const line = [...web.lines, ...workerLines].find((one) => spellings.some((spelling) => one.includes(spelling)));
      return line === undefined ? [] : [`${name}: ${line.slice(0, 1500)}`];
    });
    expect(Object.keys(planted).length).toBeGreaterThan(15);
    expect(found).toEqual([]);
  });
});

describe('a worker as production starts it', () => {
  test('that fails where nobody catches it ends with one more line of JSON, which holds no secret', async () => {
    const before = workerLines.length;
    const ended = new Promise<number | null>((done) => worker.once('close', (code) => done(code)));
    worker.kill('SIGUSR2');
    expect(await ended).toBe(1);
    const last = workerLines.slice(before).filter((line) => line.includes('The worker failed'));
    expect(last).toHaveLength(1);
    expect(workerLines.at(-1)).toBe(last[0]);
    expect(JSON.parse(last[0] ?? '')).toMatchObject({
      level: 60,
      err: { message: expect.stringContaining('[secret]') },
    });
    expect(last[0]).not.toContain(planted['Paddle’s key']);
    expect(last[0]).not.toContain('jane@example.com');
  });

  /** Starts one that does not come far. @returns its exit code, and what it says */
  const begin = (environment: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/cli.ts', 'worker'], {
      env: { ...process.env, LOG_LEVEL: 'info', ...environment },
      encoding: 'utf8',
    });

  test('that does not reach its database says so in one line of JSON, without its password', () => {
    const word = plant('the database’s password');
    const { status, stdout, stderr } = begin({ DATABASE_URL: `postgresql://proofline:${word}@127.0.0.1:9/none` });
    expect([status, stdout]).toEqual([1, '']);
    const [line = '', ...more] = stderr.trim().split('\n');
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ level: 60, err: { message: expect.stringContaining('127.0.0.1:9') } });
    expect(line).not.toContain(word);
  });

  test('that has a variable which does not work names it in one line of JSON, and does not quote it', () => {
    const word = plant('a password in a wrong address');
    const { status, stdout, stderr } = begin({ DATABASE_URL: `mysql://proofline:${word}@127.0.0.1:9/none` });
    expect([status, stdout]).toEqual([1, '']);
    const [line = '', ...more] = stderr.trim().split('\n');
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ level: 60, err: { message: expect.stringContaining('DATABASE_URL:') } });
    expect(line).not.toContain(word);
  });
});

const cookieOf = (cookies: Map<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends a body unchanged, whether or not it is JSON. */
async function sendRaw(path: string, body: string, headers: Record<string, string>): Promise<{ status: number }> {
  const csrf = /csrftoken=([^;]+)/.exec(headers['cookie'] ?? '')?.[1];
  const { status } = await fetch(`${web.urls[0]}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(csrf ? { 'x-csrftoken': csrf } : {}), ...headers },
    body,
  });
  return { status };
}

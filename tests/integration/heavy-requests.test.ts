import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ThreadsState } from '#lib/threads/open-threads';
import { addDemoCompany } from '#tests/support/demo-company';
import { addDemoReaders, DEMO_PASSWORD } from '#tests/support/demo-readers';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { openVisitor, type PlainAnswer, sendPlain, startWebServers, type WebServers } from '#tests/support/web-servers';

let database: TestDatabase;
let web: WebServers;
let url: string;
let filings: Awaited<ReturnType<typeof addDemoCompany>>;
let subscriber: ReturnType<typeof openVisitor>;

beforeAll(async () => {
  database = await openTestDatabase();
  filings = await addDemoCompany(database, 'NWSC');
  await addDemoReaders();
  web = await startWebServers(1, { LOG_LEVEL: 'silent' });
  [url = ''] = web.urls;
  subscriber = openVisitor(url);
  await subscriber.send('GET', '/api/login-status');
  const login = () =>
    subscriber.send('POST', '/api/login', { body: { email: 'subscriber@example.com', password: DEMO_PASSWORD } });
  // A busy machine refuses passwords for a while.
  await vi.waitUntil(async () => (await login()).status === 200, PATIENCE);
});
afterAll(async () => {
  await web?.close();
  await database.close();
});

async function begun(name: string): Promise<number> {
  const { threads } = JSON.parse((await sendPlain(`${url}/api/ready`)).text) as { threads: ThreadsState[] };
  return threads.find((one) => one.name === name)?.begun ?? 0;
}

test('thirty PDFs at once are files, or refused with Retry-After; others read meanwhile', async () => {
  const asked = Array.from({ length: 30 }, (_, n) =>
    subscriber.send('GET', `/api/filings/${filings[n % filings.length]?.accession}/export?format=pdf`),
  );
  const [one] = filings;
  const read = await Promise.all(
    [
      '/',
      '/picture/home',
      '/filings/nwsc/picture',
      `/filings/nwsc/summarized/picture?type=${one?.form}&date=${one?.filedOn}`,
      '/api/health',
    ].map((path) => sendPlain(`${url}${path}`)),
  );
  expect(read.map(({ status }) => status)).toEqual(read.map(() => 200));
  const answers = await Promise.all(asked);
  const isFile = ({ status, text }: PlainAnswer) => status === 200 && text.startsWith('%PDF-');
  const isPutOff = ({ status, headers }: PlainAnswer) =>
    (status === 429 || status === 503) && Number(headers['retry-after']) > 0;
  expect(answers.filter((answer) => !isFile(answer) && !isPutOff(answer))).toEqual([]);
  expect(answers.some(isFile)).toBe(true);
  // Each filing's at most once, in a thread.
  expect(await begun('exports')).toBeGreaterThan(0);
  expect(await begun('exports')).toBeLessThanOrEqual(filings.length);
  expect(await begun('pictures')).toBe(0);
});

test('the picture of a page of the site is a file: another name is not found', async () => {
  const picture = await sendPlain(`${url}/picture/about`);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  expect((await sendPlain(`${url}/picture/nowhere`)).status).toBe(404);
});

test.each(['/icon-192.png', '/picture/home', 'http://127.0.0.1:9/x.png'])(
  'nobody has the site make %s smaller',
  async (picture) => {
    const asked = `${url}/_next/image?url=${encodeURIComponent(picture)}&w=640&q=75`;
    expect((await sendPlain(asked)).status).toBe(404);
  },
);

test('a process that is told to end finishes the file that it is writing', async () => {
  const [one] = filings;
  const before = await begun('exports');
  const ask = () => subscriber.send('GET', `/api/filings/${one?.accession}/export?format=json`);
  let writing = ask();
  while ((await begun('exports')) === before) {
    // A busy machine refuses exports first; the client asks again.
    const answered = await Promise.race([writing, sendPlain(`${url}/api/health`).then(() => null)]);
    if (answered?.status === 503) writing = ask();
  }
  const ended = web.terminate(0);
  expect((await writing).status).toBe(200);
  // As Next says that SIGTERM ended it.
  expect(await ended).toBe(143);
});

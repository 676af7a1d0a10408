import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { addKey, askApi } from '#tests/support/api-site';
import { addDemoCompany } from '#tests/support/demo-company';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let key: string;
let annual: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const filings = await addDemoCompany(database, 'NWSC');
  annual = filings.find(({ form }) => form === '10-K')?.accession ?? '';
  ({ key } = await addKey('verify', { isSubscriber: true }));
});
afterAll(() => database.close());
beforeEach(() => db.rateLimit.deleteMany());

type Answer = {
  counts: Record<string, number>;
  claims: { text: string; span: [number, number]; status: string; passage: { link: string } | null; figure: unknown }[];
};

async function verify(text: string, about: Record<string, string> = { symbol: 'NWSC' }): Promise<Answer> {
  const answer = await askApi('/verify', { key, method: 'POST', body: { text, ...about } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const statusesOf = ({ claims }: Answer) => Object.fromEntries(claims.map(({ text, status }) => [text, status]));

/** The revenue of the newest annual report, and its year. */
async function revenue() {
  const { value, filing } = await db.keyFigure.findFirstOrThrow({
    where: { name: 'revenue', filing: { accession: annual } },
    select: { value: true, filing: { select: { fiscalYear: true } } },
  });
  return { millions: Number(value) / 1e6, year: filing.fiscalYear };
}

test('a right figure is supported and a wrong one contradicted, each with the row that decides it', async () => {
  const { millions, year } = await revenue();
  const right = `$${millions.toLocaleString('en-US')} million`;
  const wrong = `$${(millions * 2).toLocaleString('en-US')} million`;
  const text = `Revenue was ${right} in fiscal ${year}. Revenue was ${wrong} in fiscal ${year}.`;
  const answer = await verify(text);
  expect(statusesOf(answer)).toMatchObject({ [right]: 'supported', [wrong]: 'contradicted' });
  for (const { text: claim, span, passage, figure, status } of answer.claims) {
    expect(text.slice(...span)).toBe(claim);
    if (status === 'not_found') continue;
    expect(passage?.link).toMatch(/^http:\/\/localhost:3000\/filings\/nwsc\/summarized\?.*#/);
    expect(figure).toMatchObject({ label: 'Revenue', unit: 'USD' });
  }
  expect(answer.counts['contradicted']).toBe(1);
});

test('a paragraph’s sentence is supported, and contradicted with another number in it', async () => {
  const block = await db.block.findFirstOrThrow({
    where: { filing: { accession: annual }, kind: 'paragraph', text: { contains: 'people at the end of fiscal' } },
    select: { text: true },
  });
  const sentence = block.text.split(/(?<=\.) /)[0] ?? '';
  const number = /\d,\d{3}/.exec(sentence)?.[0] ?? '';
  expect(statusesOf(await verify(sentence, { accession: annual }))[number]).toBe('supported');
  const other = sentence.replace(number, '9,999');
  expect(statusesOf(await verify(other, { accession: annual }))['9,999']).toBe('contradicted');
});

test('what no filing says is not found', async () => {
  const { counts } = await verify('The chief executive resigned on May 4, 2019, and was paid $77 million.');
  expect(counts).toMatchObject({ supported: 0, contradicted: 0 });
});

test('nothing is opened by it', async () => {
  const { key: free, userId } = await addKey('verify');
  const body = { text: 'Revenue was $5 million.', accession: annual };
  expect((await askApi('/verify', { key: free, method: 'POST', body })).status).toBe(200);
  expect(await db.dailyUse.count({ where: { userId } })).toBe(0);
});

test('5,000 characters are checked, and one more is too long', async () => {
  const text = 'a'.repeat(4_990).replaceAll('aaaaaaaaaa', 'A note 7. ').slice(0, 5_000);
  expect((await askApi('/verify', { key, method: 'POST', body: { text, symbol: 'NWSC' } })).status).toBe(200);
  for (const long of ['x'.repeat(5_001), '€'.repeat(60_000)]) {
    const answer = await askApi('/verify', { key, method: 'POST', body: { text: long, symbol: 'NWSC' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'application/problem+json']);
    expect(await answer.json()).toMatchObject({ type: expect.stringContaining('#problem-text-too-long') });
  }
});

test.each([
  ['neither a company nor a filing', { text: 'x' }, 400],
  ['both', { text: 'x', symbol: 'NWSC', accession: '9999990001-26-000033' }, 400],
  ['no text', { symbol: 'NWSC' }, 400],
  ['another field', { text: 'x', symbol: 'NWSC', model: 'y' }, 400],
  ['an unknown company', { text: 'x', symbol: 'ZZZZ' }, 404],
  ['an unknown filing', { text: 'x', accession: '0000000000-00-000000' }, 404],
  ['what is no JSON', 'text=x', 400],
  ['a null byte', { text: 'Revenue\0was $5 million.', symbol: 'NWSC' }, 200],
  ['markup and SQL', { text: `<script>'; DROP TABLE "User"; -- 5%`, symbol: 'NWSC' }, 200],
])('%s: status %#', async (_, body, status) => {
  expect((await askApi('/verify', { key, method: 'POST', body })).status).toBe(status);
});

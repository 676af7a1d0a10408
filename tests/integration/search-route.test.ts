import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AskAnswer } from '#lib/ask/types';
import { db } from '#lib/db/client';
import type { SearchAnswer } from '#lib/search/types';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { addDemoCompany } from '#tests/support/demo-company';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let reader: Browser;
let filings: Awaited<ReturnType<typeof addDemoCompany>>;

beforeAll(async () => {
  database = await openTestDatabase();
  filings = await addDemoCompany(database, 'NWSC');
  site = await openAccountsSite();
  await addAccount('reader@example.com', 'correct horse');
  reader = await site.signedIn('reader@example.com');
});
afterAll(() => database.close());

const ask = (body: unknown, browser = reader) =>
  site.send(browser, { method: 'POST', path: '/api/semantic-search/', body });

async function search(body: Record<string, unknown>): Promise<SearchAnswer> {
  const answer = await ask({
    symbols: null,
    filingType: null,
    startYear: null,
    endYear: null,
    useAgent: false,
    onlyLatestFilings: false,
    ...body,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as SearchAnswer;
}

describe('a reader with an account', () => {
  test('finds paragraphs with their filing, the words marked, and a permalink into the reading page', async () => {
    const { paragraphs, message, question } = await search({ query: '  foreign currency exchange rates ' });
    const [first] = paragraphs;

    expect(question).toBe('foreign currency exchange rates');
    expect(message).toBeNull();
    expect(first).toMatchObject({
      symbol_id: 'NWSC',
      filing_type: expect.stringMatching(/^10-[KQ]$/),
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      quarter: expect.stringMatching(/^(FY|Q[1-4])$/),
      cik: expect.stringMatching(/^\d{10}$/),
      paragraph_id: expect.stringMatching(/^\d{10}-\d{2}-\d{6}#./),
    });
    expect(first?.paragraph).toMatch(/<mark>(?:foreign|currenc(?:y|ies)|rates?)<\/mark>/i);
    expect(first?.paragraph).not.toMatch(/ id=|<a /);
    expect(first?.permalink).toBe(
      `/filings/nwsc/summarized?type=${first?.filing_type}&date=${first?.date}&view=summary#${first?.paragraph_id.split('#')[1]}`,
    );
    expect(first?.score.total).toBeGreaterThan(0);
  });

  test('narrows the search by form, by years and to the latest filing of each type', async () => {
    const annual = await search({ query: 'revenue', filingType: ['10-K'] });
    expect(new Set(annual.paragraphs.map((one) => one.filing_type))).toEqual(new Set(['10-K']));

    const latest = await search({ query: 'revenue', filingType: ['10-K'], onlyLatestFilings: true });
    const newest = filings.find(({ form }) => form === '10-K')?.filedOn;
    expect(new Set(latest.paragraphs.map(({ date }) => date))).toEqual(new Set([newest]));

    const year = Number(newest?.slice(0, 4));
    const before = await search({ query: 'revenue', startYear: 1995, endYear: year - 1 });
    expect(before.paragraphs.length).toBeGreaterThan(0);
    expect(before.paragraphs.every(({ date }) => Number(date.slice(0, 4)) < year)).toBe(true);
  });

  test('has a start year after the end year turned round', async () => {
    const { filters } = await search({ query: 'revenue', startYear: 2026, endYear: 2024 });
    expect(filters).toMatchObject({ start_year: 2024, end_year: 2026 });
  });

  test('hears of symbols that no company has, and finds nothing under them alone', async () => {
    const { paragraphs, filters, notes } = await search({ query: 'revenue', symbols: ['ZZZZ'] });
    expect(paragraphs).toEqual([]);
    expect(filters.unknown_symbols).toEqual(['ZZZZ']);
    expect(notes.map(({ code }) => code)).toContain('unknown_symbols');

    const both = await search({ query: 'revenue', symbols: ['zzzz', 'nwsc'] });
    expect(both.paragraphs.length).toBeGreaterThan(0);
    expect(both.filters.companies).toMatchObject([{ ticker: 'NWSC', source: 'request' }]);
  });

  test('gets an answer that cites the paragraphs when the agent is asked, and none otherwise', async () => {
    const asked = (await search({ query: 'quarterly dividend per share', useAgent: true })) as AskAnswer;
    const citations = asked.agent?.citations ?? [];
    expect(asked.message).toMatch(/dividend/);
    expect(asked.agent).toMatchObject({ outcome: 'answered', provider: 'extractive', fallback: null });
    expect(citations.length).toBeGreaterThan(0);
    for (const { number, paragraph_id, quote } of citations) {
      const cited = asked.paragraphs[number - 1];
      expect(cited?.paragraph_id).toBe(paragraph_id);
      expect(cited?.text).toContain(quote);
    }
    const refused = await search({ query: 'How many satellites does the company operate?', useAgent: true });
    expect(refused.message).toMatch(/^Not found in these filings/);
    expect(await search({ query: 'dividend' })).toMatchObject({ message: null, agent: null });
  });

  test('may choose five hundred symbols', async () => {
    const symbols = Array.from({ length: 500 }, (_, index) => `Q${index}`);
    const { paragraphs } = await search({ query: 'revenue', symbols: [...symbols, 'NWSC'] });
    expect(paragraphs.length).toBeGreaterThan(0);
  });
});

describe('a query', () => {
  test.each([
    ['only stop words', 'what is the of and'],
    ['only emoji', '🚀🚀📈'],
    ['only signs', '???!!! -- ()'],
    ['only a zero byte', '\0 .'],
  ])('of %s finds nothing, and the answer says why', async (_, query) => {
    const { paragraphs, notes } = await search({ query });
    expect(paragraphs).toEqual([]);
    expect(notes.map(({ code }) => code)).toEqual(['nothing_to_search_for']);
  });

  test.each([
    ['SQL', `revenue'; DROP TABLE "Block"; --`],
    ['operators of a text search', `revenue & !(cost | 'tax) <-> :* \\ "growth`],
    ['markup', '<script>alert(1)</script> revenue'],
    ['half a surrogate pair', 'revenue \ud83d growth'],
    ['characters that turn the text round', 'revenue \u202e growth'],
    ['two thousand characters', 'revenue '.repeat(250)],
    ['words without letters of ours', 'revenue 収益 выручка'],
  ])('that holds %s is searched for as words', async (_, query) => {
    const { paragraphs } = await search({ query, nearest: true });
    expect(paragraphs.some((one) => /revenue/i.test(one.text))).toBe(true);
    expect(JSON.stringify(paragraphs)).not.toContain('<script');
  });
});

test('of no filing type searches nothing, asks no agent, and says so', async () => {
  const { paragraphs, notes, message, agent } = (await search({
    query: 'revenue',
    filingType: [],
    useAgent: true,
  })) as AskAnswer;
  expect(paragraphs).toEqual([]);
  expect(notes).toEqual([{ code: 'no_filing_types', message: 'No filing type is checked, so nothing was searched.' }]);
  expect({ message, agent }).toEqual({ message: null, agent: null });
});

describe('a request that is not as documented', () => {
  test.each([
    ['no query', {}, 'Type what you are looking for.'],
    ['an empty query', { query: '' }, 'Type what you are looking for.'],
    ['a blank query', { query: ' \n\t ' }, 'Type what you are looking for.'],
    ['2,001 characters', { query: 'a'.repeat(2001) }, 'Use at most 2000 characters.'],
    ['a query that is no text', { query: 7 }, 'Type what you are looking for.'],
    ['a form that is none', { query: 'a', filingType: ['99-Z'] }, 'Filing types are'],
    ['a year that is none', { query: 'a', startYear: 'soon' }, 'Give years as numbers'],
    ['the year before the first', { query: 'a', startYear: 1994 }, 'Give years from 1995 on.'],
    ['next year', { query: 'a', endYear: new Date().getFullYear() + 1 }, 'Give years up to this one.'],
    ['more symbols than allowed', { query: 'a', symbols: Array.from({ length: 1001 }, () => 'A') }, 'at most 1000'],
    ['symbols that are no text', { query: 'a', symbols: [1] }, 'Give symbols as text'],
    ['a list', [], 'Send an object with a query.'],
  ])('with %s is refused with a sentence', async (_, body, sentence) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining(sentence), code: 'invalid_input' });
  });

  test('from a visitor is refused with the way to an account', async () => {
    const answer = await ask({ query: 'revenue' }, await site.visit());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'Create a free account to use Semantic Search' });
  });

  test('without the token of our pages is refused', async () => {
    const headers = { 'x-csrftoken': 'forged' };
    expect(
      (await site.send(reader, { method: 'POST', path: '/api/semantic-search', body: { query: 'revenue' }, headers }))
        .status,
    ).toBe(403);
  });

  test('is refused after sixty searches within a minute, until Retry-After', async () => {
    await addAccount('eager@example.com', 'correct horse');
    const eager = await site.signedIn('eager@example.com');
    const statuses = [];
    for (let index = 0; index < 61; index++) statuses.push((await ask({ query: 'the' }, eager)).status);
    expect(statuses.indexOf(429)).toBe(60);
    const refused = await ask({ query: 'revenue' }, eager);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('a company’s name in the query', () => {
  test('narrows the search to it, says so, and is taken back when the reader asks', async () => {
    const company = await db.company.findFirstOrThrow({ where: { symbols: { some: { ticker: 'NWSC' } } } });
    const called = company.name.split(/[ ,]/).slice(0, 2).join(' ');
    const { filters, paragraphs } = await search({ query: `${called} revenue` });
    expect(filters.companies).toEqual([{ ticker: 'NWSC', title: company.name, source: 'query', words: called }]);
    expect(paragraphs.length).toBeGreaterThan(0);

    const free = await search({ query: `${called} revenue`, companiesFromQuery: false });
    expect(free.filters.companies).toEqual([]);
  });

  test('may be its symbol, also alone', async () => {
    const { filters, paragraphs } = await search({ query: 'NWSC' });
    expect(filters.companies).toMatchObject([{ ticker: 'NWSC', source: 'query', words: 'NWSC' }]);
    expect(Array.isArray(paragraphs)).toBe(true);
  });

  test('adds no company to chosen symbols', async () => {
    const { filters } = await search({ query: 'NWSC revenue', symbols: ['ZZZZ'] });
    expect(filters.companies).toEqual([]);
  });
});

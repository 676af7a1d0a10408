import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AskAnswer } from '#lib/ask/types';
import { db } from '#lib/db/client';
import { formatAmount, formatOf } from '#lib/key-figures/format-key-figures';
import type { KeyFigure } from '#lib/key-figures/types';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { addDemoCompany } from '#tests/support/demo-company';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let reader: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  await addDemoCompany(database, 'NWSC');
  await addDemoCompany(database, 'TIDE');
  site = await openAccountsSite();
  await addAccount('reader@example.com', 'correct horse');
  reader = await site.signedIn('reader@example.com');
});
afterAll(() => database.close());

async function ask(query: string, more: Record<string, unknown> = {}): Promise<AskAnswer> {
  const body = { query, useAgent: true, ...more };
  const answer = await site.send(reader, { method: 'POST', path: '/api/semantic-search/', body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as AskAnswer;
}

/** The newest annual revenue of a company, as it is kept and printed. */
async function latestRevenue(ticker: string) {
  const { figure, filing } = await db.keyFigure.findFirstOrThrow({
    where: { name: 'revenue', filing: { baseForm: '10-K', company: { symbols: { some: { ticker } } } } },
    orderBy: { end: 'desc' },
    select: { figure: true, filing: { select: { fiscalYear: true } } },
  });
  const { current } = figure as unknown as KeyFigure;
  const { amount, scale } = formatAmount(current.value, formatOf(current));
  return { amount: `${amount} ${scale}`, digits: amount.replace('$', ''), year: filing.fiscalYear! };
}

describe('a question for a figure', () => {
  test('is answered from the figures that were kept, and cites the row that prints it', async () => {
    const { amount, digits, year } = await latestRevenue('NWSC');
    const { message, agent, paragraphs } = await ask(`What was revenue in fiscal ${year}?`, { symbols: ['NWSC'] });
    expect(message).toContain(amount);
    expect(message).toContain(`in fiscal ${year}`);
    expect(agent).toMatchObject({ outcome: 'answered', provider: 'extractive', sentences: 1 });
    const [citation] = agent!.citations;
    const cited = paragraphs[citation!.number - 1]!;
    expect(cited.paragraph_id).toBe(citation!.paragraph_id);
    expect(cited.text.slice(...citation!.span)).toBe(citation!.quote);
    expect(citation!.quote).toContain(digits);
  });

  test('of two companies has an answer for each', async () => {
    const { message, agent } = await ask('revenue', { symbols: ['NWSC', 'TIDE'] });
    const companies = await db.company.findMany({ select: { name: true } });
    for (const { name } of companies) expect(message).toContain(name);
    expect(agent?.sentences).toBe(2);
  });

  test('over years is told year by year, the latest first', async () => {
    const { message, agent } = await ask('revenue trend', { symbols: ['NWSC'] });
    const { year } = await latestRevenue('NWSC');
    expect(message).toMatch(new RegExp(`in fiscal ${year}.*in fiscal ${year - 1}`, 's'));
    expect(agent?.sentences).toBeGreaterThan(1);
  });

  test('of a period that no filing has is declined, with the nearest', async () => {
    const { message, agent } = await ask('What was revenue in fiscal 2001?', { symbols: ['NWSC'] });
    expect(message).toMatch(/^Not found in these filings for that period\. The nearest that they have:/);
    expect(agent).toMatchObject({ outcome: 'not_found', sentences: 1 });
  });

  test('keeps to the filters of the search', async () => {
    const { year } = await latestRevenue('NWSC');
    const before = { symbols: ['NWSC'], endYear: year - 2 };
    const { message } = await ask(`What was revenue in fiscal ${year}?`, before);
    expect(message).not.toContain(`in fiscal ${year}`);
  });

  test('that supposes the opposite is told so', async () => {
    const { year } = await latestRevenue('NWSC');
    const answers = await Promise.all(
      ['rise', 'fall'].map((move) => ask(`Did revenue ${move} in fiscal ${year}?`, { symbols: ['NWSC'] })),
    );
    const verdicts = answers.map(({ message }) => /(?:Yes|No)\. /.exec(message ?? '')?.[0]);
    expect(new Set(verdicts)).toEqual(new Set(['No. ', 'Yes. ']));
  });

  test('among several chosen companies means the one that it names', async () => {
    const { message, filters } = await ask('NWSC revenue', { symbols: ['TIDE', 'NWSC'] });
    expect(filters.companies).toMatchObject([{ ticker: 'NWSC', source: 'request', words: 'NWSC' }]);
    expect(message).toContain('Revenue was');

    const free = await ask('NWSC revenue', { symbols: ['TIDE', 'NWSC'], companiesFromQuery: false });
    expect(free.filters.companies).toHaveLength(2);
  });
});

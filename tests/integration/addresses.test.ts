import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findCompany, findFilingForReading } from '#lib/filings/queries';
import { listCompanyKeyFigures } from '#lib/key-figures/queries';
import { listSuggestions } from '#lib/listings/suggestion-queries';
import { callApi } from '#tests/support/api-routes';
import { addFilings } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await addFilings('NWSC', 1);
  await addFilings('A_B%', 1);
});
afterAll(() => database.close());

async function ask(path: string): Promise<{ status: number; body: unknown }> {
  const answer = await callApi(new Request(`http://localhost:3000${path}`));
  return { status: answer.status, body: await answer.json() };
}

describe('the letter of suggestions', () => {
  test.each(['%25', '_', '%5C', 'B'])('%s stands for itself', async (letter) => {
    expect(await ask(`/api/company-suggestions?letter=${letter}`)).toEqual({
      status: 200,
      body: { tickers: {}, titles: {} },
    });
  });

  test('answers with the companies by symbol and by name', async () => {
    const company = { ticker: 'NWSC', title: 'NWSC Inc.' };
    expect(await ask('/api/company-suggestions?letter=n')).toMatchObject({
      status: 200,
      body: { tickers: { NWSC: company }, titles: { 'NWSC Inc.': company } },
    });
  });

  test('finds every company that begins with it', async () => {
    const found = async (prefix: string) => (await listSuggestions(prefix, 10)).byTicker.map(({ ticker }) => ticker);
    expect(await found('n')).toEqual(['NWSC']);
    expect(await found('a_b%')).toEqual(['A_B%']);
    expect(await found('n_')).toEqual([]);
  });

  test.each(['%00', '%07', '%E2%80%8B'])('is refused when nobody can see it: %s', async (letter) => {
    expect((await ask(`/api/company-suggestions?letter=${letter}`)).status).toBe(400);
  });
});

describe('a symbol that can be none', () => {
  test.each(['%00', 'nwsc%00', '%25', '..%2Fnwsc', 'x'.repeat(5_000)])('has no filings: %s', async (ticker) => {
    expect(await ask(`/api/get-filings/${ticker}`)).toEqual({ status: 200, body: { latest: [] } });
  });

  test('has no company, no filing and no key figures', async () => {
    expect(await findCompany('nwsc\0')).toBeNull();
    expect(await findFilingForReading('nwsc\0', '10-K', '2026-01-01')).toBeNull();
    expect(await listCompanyKeyFigures('\0')).toEqual([]);
  });
});

test('a form or a day that can be none is of no filing', async () => {
  expect(await findFilingForReading('nwsc', '10-K', '2026-01-01')).toMatchObject({ ticker: 'NWSC' });
  for (const form of ['\0', '10-K\0', '', 'é']) {
    expect(await findFilingForReading('nwsc', form, '2026-01-01')).toBeNull();
  }
  for (const day of ['0000-01-01', '2026-02-30', '', '\0']) {
    expect(await findFilingForReading('nwsc', '10-K', day)).toBeNull();
  }
});

test.each(['0000-01-01', '1992-12-31', '9999-12-31', '2026-02-30'])('the day %s opens nothing', async (day) => {
  const { status } = await ask(`/api/nwsc/get-filing-url?date=${day}&filingType=10-K`);
  expect(status).toBe(400);
});

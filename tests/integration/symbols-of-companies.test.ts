import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => {
  await database.close();
});

async function save(cik: string, tickers: readonly string[]): Promise<string[]> {
  const { saveCompany } = await import('#lib/discovery/discovery-queries');
  await saveCompany({ cik, name: 'Gauge Works Inc.', tickers, invented: false });
  const symbols = await db.symbol.findMany({ where: { cik }, orderBy: { rank: 'asc' } });
  return symbols.map(({ ticker }) => ticker);
}

test('a company that was never traded goes by its number, until it has a symbol', async () => {
  expect(await save('0000812700', [])).toEqual(['CIK812700']);
  expect(await save('0000812700', [])).toEqual(['CIK812700']);
  expect(await save('0000812700', ['gaug'])).toEqual(['GAUG']);
});

test('a company that is traded no more keeps its symbols, in their order', async () => {
  await save('0000812701', ['GWB', 'GWA']);
  expect(await save('0000812701', [])).toEqual(['GWB', 'GWA']);
});

test('a company whose symbol went to another one goes by its number', async () => {
  await save('0000812702', ['GWC']);
  expect(await save('0000812703', ['GWC'])).toEqual(['GWC']);
  expect(await save('0000812702', [])).toEqual(['CIK812702']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { parseFiling } from '#lib/filings/parse-filing';
import { renderBlockHtml } from '#lib/filings/render/render-block';
import { packIndex, unpackIndex } from '#lib/ingest/reading/pack-index';
import { indexDocument } from '#lib/search/index/index-document';
import { saveIndex } from '#lib/search/index/index-queries';
import { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import type { FoundPassage } from '#lib/search/types';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let search: (query: string) => Promise<FoundPassage[]>;

const filler = 'We sell chips to makers of phones. '.repeat(400);
const told = 'The zeppelin division leased its hangar for $7 million.';
const html = `<html><body><p>FORM 10-K</p><p><b>Item 1. Business</b></p><p>${filler}${told} ${filler}</p></body></html>`;

beforeAll(async () => {
  database = await openTestDatabase();
  search = async (query) => (await searchPassages(SearchRequest.parse({ query }))).passages;
  await db.company.create({ data: { cik: '0000000006', name: 'Long Co', nameUpper: 'LONG CO' } });
  await db.symbol.create({ data: { ticker: 'LONG', cik: '0000000006' } });
  const document = parseFiling(new TextEncoder().encode(html), { form: '10-K' });
  const { id } = await db.filing.create({
    data: {
      ...{ accession: '0000000006-26-000001', cik: '0000000006', form: '10-K', baseForm: '10-K', status: 'ready' },
      ...{ originalUrl: 'https://www.sec.gov/', filedOn: new Date('2026-02-01') },
      blocks: {
        create: document.blocks.map((block) => ({
          ...{ ordinal: block.ordinal, kind: 'paragraph' as const, anchor: block.anchor, hash: block.hash },
          ...{ text: block.text, html: renderBlockHtml(block) },
        })),
      },
    },
    select: { id: true },
  });
  await saveIndex(id, unpackIndex(packIndex(indexDocument(document))), 3);
});
afterAll(() => database.close());

test('a search finds the piece of a long paragraph that tells it, and links to the paragraph', async () => {
  const [found] = await search('zeppelin hangar');
  expect(found?.text).toContain(told);
  expect(found?.text.length).toBeLessThanOrEqual(4_000);
  expect(found?.paragraph).toContain('<mark>zeppelin</mark>');
  const [, anchor = '', from = '', to = ''] = /#(.+)\/c(\d+)-(\d+)$/.exec(found?.paragraph_id ?? '') ?? [];
  expect(found?.permalink.endsWith(`#${anchor}`)).toBe(true);
  const block = await db.block.findFirst({ where: { anchor }, select: { text: true } });
  expect(block?.text.slice(Number(from), Number(to))).toBe(found?.text);
});

test('a passage that was indexed before texts were cut is shown as the whole paragraph', async () => {
  await db.$executeRaw`UPDATE "Passage" SET "charFrom" = NULL, "charTo" = NULL`;
  const [found] = await search('zeppelin hangar');
  expect(found?.text.length).toBeGreaterThan(20_000);
  expect(found?.paragraph_id).not.toContain('/c');
});

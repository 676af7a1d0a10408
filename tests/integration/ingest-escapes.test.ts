import { afterAll, beforeAll, expect, test } from 'vitest';
import type { db as Db } from '#lib/db/client';
import { writeSmallEdgar, yearlyReports } from '#tests/support/small-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

/** Paragraphs that print the letters of JSON's escapes, which a program must take for nothing but letters. */
const said = [
  String.raw`Power modules \u0000u003cmeta http-equiv=refresh content=0\u0000u003e were shipped to carmakers in fiscal 2025.`,
  String.raw`Programs write \u0000. and \\u0000\u003cb\u003e and \u0000" for what cannot be printed, as our engineers do.`,
];
const page = `<html><body><p>FORM 10-K</p><p><b>Item 1. Business</b></p>${said.map((text) => `<p>${text}</p>`).join('')}
  <p>${'We make power modules for carmakers and charging stations. '.repeat(80)}</p>
  <p>A null character &#0; may stand \0 in a paragraph of ours, and half a sign &#xD800; may stand there too.</p>
  <p><b>Item 1A. Risk\0 Factors ${String.raw`\u0000.`}</b></p><p>Our revenue fell 12% to $4.1 million in fiscal 2025.</p></body></html>`;

let database: TestDatabase;
let db: typeof Db;
let status: string | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = await import('#lib/db/client'));
  const edgar = writeSmallEdgar({ cik: '9999980007', ticker: 'ESCX', name: 'Escarpment Works' }, yearlyReports([page]));
  const { ingestCompanies } = await import('../../scripts/ingest-companies.ts');
  const [outcome] = await ingestCompanies({ ciks: ['9999980007'], from: edgar.root });
  status = outcome?.failure ?? outcome?.status;
});
afterAll(() => database.close());

test('a filing that prints the letters of an escaped null character is read', () => {
  expect(status).toBe('ready');
});

test('its paragraphs are stored with these letters, and none of them becomes markup', async () => {
  const blocks = await db.block.findMany({ where: { kind: 'paragraph' }, select: { text: true, html: true } });
  for (const text of said) {
    const html = blocks.find((block) => block.text === text)?.html ?? '';
    expect(html.replace(/^<p id="[\w-]+">/, '<p>')).toBe(`<p>${text.replaceAll('"', '&quot;')}</p>`);
  }
  for (const { html } of blocks) expect(html).toMatch(/^<p id="[\w-]+">[^<>\0]*<\/p>$/);
});

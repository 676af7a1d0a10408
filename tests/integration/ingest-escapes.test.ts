import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { compareRequested } from '#lib/ingest/compare/compare-requested';
import { noteAsked } from '#lib/ingest/compare/requested-comparison-queries';
import { openFilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
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

/**
 * Of a sentence that is hidden the first letters are quoted: a sign of two halves is cut there, and a null is in it.
 */
const nothingShown = `<html><body>${'<p></p>'.repeat(1_000)}<p style="display:none">Our loss was 1\0${'\u{1f600}'.repeat(200)}.</p></body></html>`;

let database: TestDatabase;
let root: string;
let accessions: string[];
const statuses: (string | undefined)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ root, accessions } = writeSmallEdgar(
    { cik: '9999980007', ticker: 'ESCX', name: 'Escarpment Works' },
    yearlyReports([page, page.replace('fell 12%', 'fell 21%'), nothingShown]),
  ));
  const { ingestCompanies } = await import('../../scripts/commands/ingest-companies.ts');
  const outcomes = await ingestCompanies({ ciks: ['9999980007'], from: root });
  for (const accession of accessions) {
    const outcome = outcomes.find((one) => one.accession === accession);
    statuses.push(outcome?.failure ?? outcome?.status);
  }
});
afterAll(() => database.close());

const filingOf = (accession = '') => db.filing.findUniqueOrThrow({ where: { accession } });

test('a filing that prints the letters of an escaped null character is read', () => {
  expect(statuses.slice(0, 2)).toEqual(['ready', 'ready']);
});

test('it is compared with the one before, whose headings hold null characters as well', async () => {
  const newer = await filingOf(accessions[1]);
  expect(newer.blacklineAvailable).toBe(true);
  expect(JSON.stringify(newer.blackline)).toContain('Risk Factors');
});

test('it is compared with an earlier one that a reader chose', async () => {
  const pair = { filing: accessions[1] ?? '', baseline: accessions[0] ?? '' };
  await noteAsked(pair, 0);
  const filingThreads = openFilingThreadPool(1);
  await compareRequested(pair, filingThreads);
  await filingThreads.close();
  expect(await db.comparison.findFirst()).toMatchObject({ status: 'ready' });
});

test('one that shows nothing is marked so, whatever letters the text that it hides holds', async () => {
  const { status, failure, health } = await filingOf(accessions[2]);
  expect(status).toBe('failed');
  expect(failure).toContain('the first: "Our loss was 1\u{1f600}');
  expect(JSON.stringify(health)).toContain('the first: \\"Our loss was 1');
});

test('its paragraphs are stored with these letters, and none of them becomes markup', async () => {
  const blocks = await db.block.findMany({ where: { kind: 'paragraph' }, select: { text: true, html: true } });
  for (const text of said) {
    const html = blocks.find((block) => block.text === text)?.html ?? '';
    expect(html.replace(/^<p id="[\w-]+">/, '<p>')).toBe(`<p>${text.replaceAll('"', '&quot;')}</p>`);
  }
  for (const { html } of blocks) expect(html).toMatch(/^<p id="[\w-]+">[^<>\0]*<\/p>$/);
});

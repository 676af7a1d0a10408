import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { packDocument } from '#lib/documents/compression';
import { documentName } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import { getFilingExport } from '#lib/exports/queries';
import { readSummaryDocument } from '#lib/filings/stored/read-summary-document';
import { findReceipt } from '#lib/receipts/find-receipt';
import { issueReceipt } from '#lib/receipts/issue-receipt';
import { nameSentence } from '#lib/receipts/name-receipt';
import { listAnchors, readKeyPoints, readSummarySentence } from '#lib/receipts/read-sentences';
import { digestOf, readReceiptId, writeReceiptId } from '#lib/receipts/receipt-id';
import type { FoundReceipt, ReceiptPassage, ShownReceipt } from '#lib/receipts/types';
import { addDemoCompany } from '#tests/support/demo-company';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

/** What is quoted of a filing at most: 600 characters, with what joins them. */
const MOST_QUOTED = 640;

let database: TestDatabase;
let accession: string;
let html: string;
let anchors: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  const filings = await addDemoCompany(database, 'NWSC');
  accession = filings.find(({ form }) => form === '10-K')?.accession ?? '';
  ({ html } = await readSummaryDocument(accession, 'full'));
  anchors = listAnchors(html);
});
afterAll(() => database.close());

/** As it is now: answers are remembered for two seconds by their id. */
async function findNow(id: string): Promise<FoundReceipt> {
  vi.resetModules();
  const fresh = (await import('#lib/receipts/find-receipt')) as { findReceipt: typeof findReceipt };
  return fresh.findReceipt(id);
}

async function shown(id: string): Promise<ShownReceipt> {
  const found = await findReceipt(id);
  if (found.state !== 'shown') throw new Error(`The receipt is ${JSON.stringify(found)}.`);
  return found.receipt;
}

const quoted = (passage: ReceiptPassage | null) =>
  (passage?.parts ?? [])
    .map(({ before, marks }) => before + marks.map(({ text, after }) => text + after).join(''))
    .join('\n');

const figuresOf = (anchor: string) => readSummarySentence(html, anchor)?.figures ?? [];

describe('a filing’s receipts', () => {
  test('are the same by its page as by its export', async () => {
    const { summaries } = await getFilingExport(accession, 'full');
    const exported = summaries.sections
      .flatMap((section) => section.summaries)
      .filter(({ status }) => status !== 'withheld');
    expect(exported.length).toBeGreaterThan(50);
    const byExport = exported.map(({ anchor, status, text }) =>
      nameSentence(accession, { kind: 'sentence', place: anchor, status: status as 'verified', text }),
    );
    const byPage = await Promise.all(
      exported.map(({ anchor }) => issueReceipt(accession, { paragraph: anchor, number: null }, 'full')),
    );
    expect(byPage).toEqual(byExport);
  });

  test('each show their own sentence with at most one passage of its own block', async () => {
    const faults: string[] = [];
    for (const anchor of anchors) {
      const sentence = readSummarySentence(html, anchor);
      if (!sentence) continue;
      const receipt = await shown(await issueReceipt(accession, { paragraph: anchor, number: null }, 'full'));
      const said = receipt.words.map(({ text }) => text).join('');
      const block = await db.block.findFirstOrThrow({
        where: { filing: { accession }, anchor },
        select: { text: true },
      });
      const words = quoted(receipt.passage);
      if (said !== sentence.text) faults.push(`${anchor}: ${said}`);
      if (words.length === 0 || words.length > MOST_QUOTED) faults.push(`${anchor}: ${words.length} characters`);
      const foreign = words.split(/…|\n/).filter((part) => !block.text.includes(part.trim()));
      if (foreign.length > 0) faults.push(`${anchor}: not of its block: ${foreign.join()}`);
      if (!receipt.readingPath.endsWith(`#${anchor}`)) faults.push(`${anchor}: leads to ${receipt.readingPath}`);
    }
    expect(faults).toEqual([]);
  });

  test('mark the words of each figure that its popover marks', async () => {
    const faults: string[] = [];
    let count = 0;
    for (const anchor of anchors) {
      for (const [at, figure] of figuresOf(anchor).entries()) {
        if (figure.status === 'withheld') continue;
        count += 1;
        const receipt = await shown(await issueReceipt(accession, { paragraph: anchor, number: at + 1 }, 'full'));
        const marks = receipt.passage?.parts.flatMap((part) => part.marks) ?? [];
        const length = figure.source ? figure.source[1] - figure.source[0] : 0;
        if (receipt.subject !== figure.text) faults.push(`${anchor} ${figure.text}: ${receipt.subject}`);
        if (figure.status === 'verified' && marks[0]?.text.length !== length)
          faults.push(`${anchor} ${figure.text}: no mark`);
        if (figure.formula && !receipt.terms.some(({ name }) => name === 'Formula'))
          faults.push(`${anchor}: no formula`);
      }
    }
    expect(count).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  test('are there for each key figure, with unit, period and formula, and the row that prints it', async () => {
    const rows = await db.keyFigure.findMany({
      where: { filing: { accession } },
      select: { name: true, figure: true },
    });
    const receipts = await Promise.all(
      rows.map(async ({ name }) => shown(await issueReceipt(accession, { keyFigure: name }, 'preview'))),
    );
    expect(receipts.length).toBeGreaterThan(10);
    for (const { terms, status } of receipts) {
      expect(terms.map(({ name }) => name)).toEqual(expect.arrayContaining(['Period', 'Unit']));
      expect(terms.some(({ name }) => name === 'Formula')).toBe(status === 'derived');
    }
    const revenue = receipts.find(({ subject }) => subject === 'Revenue');
    expect(quoted(revenue?.passage ?? null)).toMatch(/^Total net revenue|revenue/i);
    expect(revenue?.passage?.parts[0]?.marks).toHaveLength(1);
    expect(receipts.every(({ passage }) => quoted(passage).length <= MOST_QUOTED)).toBe(true);
  });

  test('are there for the figures of key points', async () => {
    const points = readKeyPoints(html);
    const [at = 0] = points.flatMap((point, index) => (point.figures.some(({ source }) => source) ? [index] : []));
    const receipt = await shown(await issueReceipt(accession, { keyPoint: at, number: 1 }, 'full'));
    expect(receipt.words.map(({ text }) => text).join('')).toBe(points[at]?.text);
    expect(receipt.subject).toBe(points[at]?.figures[0]?.text);
  });
});

describe('what is not in a preview', () => {
  test('has no receipt for its readers, and the same one as always for others', async () => {
    const preview = await readSummaryDocument(accession, 'preview');
    const present = new Set(listAnchors(preview.html));
    const inside = anchors.find((anchor) => present.has(anchor) && readSummarySentence(html, anchor)) ?? '';
    const beyond = anchors.find((anchor) => !present.has(anchor) && readSummarySentence(html, anchor)) ?? '';
    expect(beyond).not.toBe('');
    await expect(issueReceipt(accession, { paragraph: beyond, number: null }, 'preview')).rejects.toThrow(
      /nothing here/,
    );
    await expect(issueReceipt(accession, { paragraph: beyond, number: 1 }, 'preview')).rejects.toThrow(/nothing here/);
    const ids = await Promise.all(
      (['full', 'preview'] as const).map((variant) =>
        issueReceipt(accession, { paragraph: inside, number: null }, variant),
      ),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  test('is quoted for no figure of a key point either', async () => {
    const { html: preview } = await readSummaryDocument(accession, 'preview');
    const figures = readKeyPoints(preview).flatMap((point, keyPoint) =>
      point.figures.map(({ target }, at) => ({ target, wanted: { keyPoint, number: at + 1 } })),
    );
    const answers = await Promise.allSettled(figures.map(({ wanted }) => issueReceipt(accession, wanted, 'preview')));
    expect(answers.map(({ status }) => status)).toEqual(
      figures.map(({ target }) => (target === null ? 'rejected' : 'fulfilled')),
    );
  });

  test.each([
    ['a paragraph that there is not', { paragraph: 'i7-none', number: null }],
    ['markup', { paragraph: '"><script>', number: null }],
    ['a figure that there is not', { keyPoint: 0, number: 200 }],
    ['a key point that there is not', { keyPoint: 200, number: 1 }],
    ['a key figure that there is not', { keyFigure: 'luck' }],
  ])('nor has %s', async (_, wanted) => {
    await expect(issueReceipt(accession, wanted, 'full')).rejects.toThrow(/nothing here/);
  });
});

describe('after a filing was read again', () => {
  let id: string;
  let figureId: string;
  let anchor: string;

  beforeAll(async () => {
    anchor = anchors.find((one) => figuresOf(one).some(({ status }) => status === 'verified')) ?? '';
    id = await issueReceipt(accession, { paragraph: anchor, number: null }, 'full');
    figureId = await issueReceipt(accession, { keyFigure: 'revenue' }, 'full');
  });

  test('a receipt is still there where the sentence stays the same, whatever else changed', async () => {
    const at = html.lastIndexOf('<p>');
    await storeSummary(`${html.slice(0, at)}<p>Something else entirely.</p>${html.slice(at)}`);
    expect((await findNow(id)).state).toBe('shown');
    expect(await issueReceipt(accession, { paragraph: anchor, number: null }, 'full')).toBe(id);
  });

  test('a sentence in other words is not shown in its place', async () => {
    const { text } = readSummarySentence(html, anchor) ?? { text: '' };
    const [word = ''] = /[a-z]{5,}/.exec(text) ?? [];
    const from = html.indexOf(`id="${anchor}"`);
    await storeSummary(html.slice(0, from) + html.slice(from).replace(word, `${word}ish`));
    expect(await findNow(id)).toMatchObject({ state: 'gone', why: 'changed' });
    await storeSummary(html);
    expect((await findNow(id)).state).toBe('shown');
  });

  test('a paragraph that is gone leads to nothing else', async () => {
    await storeSummary(html.replaceAll(`id="${anchor}"`, 'id="i7-other"'));
    expect(await findNow(id)).toMatchObject({ state: 'gone', why: 'changed' });
    await storeSummary(html);
  });

  test('a key figure with another value is not shown', async () => {
    const key = readReceiptId(figureId);
    if (!key) throw new Error('An id of ours was not read.');
    const other = writeReceiptId({ ...key, content: digestOf('another value') });
    expect(await findNow(other)).toMatchObject({ state: 'gone', why: 'changed' });
    expect((await findNow(figureId)).state).toBe('shown');
  });

  test.each([
    ['parsed', 'reading', undefined],
    ['failed', 'gone', 'unreadable'],
  ] as const)('it says so while the filing is %s', async (status, state, why) => {
    await db.filing.update({ where: { accession }, data: { status } });
    expect(await findNow(id)).toMatchObject({ state, ...(why ? { why } : {}) });
    await db.filing.update({ where: { accession }, data: { status: 'ready' } });
  });

  test('it says so once the filing was withdrawn', async () => {
    const key = readReceiptId(id);
    if (!key) throw new Error('An id of ours was not read.');
    // As it is for a filing that was here when the id was given.
    const withdrawn = writeReceiptId({ ...key, accession: '0009999999-26-000001' });
    expect(await findNow(withdrawn)).toEqual({ state: 'gone', why: 'withdrawn', filing: null });
  });
});

/** Stores another summary in the place of the filing's. */
async function storeSummary(content: string): Promise<void> {
  const name = documentName(accession, { variant: 'summary-full', extension: 'html', content });
  await documentStore().write(name, await packDocument(content));
  await db.renderedDocument.updateMany({
    where: { filing: { accession }, variant: 'summary_full' },
    data: { name },
  });
}

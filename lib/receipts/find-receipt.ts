import { AppError } from '#lib/errors';
import { findFilingByAccession } from '#lib/filings/queries';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { readSummaryDocument } from '#lib/filings/stored/read-summary-document';
import { rememberRecent } from '#lib/recent-results';
import { summaryViewPath } from '#lib/site';
import { contentOfFigure, contentOfSentence } from './name-receipt.ts';
import { findChecked, listOwnFigures } from './queries.ts';
import { listAnchors, readKeyPoints, readSummarySentence } from './read-sentences.ts';
import { digestOf, readReceiptId } from './receipt-id.ts';
import { showKeyFigure } from './show-key-figure.ts';
import { showSentence } from './show-sentence.ts';
import type { FoundReceipt, MarkedSentence, ReceiptKey, ShownReceipt } from './types.ts';

/**
 * What the address of a receipt leads to, as the filing is read today; the same for every visitor. A sentence that is
 * not the very one that was shared is not shown. What can be no id asks the database nothing. Cost: four indexed
 * statements, one file of the store.
 */
export async function findReceipt(id: string): Promise<FoundReceipt> {
  return readReceiptId(id) ? findKnown(id) : { state: 'unknown' };
}

/** By ids of ours alone: those that anybody can make up are not kept. */
const findKnown = rememberRecent(find);

/** The receipt at an address. Throws AppError('not_found') where none is shown. */
export async function getShownReceipt(id: string): Promise<ShownReceipt> {
  const found = await findReceipt(id);
  if (found.state !== 'shown') throw new AppError('not_found', 'There is no such receipt, or it is gone.');
  return found.receipt;
}

async function find(id: string): Promise<FoundReceipt> {
  const key = readReceiptId(id);
  if (!key) return { state: 'unknown' };
  const filing = await findFilingByAccession(key.accession);
  if (!filing) return { state: 'gone', why: 'withdrawn', filing: null };
  if (filing.status === 'failed') return { state: 'gone', why: 'unreadable', filing };
  if (filing.status !== 'ready') return { state: 'reading', filing };
  const shown = await (key.kind === 'key-figure' ? findKeyFigure(key) : findSentence(key));
  if (shown === 'reading') return { state: 'reading', filing };
  if (shown === null) return { state: 'gone', why: 'changed', filing };
  const { anchor, ...rest } = shown;
  return {
    state: 'shown',
    receipt: {
      ...{ id, filing, kind: key.kind, ...rest },
      readingPath: readingPathOf(filing, anchor),
      checked: await findChecked(key.accession),
    },
  };
}

/** A place on the reading page; the page itself where a figure is tagged in a hidden part. */
const readingPathOf = (filing: ReadingFiling, anchor: string | null) =>
  summaryViewPath(filing) + (anchor === null ? '' : `#${anchor}`);

async function findKeyFigure({ accession, place, content }: ReceiptKey) {
  const figures = await listOwnFigures(accession);
  const figure = figures.find(({ id }) => digestOf(id) === place);
  return figure && contentOfFigure(figure.current) === content ? showKeyFigure(accession, figure) : null;
}

async function findSentence({ accession, kind, place, figure: number, content }: ReceiptKey) {
  const html = await readWhole(accession);
  if (html === null) return 'reading';
  const sentence = kind === 'key-point' ? findKeyPoint(html, place) : findSummary(html, place);
  const figure = sentence?.figures[number - 1] ?? null;
  if (!sentence || (number > 0 && !figure)) return null;
  return contentOfSentence(sentence, figure) === content ? showSentence(accession, html, { sentence, figure }) : null;
}

const findKeyPoint = (html: string, place: string): MarkedSentence | null =>
  readKeyPoints(html).find((one) => digestOf(one.place) === place) ?? null;

function findSummary(html: string, place: string): MarkedSentence | null {
  const anchor = listAnchors(html).find((one) => digestOf(one) === place);
  return anchor === undefined ? null : readSummarySentence(html, anchor);
}

/** The document of a filing; null while it is being made anew. */
async function readWhole(accession: string): Promise<string | null> {
  try {
    return (await readSummaryDocument(accession, 'full')).html;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

import type { FilingCost, FormCosts } from './estimate.ts';

/** What is left of a document's bytes when it is packed. */
export const RAW_PACKED = 0.05;

/** The pictures of a filing that other sites show beside a link. */
export const PICTURE_BYTES = 58_000;

/** @param kilobytes of tables with their indexes, and of documents */
const cost = (requests: number, seconds: number, [tables, documents]: [number, number]): FilingCost => ({
  requests,
  seconds,
  databaseBytes: tables * 1_000,
  documentBytes: documents * 1_000,
});

/**
 * One filing of each form, as measured on the 76 filings of the corpus of real ones (docs/decisions/0063-backfills.md):
 * 28 annual, 19 quarterly and 22 current reports. The corpus has one to three 20-Fs, 6-Ks and proxy statements; other
 * forms have the cost of what resembles them. Requests are those of a filing with one exhibit that is read; a 40-F has
 * some four, which are as large as a 20-F.
 */
export const DEFAULT_COSTS: FormCosts = {
  '10-K': cost(3, 3.4, [2_145, 390]),
  '10-Q': cost(1, 1.9, [1_068, 250]),
  '8-K': cost(3, 0.6, [157, 86]),
  '20-F': cost(1, 3.2, [2_927, 304]),
  '40-F': cost(6, 3.4, [2_927, 390]),
  '6-K': cost(3, 0.6, [157, 86]),
  'NT 10-K': cost(1, 0.6, [157, 86]),
  'NT 10-Q': cost(1, 0.6, [157, 86]),
  'DEF 14A': cost(1, 1.8, [1_736, 245]),
  'S-1': cost(1, 3.4, [2_145, 390]),
};

import type { FilingCost, FormCosts } from './estimate.ts';

const KB = 1_000;

const cost = (requests: number, seconds: number, database: number, documents: number): FilingCost => ({
  requests,
  seconds,
  databaseBytes: database * KB,
  documentBytes: documents * KB,
});

/** What is left of a document's bytes when it is packed, as measured on the corpus. */
export const RAW_PACKED = 0.1;

/**
 * One filing of each form: requests, seconds of one processor, kilobytes of tables with their indexes, and kilobytes of
 * documents. 10-K, 10-Q and 8-K are averages over the corpus (docs/decisions/0063-backfills.md); the others are set to
 * what resembles them.
 */
export const DEFAULT_COSTS: FormCosts = {
  '10-K': cost(3, 6, 3_000, 900),
  '10-Q': cost(1, 3, 1_500, 500),
  '8-K': cost(3, 1, 200, 60),
  '20-F': cost(1, 6, 3_000, 900),
  '40-F': cost(1, 1, 200, 60),
  '6-K': cost(3, 1, 200, 60),
  'NT 10-K': cost(1, 1, 100, 30),
  'NT 10-Q': cost(1, 1, 100, 30),
  'DEF 14A': cost(1, 3, 1_500, 500),
  'S-1': cost(1, 6, 3_000, 900),
};

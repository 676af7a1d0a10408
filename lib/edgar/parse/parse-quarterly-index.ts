import { readIndexText } from './read-index-text.ts';

/** The part of EDGAR's index of a quarter about the wanted filings. */
export type QuarterlyIndex = {
  /** The last day that the index covers, "2025-03-31". */
  coversUntil: string;
  /** Those of the wanted accessions that it lists. */
  listed: ReadonlySet<string>;
};

/** Path of the index of all filings of the quarter in which a day ("2025-02-14") lies. */
export function quarterlyIndexPath(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return `Archives/edgar/full-index/${year}/QTR${Math.ceil(Number(month) / 3)}/master.idx`;
}

const FILE = /\|edgar\/data\/\d+\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})\.txt[\r\n]/g;

/**
 * Reads a quarter's `master.idx`, which EDGAR rebuilds every week without withdrawn filings.
 * Throws AppError('upstream_failed') for one that is cut off or is not an index, since missing filings would count as
 * withdrawn. Cost: one pass over some 40 MB.
 * @param wanted accessions that are looked for
 */
export function parseQuarterlyIndex(bytes: Uint8Array, wanted: ReadonlySet<string>): QuarterlyIndex {
  const { text, lastReceived } = readIndexText(bytes, { of: 'a quarter', mayBeEmpty: false });
  const listed = new Set<string>();
  for (const [, accession = ''] of text.matchAll(FILE)) if (wanted.has(accession)) listed.add(accession);
  return { coversUntil: lastReceived, listed };
}

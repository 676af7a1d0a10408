import { AppError } from '#lib/errors';

/** What EDGAR's index of a quarter says of the filings that were asked for. */
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

const HEAD = /^Last Data Received:\s+([A-Z][a-z]+ \d{1,2}, \d{4})\s*$/m;
const COLUMNS = /^CIK\|Company Name\|Form Type\|Date Filed\|File ?name\s*$/im;
const FILE = /\|edgar\/data\/\d+\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})\.txt[\r\n]/g;
const LAST_LINE = /\.txt\r?\n\s*$/;

/**
 * Reads a quarter's `master.idx`, which EDGAR makes anew every week: filings that were withdrawn are gone from it.
 * Throws AppError('upstream_failed') for one that is cut off or is none, since what it lacks would be taken for
 * withdrawn. Cost: one pass over some 40 MB.
 * @param wanted accessions that are looked for
 */
export function parseQuarterlyIndex(bytes: Uint8Array, wanted: ReadonlySet<string>): QuarterlyIndex {
  // Names are in Latin-1; the parts that are read here are ASCII.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const head = text.slice(0, 4_000);
  const received = HEAD.exec(head)?.[1];
  const day = received === undefined ? Number.NaN : Date.parse(`${received} UTC`);
  if (Number.isNaN(day) || !COLUMNS.test(head) || !LAST_LINE.test(text.slice(-200))) {
    throw new AppError('upstream_failed', 'EDGAR’s index of a quarter is not whole.');
  }
  const listed = new Set<string>();
  for (const [, accession = ''] of text.matchAll(FILE)) if (wanted.has(accession)) listed.add(accession);
  return { coversUntil: new Date(day).toISOString().slice(0, 10), listed };
}

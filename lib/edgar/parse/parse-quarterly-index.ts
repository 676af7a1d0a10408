import { AppError } from '#lib/errors';
import { plainName } from './plain-name.ts';
import { readIndexText } from './read-index-text.ts';

/** The part of EDGAR's index of a quarter about the wanted filings. */
export type QuarterlyIndex = {
  /** The last day that the index covers, "2025-03-31". */
  coversUntil: string;
  /** Those of the wanted accessions that it lists. */
  listed: ReadonlySet<string>;
};

export type ListedQuarter = {
  /** The last day that the index covers, "2025-03-31". */
  coversUntil: string;
  /** In the order of the index. A filing made for several filers has one entry for each. */
  filings: { accession: string; cik: string; form: string; filedOn: string }[];
  /** Lines that could not be understood. */
  unread: number;
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

/** A name may contain the sign between columns, so that the last three are found from the end of the line. */
const LINE =
  /^(\d{1,10})\|[^\r\n]*\|([^|\r\n]+)\|(\d{4}-\d\d-\d\d)\|edgar\/data\/\d+\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})\.txt[ \t]*$/;

/** An index with a larger share of lines that cannot be understood is not one, or has another form by now. */
const MAX_UNREAD = 0.01;

/**
 * The filings of some forms in a quarter's `master.idx`. A line that cannot be understood is counted and left out.
 * Throws AppError('upstream_failed') for an index that is cut off, is not one, or has many such lines. Cost: one pass
 * over some 40 MB.
 * @param forms as filed, "10-K/A"
 */
export function listQuarter(bytes: Uint8Array, forms: ReadonlySet<string>): ListedQuarter {
  const { text, lastReceived } = readIndexText(bytes, { of: 'a quarter', mayBeEmpty: false });
  const filings: ListedQuarter['filings'] = [];
  let lines = 0;
  let unread = 0;
  const head = text.indexOf('\n', text.search(/^-{20,}/m)) + 1;
  for (const [line] of text.slice(head).matchAll(/^\S[^\r\n]*$/gm)) {
    lines++;
    const [, cik = '', name = '', filedOn = '', accession = ''] = LINE.exec(line) ?? [];
    if (Number.isNaN(Date.parse(filedOn))) {
      unread++;
      continue;
    }
    const form = plainName(name);
    if (forms.has(form)) filings.push({ accession, cik: cik.padStart(10, '0'), form, filedOn });
  }
  if (unread > lines * MAX_UNREAD)
    throw new AppError('upstream_failed', `EDGAR’s index of a quarter has ${unread} lines that are none of a filing.`);
  return { coversUntil: lastReceived, filings, unread };
}

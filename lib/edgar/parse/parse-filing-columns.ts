import { z } from 'zod';
import { documentPath, EDGAR_SITE, indexPath, normaliseAccession, safeDocumentName } from '#lib/edgar/filing-paths';
import type { FilingEntry } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { type AcceptanceClock, detectAcceptanceClock, toAcceptedAt } from './acceptance-clock.ts';
import { plainName } from './plain-name.ts';

const Columns = z.record(z.string(), z.array(z.unknown()));

const Row = z.object({
  accessionNumber: z.string().regex(/^\s*\d{10}-?\d{2}-?\d{6}\s*$/),
  filingDate: z.iso.date(),
  form: z.string().transform(plainName).pipe(z.string().min(1)),
  reportDate: z.string().nullish(),
  acceptanceDateTime: z.string().nullish(),
  items: z.string().nullish(),
  size: z.union([z.number(), z.string()]).nullish(),
  primaryDocument: z.string().nullish(),
});

type FilingColumns = {
  length: number;
  clock: AcceptanceClock;
  /** The filings whose form is wanted, in the file's order. */
  rows(wanted: (form: string) => boolean): FilingEntry[];
};

/**
 * Turns EDGAR's columns (one array for each field) into filings. Columns of unequal length are refused as a whole,
 * because then no value is sure to belong to its filing. Only wanted rows are checked one by one, so an odd form that
 * nobody asked for is not in the way. `clock` is the company's when already known.
 */
export function parseFilingColumns(json: unknown, cik: string, clock?: AcceptanceClock): FilingColumns {
  const parsed = Columns.safeParse(json);
  if (!parsed.success) throw damaged(cik, 'it is not made of columns', parsed.error);

  const columns = parsed.data;
  const length = columns.accessionNumber?.length ?? 0;
  for (const name of ['accessionNumber', 'filingDate', 'form']) {
    if (!columns[name]) throw damaged(cik, `the column ${name} is missing`);
  }
  for (const [name, values] of Object.entries(columns)) {
    if (values.length !== length) {
      throw damaged(cik, `${name} has ${values.length} rows and accessionNumber ${length}`);
    }
  }

  const stamps = columns.acceptanceDateTime?.filter((stamp) => typeof stamp === 'string') ?? [];
  const knownClock = clock ?? detectAcceptanceClock(stamps);

  return {
    length,
    clock: knownClock,
    rows: (wanted) =>
      Array.from({ length }, (_, index) => index)
        .filter((index) => wanted(textOf(columns.form?.[index])))
        .map((index) => toEntry(pickRow(columns, index), { cik, index, clock: knownClock })),
  };
}

/** A form that is not a text is left out. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? plainName(value) : '';
}

function pickRow(columns: Record<string, unknown[]>, index: number): Record<string, unknown> {
  return Object.fromEntries(Object.keys(Row.shape).map((name) => [name, columns[name]?.[index]]));
}

function toEntry(
  row: Record<string, unknown>,
  { cik, index, clock }: { cik: string; index: number; clock: AcceptanceClock },
): FilingEntry {
  const parsed = Row.safeParse(row);
  if (!parsed.success) throw damaged(cik, `row ${index + 1} has no usable number, day or form`, parsed.error);

  const { accessionNumber, filingDate, form, reportDate, acceptanceDateTime, items, size, primaryDocument } =
    parsed.data;
  const location = {
    accession: normaliseAccession(accessionNumber),
    cik,
    primaryDocument: safeDocumentName(primaryDocument),
  };

  return {
    ...location,
    form,
    filedOn: filingDate,
    periodOfReport: z.iso.date().safeParse(reportDate).data ?? null,
    acceptedAt: toAcceptedAt(acceptanceDateTime, clock),
    items: splitItems(items),
    size: Math.max(0, Math.trunc(Number(size) || 0)),
    documentUrl: `${EDGAR_SITE}/${documentPath(location)}`,
    indexUrl: `${EDGAR_SITE}/${indexPath(location)}`,
  };
}

/** "2.02,9.01" → both; EDGAR also writes ",," and repeats. */
function splitItems(items: string | null | undefined): string[] {
  const parts = (items ?? '').split(',').map(plainName);
  return [...new Set(parts.filter((item) => item !== ''))];
}

function damaged(cik: string, what: string, cause?: unknown): AppError {
  return new AppError(
    'upstream_failed',
    `EDGAR’s list of filings of CIK ${cik} is damaged (${what}); nothing was taken from it. Try again later.`,
    { cause },
  );
}

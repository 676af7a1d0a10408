import { firstSymbol } from '#lib/db/first-symbol';
import type { Prisma } from '#lib/db/generated/client';
import { readStored } from '#lib/db/read-stored';
import { readDb } from '#lib/db/replicas/read-db';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { originalHref } from '#lib/filings/stored/original-url';
import { isAmendment, listedFormOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { parseFilingDate } from './filing-date.ts';
import type { FilingListItem } from './filing-list.ts';
import { filingPeriod } from './filing-period.ts';
import type { ReadingFiling } from './reading-filing.ts';
import type { RenderedKind } from './rendered-kinds.ts';
import { ofShownCompany, shownCompany } from './shown-company-queries.ts';
import { StoredContents, StoredCounts, StoredHealth } from './stored-reading.ts';
import { parseTicker } from './ticker.ts';

/** The lists show this many filings at most; older ones are found on the company's page. */
const LATEST_LIMIT = 50;
const COMPANY_LIMIT = 400;

/** The characters of a form's name; Postgres accepts no null byte. */
const FORM = /^[\x20-\x7e]{1,20}$/;

/** What lists show of a filing's company. */
export const listedCompany = {
  select: {
    name: true,
    logoPath: true,
    invented: true,
    ...firstSymbol,
  },
} satisfies Prisma.CompanyDefaultArgs;

const listItem = {
  id: true,
  accession: true,
  baseForm: true,
  isAmendment: true,
  filedOn: true,
  fiscalYear: true,
  fiscalPeriod: true,
  originalUrl: true,
  blacklineAvailable: true,
  company: listedCompany,
} satisfies Prisma.FilingSelect;

type ListRow = Prisma.FilingGetPayload<{ select: typeof listItem }>;

function toListItem(row: ListRow, ticker = row.company.symbols[0]?.ticker ?? ''): FilingListItem {
  const date = isoDay(row.filedOn);
  return {
    id: String(row.id),
    symbol_id: ticker,
    company: row.company.name,
    picture: row.company.logoPath,
    filing_type: listedFormOf(row),
    date,
    link: originalHref(row),
    blackline_available: row.blacklineAvailable,
    ...filingPeriod(row.baseForm, date, row),
    invented: row.company.invented,
  };
}

/** The newest filings of all companies that have a symbol; amendments are not among them. */
export function listLatestFilings(): Promise<FilingListItem[]> {
  return listNewest({});
}

/** The newest filings that can be read now. */
export function listSummarisedFilings(): Promise<FilingListItem[]> {
  return listNewest({ status: 'ready' });
}

/** The newest ones, those of real companies first, however old: invented ones only show how the site works. */
async function listNewest(where: Prisma.FilingWhereInput): Promise<FilingListItem[]> {
  const newestOf = ({ invented }: { invented: boolean }) =>
    readDb().filing.findMany({
      where: { ...where, isAmendment: false, company: { invented, symbols: { some: {} } } },
      orderBy: [{ filedOn: 'desc' }, { id: 'desc' }],
      take: LATEST_LIMIT,
      select: listItem,
    });
  const real = await newestOf({ invented: false });
  const invented = env.DEMO && real.length < LATEST_LIMIT ? await newestOf({ invented: true }) : [];
  return [...real, ...invented].slice(0, LATEST_LIMIT).map((row) => toListItem(row));
}

/** How many filings can be read. */
export function countReadableFilings(): Promise<number> {
  return readDb().filing.count({ where: { status: 'ready', ...ofShownCompany() } });
}

/** A company's filings, newest first, amendments included; empty for an unknown symbol. */
export async function listCompanyFilings(ticker: string): Promise<FilingListItem[]> {
  const symbol = parseTicker(ticker);
  if (symbol === null) return [];
  const rows = await readDb().filing.findMany({
    where: { company: { symbols: { some: { ticker: symbol } }, ...shownCompany() } },
    orderBy: [{ filedOn: 'desc' }, { id: 'desc' }],
    take: COMPANY_LIMIT,
    select: listItem,
  });
  return rows.map((row) => toListItem(row, symbol));
}

/** The company that has a symbol, and when a filing of it last changed; null for an unknown symbol. */
export async function findCompany(ticker: string): Promise<{
  ticker: string;
  name: string;
  cik: string;
  invented: boolean;
  followed: boolean;
  modified: Date | null;
} | null> {
  const symbol = parseTicker(ticker);
  if (symbol === null) return null;
  const row = await readDb().symbol.findUnique({
    where: { ticker: symbol, ...ofShownCompany() },
    select: {
      ticker: true,
      company: {
        select: {
          cik: true,
          name: true,
          invented: true,
          followed: true,
          filings: { select: { updatedAt: true }, orderBy: { updatedAt: 'desc' }, take: 1 },
        },
      },
    },
  });
  if (!row) return null;
  const { filings, ...company } = row.company;
  return { ticker: row.ticker, ...company, modified: filings[0]?.updatedAt ?? null };
}

/**
 * The filing that a reader asked for by symbol, form ("10-K", "10-K/A") and filing date; the last of that day. Null
 * when there is none, also for what is no symbol, form or date at all.
 */
export async function findFilingForReading(ticker: string, form: string, date: string): Promise<ReadingFiling | null> {
  const symbol = parseTicker(ticker);
  const day = parseFilingDate(date);
  if (symbol === null || day === null || !FORM.test(form)) return null;
  const row = await readDb().filing.findFirst({
    where: {
      company: { symbols: { some: { ticker: symbol } }, ...shownCompany() },
      baseForm: form.replace(/\/A$/, ''),
      isAmendment: isAmendment(form),
      filedOn: new Date(`${day}T00:00:00Z`),
    },
    orderBy: { id: 'desc' },
    select: readingColumns,
  });
  return row && toReading(row, symbol);
}

/** The same by the filing's number; its company's first symbol is taken. Null for none, and without a symbol. */
export async function findFilingByAccession(accession: string): Promise<ReadingFiling | null> {
  const row = await readDb().filing.findUnique({ where: { accession, ...ofShownCompany() }, select: readingColumns });
  const ticker = row?.company.symbols[0]?.ticker;
  return row && ticker !== undefined ? toReading(row, ticker) : null;
}

const readingColumns = {
  accession: true,
  form: true,
  filedOn: true,
  periodOfReport: true,
  fiscalYear: true,
  fiscalPeriod: true,
  originalUrl: true,
  status: true,
  failure: true,
  health: true,
  counts: true,
  contents: true,
  blacklineAvailable: true,
  updatedAt: true,
  previousFiling: { select: { filedOn: true } },
  company: {
    select: { name: true, invented: true, ...firstSymbol },
  },
} satisfies Prisma.FilingSelect;

function toReading(row: Prisma.FilingGetPayload<{ select: typeof readingColumns }>, ticker: string): ReadingFiling {
  return {
    accession: row.accession,
    ticker,
    company: row.company.name,
    form: row.form,
    filedOn: isoDay(row.filedOn),
    periodOfReport: row.periodOfReport && isoDay(row.periodOfReport),
    fiscal: filingPeriod(row.form, isoDay(row.filedOn), row),
    originalUrl: originalHref(row),
    status: row.status,
    failure: row.failure,
    health: readStored('Filing.health', StoredHealth.nullable(), row.health),
    counts: readStored('Filing.counts', StoredCounts.nullable(), row.counts),
    contents: readStored('Filing.contents', StoredContents.nullable(), row.contents) ?? [],
    blacklineAvailable: row.blacklineAvailable,
    previousFiledOn: row.previousFiling && isoDay(row.previousFiling.filedOn),
    invented: row.company.invented,
    modified: row.updatedAt,
  };
}

/** How the database names the kinds. */
const STORED_KINDS = {
  'summary-full': 'summary_full',
  'summary-preview': 'summary_preview',
  'blackline-full': 'blackline_full',
  'blackline-preview': 'blackline_preview',
} as const satisfies Record<RenderedKind, string>;

/** Where a filing's rendered document is in the document store. */
export async function findRenderedDocument(
  accession: string,
  kind: RenderedKind,
): Promise<{ name: string; bytes: number } | null> {
  return readDb().renderedDocument.findFirst({
    where: { filing: { accession, ...ofShownCompany() }, variant: STORED_KINDS[kind] },
    select: { name: true, bytes: true },
  });
}

/** How many summaries or changes a document shows, of how many. Throws AppError('not_found') when it was not made. */
export async function getRenderedDocument(accession: string, kind: RenderedKind) {
  const row = await readDb().renderedDocument.findFirst({
    where: { filing: { accession, ...ofShownCompany() }, variant: STORED_KINDS[kind] },
    select: { name: true, shown: true, total: true },
  });
  if (!row) throw new AppError('not_found', `The filing ${accession} has not been read yet.`);
  return row;
}

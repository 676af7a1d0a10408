import type { Prisma } from '#lib/db/generated/client';
import { readDb } from '#lib/db/replicas/read-db';
import { parseTicker } from '#lib/filings/ticker';
import { formEntry, formsEvery } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import type { FiledFigures } from './series.ts';
import { readStoredFigures } from './stored-figures.ts';

/** Enough filings for eight bars of a year each, or of a quarter each between two annual reports. */
const ANNUAL = 8;
const QUARTERLY = 12;

const filed = {
  accession: true,
  form: true,
  baseForm: true,
  filedOn: true,
  keyFigures: { select: { name: true, figure: true }, orderBy: { place: 'asc' } },
} satisfies Prisma.FilingSelect;

type FiledRow = Prisma.FilingGetPayload<{ select: typeof filed }>;

function toFiled({ keyFigures, filedOn, ...row }: FiledRow): FiledFigures {
  return {
    ...row,
    filedOn: isoDay(filedOn),
    figures: readStoredFigures(keyFigures),
  };
}

/**
 * A company's key figures, newest filing first: of its annual reports, or of its quarterly ones where no annual one
 * has any. Amendments are left out. Empty for a company without tagged figures. Two indexed queries, or four.
 */
export async function listCompanyKeyFigures(ticker: string): Promise<FiledFigures[]> {
  const symbol = parseTicker(ticker);
  if (symbol === null) return [];
  const annual = await listFiled({ symbol, baseForms: formsEvery('annual'), take: ANNUAL });
  return annual.length > 0 ? annual : listQuarterlyKeyFigures(symbol);
}

/** The same of the quarterly reports alone. */
export async function listQuarterlyKeyFigures(ticker: string): Promise<FiledFigures[]> {
  const symbol = parseTicker(ticker);
  return symbol === null ? [] : listFiled({ symbol, baseForms: formsEvery('quarterly'), take: QUARTERLY });
}

/**
 * The key figures of one filing and of those before it that its charts show: annual reports beside an annual one, both
 * kinds beside a quarterly one. Null for a filing without tagged figures.
 */
export async function findFilingKeyFigures(
  accession: string,
): Promise<{ current: FiledFigures; filings: FiledFigures[] } | null> {
  const row = await readDb().filing.findUnique({ where: { accession }, select: { ...filed, cik: true } });
  if (!row || row.keyFigures.length === 0) return null;
  const { cik, ...own } = row;
  const isAnnual = formEntry(own.baseForm)?.cadence === 'annual';
  const earlier = await readDb().filing.findMany({
    where: {
      cik,
      baseForm: { in: isAnnual ? formsEvery('annual') : [...formsEvery('annual'), ...formsEvery('quarterly')] },
      isAmendment: false,
      filedOn: { lte: own.filedOn },
      accession: { not: accession },
      status: 'ready',
    },
    orderBy: { filedOn: 'desc' },
    take: isAnnual ? ANNUAL : QUARTERLY,
    select: filed,
  });
  return { current: toFiled(own), filings: earlier.map(toFiled) };
}

async function listFiled(wanted: { symbol: string; baseForms: string[]; take: number }): Promise<FiledFigures[]> {
  const rows = await readDb().filing.findMany({
    where: {
      company: { symbols: { some: { ticker: wanted.symbol } } },
      baseForm: { in: wanted.baseForms },
      isAmendment: false,
      status: 'ready',
      keyFigures: { some: {} },
    },
    orderBy: { filedOn: 'desc' },
    take: wanted.take,
    select: filed,
  });
  return rows.map(toFiled);
}

import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { firstSymbol } from '#lib/db/first-symbol';
import type { Prisma } from '#lib/db/generated/client';
import { filingPeriod } from '#lib/filings/filing-period';
import { ofShownCompany } from '#lib/filings/shown-company-queries';
import { listedFormOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { summaryPath, summaryViewPath } from '#lib/site';

const columns = {
  ...{ id: true, accession: true, form: true, baseForm: true, isAmendment: true, filedOn: true },
  ...{ fiscalYear: true, fiscalPeriod: true },
  company: {
    select: { name: true, invented: true, ...firstSymbol },
  },
} satisfies Prisma.FilingSelect;

/** A filing on which an alert fires, as lists and mails name it. */
export type AlertedFiling = {
  id: number;
  ticker: string;
  company: string;
  form: string;
  /** "Q3 2026"; null for a filing of no period, as a current report. */
  period: string | null;
  /** YYYY-MM-DD. */
  filedOn: string;
  path: string;
  /** Address of its text, for links to a place in it. */
  textPath: string;
  isInvented: boolean;
};

type Row = Prisma.FilingGetPayload<{ select: typeof columns }>;

function toAlerted({ id, company, ...row }: Row, hasPeriod: boolean): AlertedFiling | null {
  const ticker = company.symbols[0]?.ticker;
  if (ticker === undefined) return null;
  const filedOn = isoDay(row.filedOn);
  const form = listedFormOf(row);
  const { period, year } = filingPeriod(row.form, filedOn, row);
  const address = { ticker, form, filedOn };
  return {
    ...{ id, ticker, company: company.name, form, filedOn, isInvented: company.invented },
    period: hasPeriod ? `${period} ${year}` : null,
    path: summaryPath(address),
    textPath: summaryViewPath(address),
  };
}

/** A readable filing; null for one that was withdrawn, or that readers do not see. */
export async function findAlertedFiling(id: number): Promise<AlertedFiling | null> {
  const row = await db.filing.findFirst({ where: { id, status: 'ready', ...ofShownCompany() }, select: columns });
  return row && toAlerted(row, row.fiscalYear !== null);
}

/** Readable filings by their ids, in no order. */
export async function listAlertedFilings(ids: readonly number[]): Promise<Map<number, AlertedFiling>> {
  const rows = await db.filing.findMany({ where: { id: { in: [...ids] } }, select: columns });
  const named = rows.flatMap((row) => toAlerted(row, row.fiscalYear !== null) ?? []);
  return new Map(named.map((one) => [one.id, one]));
}

/** Which filings count: of any company, or of these. */
export type Scope = { ciks: readonly string[] | null; forms: readonly string[]; since: Date };

const within = ({ ciks, forms, since }: Scope): Prisma.FilingWhereInput => ({
  status: 'ready',
  filedOn: { gte: since },
  ...ofShownCompany(),
  ...(ciks ? { cik: { in: [...ciks] } } : {}),
  ...(forms.length > 0 ? { baseForm: { in: [...forms] } } : {}),
});

/** The newest filings of a scope, newest first. */
export async function listNewest(scope: Scope, most: number): Promise<number[]> {
  const rows = await db.filing.findMany({
    where: within(scope),
    orderBy: [{ filedOn: 'desc' }, { id: 'desc' }],
    take: most,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

export const countFilings = (scope: Scope): Promise<number> => db.filing.count({ where: within(scope) });

/** The companies on an account's watchlist. */
export async function listWatchedCiks(userId: UserId): Promise<string[]> {
  const rows = await db.watchedCompany.findMany({ where: { userId }, select: { cik: true } });
  return rows.map(({ cik }) => cik);
}

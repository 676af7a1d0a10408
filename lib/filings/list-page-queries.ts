import type { Prisma } from '#lib/db/generated/client';
import { readDb } from '#lib/db/replicas/read-db';
import { originalHref } from '#lib/filings/stored/original-url';
import { isAmendment, listedFormOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { filingPeriod } from './filing-period.ts';
import { listedCompany } from './queries.ts';
import { shownCompany } from './shown-company-queries.ts';

/** What a page of filings is of; all of it together. */
export type FilingFilter = {
  ticker: string | null;
  /** "10-K", "10-K/A"; null for all. */
  form: string | null;
  /** ISO dates, both included; null for no limit. */
  since: string | null;
  until: string | null;
};

/** Where a page ends: by date, and by number within a day. */
export type PageEnd = { filedOn: string; id: number };

const columns = {
  ...{ id: true, accession: true, form: true, baseForm: true, isAmendment: true, filedOn: true },
  ...{ periodOfReport: true, fiscalYear: true, fiscalPeriod: true, status: true, originalUrl: true },
  ...{ blacklineAvailable: true, updatedAt: true, company: listedCompany },
} satisfies Prisma.FilingSelect;

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * A page of filings, newest first, amendments included, and where the next one begins; null at the end. One statement
 * over the index of filing dates, or of a company's.
 */
export async function listFilingPage(
  { ticker, form, since, until }: FilingFilter,
  { after, most }: { after: PageEnd | null; most: number },
) {
  const rows = await readDb().filing.findMany({
    where: {
      company: { symbols: { some: ticker === null ? {} : { ticker } }, ...shownCompany() },
      ...(form === null ? {} : { baseForm: form.replace(/\/A$/, ''), isAmendment: isAmendment(form) }),
      filedOn: { ...(since ? { gte: midnight(since) } : {}), lte: midnight(after?.filedOn ?? until ?? '9999-12-31') },
      ...(after ? { OR: [{ filedOn: { lt: midnight(after.filedOn) } }, { id: { lt: after.id } }] } : {}),
    },
    orderBy: [{ filedOn: 'desc' }, { id: 'desc' }],
    take: most + 1,
    select: columns,
  });
  const page = rows.slice(0, most);
  const last = page.at(-1);
  return {
    filings: page.map((row) => toEntry(row, ticker)),
    next: rows.length > most && last ? { filedOn: isoDay(last.filedOn), id: last.id } : null,
  };
}

function toEntry(row: Prisma.FilingGetPayload<{ select: typeof columns }>, ticker: string | null) {
  const filedOn = isoDay(row.filedOn);
  return {
    accession: row.accession,
    ticker: ticker ?? row.company.symbols[0]?.ticker ?? '',
    company: row.company.name,
    form: listedFormOf(row),
    filedOn,
    periodOfReport: row.periodOfReport && isoDay(row.periodOfReport),
    fiscal: filingPeriod(row.baseForm, filedOn, row),
    originalUrl: originalHref(row),
    status: row.status,
    blacklineAvailable: row.blacklineAvailable,
    invented: row.company.invented,
  };
}

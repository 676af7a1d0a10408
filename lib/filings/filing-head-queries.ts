import { firstSymbol } from '#lib/db/first-symbol';
import type { Prisma } from '#lib/db/generated/client';
import { isoDay } from '#lib/iso-day';
import { absoluteOriginalUrl } from './stored/original-url.ts';

/** What a file that leaves the site says of its filing. */
export type FilingHead = {
  accession: string;
  company: string;
  ticker: string | null;
  form: string;
  /** ISO dates. */
  filedOn: string;
  period: string | null;
  originalUrl: string;
  invented: boolean;
};

export const filingHeadColumns = {
  accession: true,
  form: true,
  filedOn: true,
  periodOfReport: true,
  originalUrl: true,
  company: { select: { name: true, invented: true, ...firstSymbol } },
} satisfies Prisma.FilingSelect;

export function toFilingHead(row: Prisma.FilingGetPayload<{ select: typeof filingHeadColumns }>): FilingHead {
  const { accession, company, form, periodOfReport } = row;
  return {
    accession,
    company: company.name,
    ticker: company.symbols[0]?.ticker ?? null,
    form,
    filedOn: isoDay(row.filedOn),
    period: periodOfReport && isoDay(periodOfReport),
    originalUrl: absoluteOriginalUrl(row),
    invented: company.invented,
  };
}

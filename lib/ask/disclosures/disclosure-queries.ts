import { whereNotAbsent } from '#lib/db/partitions/absent-servers';
import { readDb } from '#lib/db/replicas/read-db';
import { formsEvery } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import type { DisclosureBlock } from './find-disclosure.ts';

/** A filing that may tell a disclosure. */
export type DisclosingFiling = {
  id: number;
  accession: string;
  baseForm: string;
  filedOn: string;
  isAnnual: boolean;
  periodOfReport: string | null;
  fiscalYear: number | null;
  fiscalPeriod: string | null;
};

/** Reports of a company that are looked at: five years of them. */
const MOST = 20;
const MAX_BLOCKS = 300;

/** A company's reports, or its current ones, the newest first, without amendments. One indexed query. */
export async function listDisclosingFilings(
  ticker: string,
  { isCurrent }: { isCurrent: boolean },
): Promise<DisclosingFiling[]> {
  const annual: readonly string[] = formsEvery('annual');
  const forms = isCurrent ? formsEvery('event') : [...formsEvery('annual'), ...formsEvery('quarterly')];
  const rows = await readDb().filing.findMany({
    where: {
      company: { symbols: { some: { ticker } } },
      baseForm: { in: forms },
      isAmendment: false,
      status: 'ready',
    },
    orderBy: { filedOn: 'desc' },
    take: MOST,
    select: {
      ...{ id: true, accession: true, baseForm: true, filedOn: true },
      ...{ periodOfReport: true, fiscalYear: true, fiscalPeriod: true },
    },
  });
  return rows.map(({ id, accession, baseForm, filedOn, periodOfReport, fiscalYear, fiscalPeriod }) => ({
    id,
    accession,
    baseForm,
    filedOn: isoDay(filedOn),
    isAnnual: annual.includes(baseForm),
    periodOfReport: periodOfReport && isoDay(periodOfReport),
    fiscalYear,
    fiscalPeriod,
  }));
}

/** The blocks of some filings that hold one of some words, in their order. One query over the filings' blocks. */
export async function listBlocksHolding(
  filings: readonly number[],
  words: readonly string[],
): Promise<(DisclosureBlock & { filingId: number })[]> {
  return readDb().block.findMany({
    where: {
      filingId: { in: [...filings] },
      OR: words.map((word) => ({ text: { contains: word, mode: 'insensitive' as const } })),
      ...whereNotAbsent(),
    },
    orderBy: [{ filingId: 'desc' }, { ordinal: 'asc' }],
    take: MAX_BLOCKS,
    select: { filingId: true, ordinal: true, kind: true, text: true },
  });
}

const MAX_LIST = 12;

/** The blocks right behind one. One indexed query. */
export async function listBlocksAfter(filingId: number, block: number): Promise<DisclosureBlock[]> {
  return readDb().block.findMany({
    where: { filingId, ordinal: { gt: block, lte: block + MAX_LIST }, ...whereNotAbsent() },
    orderBy: { ordinal: 'asc' },
    select: { ordinal: true, kind: true, text: true },
  });
}

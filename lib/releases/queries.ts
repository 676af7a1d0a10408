import type { Prisma } from '#lib/db/generated/client';
import { readStored } from '#lib/db/read-stored';
import { readDb } from '#lib/db/replicas/read-db';
import { formsEvery, listedFormOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { readStoredFigures } from '#lib/key-figures/stored-figures';
import { checkFigure, type FigureCheck, type LaterReport } from './check-release.ts';
import { StoredRelease } from './stored-release.ts';

const report = {
  baseForm: true,
  isAmendment: true,
  filedOn: true,
  keyFigures: { select: { name: true, figure: true }, orderBy: { place: 'asc' } },
} satisfies Prisma.FilingSelect;

/** Days between the end of a quarter in a release and in the report: some name the month's end. */
const DRIFT_MS = 8 * 86_400_000;
/** From the end of the first quarter of a year to the end of the fourth, with room for a week more. */
const YEAR_MS = 300 * 86_400_000;

/** A release with what the report on its quarter says of each figure; null where the filing has none. */
export type CheckedRelease = Omit<StoredRelease, 'figures'> & { figures: CheckedFigure[] };

export type CheckedFigure = StoredRelease['figures'][number] & { check: FigureCheck | null };

/**
 * The earnings release of a filing, each figure checked against the report on that quarter, where that is on the site.
 * Null for a filing without a release. Two or three indexed queries.
 */
export async function findCheckedRelease(accession: string): Promise<CheckedRelease | null> {
  const filing = await readDb().filing.findUnique({
    where: { accession },
    select: { cik: true, filedOn: true, release: true },
  });
  const release = readStored('Filing.release', StoredRelease.nullable(), filing?.release ?? null);
  if (!filing || !release) return null;
  const later = await findLaterReport(filing, release);
  const earlier = later?.isAnnual ? await listQuartersBefore(filing.cik, later.periodOfReport) : [];
  return {
    ...release,
    figures: release.figures.map((figure) => Object.assign(figure, { check: checkFigure(figure, later, earlier) })),
  };
}

type Filed = { cik: string; filedOn: Date };

/** The report on the release's quarter, by its last day, else by its name. */
async function findLaterReport(
  { cik, filedOn }: Filed,
  { quarterEnd, fiscal }: StoredRelease,
): Promise<(LaterReport & { periodOfReport: Date }) | null> {
  const isLast = fiscal.period === 'Q4';
  const end = quarterEnd === null ? null : Date.parse(`${quarterEnd}T00:00:00Z`);
  const row = await readDb().filing.findFirst({
    where: {
      cik,
      baseForm: { in: formsEvery(isLast ? 'annual' : 'quarterly') },
      isAmendment: false,
      status: 'ready',
      // A report may come on the day of its release.
      filedOn: { gte: filedOn },
      ...(end === null
        ? { fiscalYear: fiscal.year, ...(isLast ? {} : { fiscalPeriod: fiscal.period }) }
        : { periodOfReport: { gte: new Date(end - DRIFT_MS), lte: new Date(end + DRIFT_MS) } }),
    },
    orderBy: { filedOn: 'asc' },
    select: { ...report, periodOfReport: true },
  });
  return row?.periodOfReport ? { ...toReport(row, isLast), periodOfReport: row.periodOfReport } : null;
}

/** The three quarterly reports of the year that ends then. */
async function listQuartersBefore(cik: string, yearEnd: Date): Promise<LaterReport[]> {
  const rows = await readDb().filing.findMany({
    where: {
      cik,
      baseForm: { in: formsEvery('quarterly') },
      isAmendment: false,
      status: 'ready',
      periodOfReport: { lt: yearEnd, gt: new Date(yearEnd.getTime() - YEAR_MS) },
    },
    orderBy: { periodOfReport: 'asc' },
    take: 4,
    select: report,
  });
  return rows.map((row) => toReport(row, false));
}

type ReportRow = Prisma.FilingGetPayload<{ select: typeof report }>;

const toReport = ({ filedOn, keyFigures, ...row }: ReportRow, isAnnual: boolean): LaterReport => ({
  form: listedFormOf(row),
  filedOn: isoDay(filedOn),
  isAnnual,
  figures: readStoredFigures(keyFigures),
});

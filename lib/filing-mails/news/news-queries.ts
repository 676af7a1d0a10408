import { db } from '#lib/db/client';
import { firstSymbol } from '#lib/db/first-symbol';
import type { Prisma } from '#lib/db/generated/client';
import { findFilingId } from '#lib/filings/filing-id-queries';
import { ofShownCompany } from '#lib/filings/shown-company-queries';

const newsColumns = {
  id: true,
  accession: true,
  form: true,
  baseForm: true,
  isAmendment: true,
  filedOn: true,
  periodOfReport: true,
  fiscalYear: true,
  fiscalPeriod: true,
  originalUrl: true,
  health: true,
  keyPoints: true,
  blacklineAvailable: true,
  blacklineVersion: true,
  previousFiling: { select: { status: true } },
  company: {
    select: {
      name: true,
      invented: true,
      ...firstSymbol,
    },
  },
} satisfies Prisma.FilingSelect;

export type NewsRow = Prisma.FilingGetPayload<{ select: typeof newsColumns }>;

/** A readable filing; null for one that was withdrawn, or that readers do not see. */
export function findNewsRow(id: number): Promise<NewsRow | null> {
  return db.filing.findFirst({ where: { id, status: 'ready', ...ofShownCompany() }, select: newsColumns });
}

/** The paragraphs at these places of one filing, by their anchors; no tables, whose words say nothing without rows, and no headings. */
export async function listParagraphs(accession: string, anchors: readonly string[]): Promise<Map<string, string>> {
  const filingId = await findFilingId(accession);
  if (filingId === null) return new Map();
  const rows = await db.block.findMany({
    where: { filingId, anchor: { in: [...anchors] }, kind: { notIn: ['table', 'heading'] } },
    select: { anchor: true, text: true },
  });
  return new Map(rows.map(({ anchor, text }) => [anchor, text]));
}

/** What programs know a filing by, besides its number. */
export function findNewsDates(id: number) {
  return db.filing.findUnique({
    where: { id },
    select: { cik: true, filedOn: true, acceptedAt: true, periodOfReport: true },
  });
}

export type NewsDates = NonNullable<Awaited<ReturnType<typeof findNewsDates>>>;

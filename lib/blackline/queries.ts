import { PREVIEW_NAMES } from '#lib/blackline/render/render-blackline-document';
import { CARD_FROM } from '#lib/blackline/render/render-change-card';
import { firstSymbol } from '#lib/db/first-symbol';
import type { Prisma } from '#lib/db/generated/client';
import { readStored } from '#lib/db/read-stored';
import { readDb } from '#lib/db/replicas/read-db';
import type { Variant } from '#lib/filings/rendered-kinds';
import { ofShownCompany } from '#lib/filings/shown-company-queries';
import { formEntry } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { orderBaselines } from './order-baselines.ts';
import { StoredDescription } from './stored-shapes.ts';
import type { BaselineChoice, ComparedFiling, FilingBlackline, ListedChange, MapStroke, WhatChanged } from './types.ts';

const compared = { accession: true, form: true, baseForm: true, filedOn: true, periodOfReport: true } as const;

type ComparedRow = { accession: string; form: string; filedOn: Date; periodOfReport: Date | null };

function toCompared({ accession, form, filedOn, periodOfReport }: ComparedRow): ComparedFiling {
  return { accession, form, filedOn: isoDay(filedOn), periodOfReport: periodOfReport && isoDay(periodOfReport) };
}

/** A filing's comparison: its baseline and the result; null when it was not compared. */
export async function findBlackline(accession: string): Promise<FilingBlackline | null> {
  const row = await readDb().filing.findUnique({
    where: { accession, blacklineAvailable: true, ...ofShownCompany() },
    select: {
      ...compared,
      blackline: true,
      baseline: { select: compared },
      company: { select: firstSymbol },
    },
  });
  if (!row?.baseline) return null;
  return {
    filing: { ...toCompared(row), ticker: row.company.symbols[0]?.ticker ?? null },
    baseline: toCompared(row.baseline),
    description: readStored('Filing.blackline', StoredDescription, row.blackline),
  };
}

/** More than a company files in thirty years. */
const MAX_BASELINES = 150;

/** A filing and the earlier ones that it may be compared with, in the order in which they are offered. */
type BaselineChoices = { filing: FilingBlackline['filing']; choices: BaselineChoice[] };

/** None to choose from for amendments, current reports and a company's first filing. Two indexed queries. */
export async function findBaselineChoices(accession: string): Promise<BaselineChoices | null> {
  const row = await readDb().filing.findUnique({
    where: { accession, ...ofShownCompany() },
    select: {
      ...compared,
      id: true,
      cik: true,
      isAmendment: true,
      previousFiling: { select: { accession: true } },
      company: { select: firstSymbol },
    },
  });
  if (!row) return null;
  const { id, cik, baseForm, filedOn } = row;
  const filing = { ...toCompared(row), ticker: row.company.symbols[0]?.ticker ?? null };
  if (row.isAmendment || !formEntry(baseForm)?.isCompared) return { filing, choices: [] };
  const earlier = await readDb().filing.findMany({
    where: {
      cik,
      baseForm,
      isAmendment: false,
      status: 'ready',
      rawName: { not: null },
      OR: [{ filedOn: { lt: filedOn } }, { filedOn, id: { lt: id } }],
    },
    orderBy: [{ filedOn: 'desc' }, { id: 'desc' }],
    take: MAX_BASELINES,
    select: compared,
  });
  return {
    filing,
    choices: orderBaselines(
      { ...filing, form: baseForm },
      earlier.map(toCompared),
      row.previousFiling?.accession ?? null,
    ),
  };
}

const change = {
  ordinal: true,
  kind: true,
  nature: true,
  importance: true,
  item: true,
  headline: true,
  reason: true,
  rollForward: true,
  anchor: true,
  oldAnchor: true,
  row: true,
  previewed: true,
  why: true,
  whyBy: true,
} satisfies Prisma.ChangeSelect;

/** What stands below a headline quotes the filing at length, wherever in it: a preview has the headline alone. */
function toListed(
  { nature, why, whyBy, ...row }: Prisma.ChangeGetPayload<{ select: typeof change }>,
  variant: Variant,
): ListedChange {
  const explained = variant === 'full' ? { why, whyBy } : { why: null, whyBy: null };
  return { ...row, ...explained, nature: NATURES[nature] };
}

/**
 * A filing's changes, the most important one first. At most some thousands: a change is a paragraph of the filing.
 * @param variant a preview has only those that are in the previewed document
 */
export async function listFilingChanges(accession: string, variant: Variant): Promise<ListedChange[]> {
  const rows = await readDb().change.findMany({
    where: { filing: { accession }, ...(variant === 'preview' ? { previewed: true } : {}) },
    orderBy: { ordinal: 'asc' },
    select: change,
  });
  return rows.map((row) => toListed(row, variant));
}

export const NATURES = {
  number: 'number',
  date: 'date',
  wording: 'wording',
  new_risk: 'new-risk',
  removed_risk: 'removed-risk',
  table: 'table',
  boilerplate: 'boilerplate',
} as const;

/** A summary names this many changes; its preview fewer, as it does with everything else. */
const MAX_NAMED = { full: 5, preview: PREVIEW_NAMES } as const;

/**
 * The top of a filing's ranked changes; null when it was not compared. A preview names the first ones, too: like key
 * points, they are about the whole filing. Indexed queries only.
 * @param most how many are named
 */
export async function findWhatChanged(
  accession: string,
  variant: Variant,
  most: number = MAX_NAMED[variant],
): Promise<WhatChanged | null> {
  const row = await readDb().filing.findUnique({
    where: { accession, blacklineAvailable: true },
    select: {
      blackline: true,
      baseline: { select: compared },
      changes: {
        where: { importance: { gte: CARD_FROM } },
        orderBy: { ordinal: 'asc' },
        take: most,
        select: change,
      },
      documents: { where: { variant: 'blackline_full' }, select: { total: true } },
    },
  });
  if (!row?.baseline) return null;
  const { stats } = readStored('Filing.blackline', StoredDescription, row.blackline);
  return {
    baseline: toCompared(row.baseline),
    changes: row.changes.map((one) => toListed(one, variant)),
    total: row.documents[0]?.total ?? 0,
    rollForwards: stats.rollForwards,
  };
}

/** Every change that has a card, in the order of the document. */
export async function listMapStrokes(accession: string): Promise<MapStroke[]> {
  return readDb().change.findMany({
    where: { filing: { accession }, importance: { gte: CARD_FROM } },
    orderBy: [{ row: 'asc' }, { ordinal: 'asc' }],
    select: { row: true, kind: true, importance: true, item: true },
  });
}

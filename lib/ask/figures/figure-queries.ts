import { z } from 'zod';
import { Prisma } from '#lib/db/generated/client';
import { exceptAbsent, whereNotAbsent } from '#lib/db/partitions/absent-servers';
import { readRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';
import { isoDay } from '#lib/iso-day';
import { readStoredFigures } from '#lib/key-figures/stored-figures';
import type { AnswerFiling, FiledFact } from './find-figures.ts';
import type { PartFact } from './part-facts.ts';

/** Filings of a company that are looked at: eight years of reports. */
const MOST = 32;

/** A company's newest filings that have key figures, without amendments. Two indexed queries. */
export async function listAnswerFilings(ticker: string): Promise<AnswerFiling[]> {
  const rows = await readDb().filing.findMany({
    where: {
      company: { symbols: { some: { ticker } } },
      isAmendment: false,
      status: 'ready',
      keyFigures: { some: {} },
    },
    orderBy: { filedOn: 'desc' },
    take: MOST,
    select: {
      ...{ accession: true, baseForm: true, filedOn: true, fiscalYear: true, fiscalPeriod: true },
      keyFigures: { select: { name: true, figure: true }, orderBy: { place: 'asc' } },
    },
  });
  return rows.map(({ accession, baseForm, fiscalYear, fiscalPeriod, filedOn, keyFigures }) => ({
    accession,
    baseForm,
    fiscalYear,
    fiscalPeriod,
    filedOn: isoDay(filedOn),
    figures: readStoredFigures(keyFigures),
  }));
}

const NAME = /\b\p{Lu}[\p{L}\p{N}&.-]*(?: (?:and |& )?\p{Lu}[\p{L}\p{N}&.-]*){0,3}/gu;
const MAX_NAMES = 6;

/**
 * Symbols of the companies that have a segment or product of a name in the question, where it names no company: "AWS
 * operating profit". One indexed query; none without a capital letter.
 */
export async function listTickersOfParts(question: string): Promise<string[]> {
  const names = [...new Set(question.match(NAME) ?? [])].slice(0, MAX_NAMES);
  if (names.length === 0) return [];
  const measures = ['revenue', 'operating-income', 'profit'];
  const ids = names.flatMap((name) =>
    ['segment', 'product'].flatMap((kind) => measures.map((measure) => `${kind}:${name}:${measure}`)),
  );
  const rows = await readDb().symbol.findMany({
    where: { rank: 0, company: { filings: { some: { keyFigures: { some: { name: { in: ids } } } } } } },
    select: { ticker: true },
    take: 5,
  });
  return rows.map(({ ticker }) => ticker);
}

/** Filings of which the concepts are looked at: a year's reports and the one before. */
const LATEST = 5;

/** The concepts that a company's latest filings tag, and in how many of them each is. One query over an index. */
export async function listConcepts(accessions: readonly string[]): Promise<Map<string, number>> {
  const rows = await readRows(
    z.object({ concept: z.string(), filings: z.number() }),
    readDb().$queryRaw`
    SELECT fact.concept, count(DISTINCT fact."filingId")::int AS filings
    FROM "Fact" fact JOIN "Filing" f ON f.id = fact."filingId"
    WHERE f.accession = ANY(${accessions.slice(0, LATEST)}::text[]) ${exceptAbsent(Prisma.sql`fact."filingId"`)}
    GROUP BY fact.concept`,
  );
  return new Map(rows.map(({ concept, filings }) => [concept, filings]));
}

/** The company's own facts of one concept, without those of its parts. One indexed query. */
export async function listFactsOf(concept: string, accessions: readonly string[]): Promise<FiledFact[]> {
  const rows = await readDb().fact.findMany({
    where: { concept, dimensions: { equals: {} }, filing: { accession: { in: [...accessions] } }, ...whereNotAbsent() },
    select: FACT,
  });
  return rows.flatMap((row) => filedFact(row) ?? []);
}

/** How a fact is shown, and not what it is of. */
const SHOWN_AS = /:(?:ConsolidationItemsAxis|StatementScenarioAxis|ScenarioAxis|LegalEntityAxis)$/;

/** The facts of a company's parts of some concepts. One indexed query. */
export async function listPartFacts(concepts: readonly string[], accessions: readonly string[]): Promise<PartFact[]> {
  const rows = await readDb().fact.findMany({
    where: {
      concept: { in: [...concepts] },
      AND: [{ NOT: { dimensions: { equals: {} } } }, whereNotAbsent()],
      filing: { accession: { in: [...accessions] } },
    },
    select: { ...FACT, concept: true, dimensions: true },
    take: MAX_PART_FACTS,
  });
  return rows.flatMap((row) => {
    const fact = filedFact(row);
    const dimensions = Dimensions.safeParse(row.dimensions);
    if (!fact || !dimensions.success) return [];
    const members = Object.entries(dimensions.data).flatMap(([axis, member]) => (SHOWN_AS.test(axis) ? [] : [member]));
    return members.length > 0 ? [{ ...fact, concept: row.concept, members }] : [];
  });
}
const Dimensions = z.record(z.string(), z.string());
const MAX_PART_FACTS = 6_000;

const FACT = {
  ...{ value: true, unit: true, scale: true, decimals: true, start: true, end: true, block: true },
  filing: { select: { accession: true } },
} as const;

type FactRow = {
  value: { toString(): string } | null;
  unit: string | null;
  scale: number;
  decimals: string | null;
  start: Date | null;
  end: Date | null;
  block: number | null;
  filing: { accession: string };
};

function filedFact({
  value,
  unit,
  end,
  start,
  decimals,
  scale,
  block,
  filing: { accession },
}: FactRow): FiledFact | null {
  if (value === null || unit === null || end === null) return null;
  const precision = decimals === null || !/^-?\d+$/.test(decimals) ? null : Number(decimals);
  return {
    value: Number(value),
    unit,
    scale,
    decimals: precision,
    start: start && isoDay(start),
    end: isoDay(end),
    block,
    accession,
  };
}

/** Where a figure is printed. */
export type FigurePlace = { accession: string; block: number };

/** The passages of some blocks, as the search finds them: by filing and number. One query. */
export async function listPassagesOfBlocks(
  places: readonly FigurePlace[],
): Promise<(FigurePlace & { filing: number; number: number })[]> {
  if (places.length === 0) return [];
  const rows = await readDb().passage.findMany({
    where: {
      OR: places.map(({ accession, block }) => ({ ordinal: block, filing: { accession } })),
      ...whereNotAbsent(),
    },
    orderBy: [{ filingId: 'asc' }, { number: 'asc' }],
    select: { filingId: true, number: true, ordinal: true, filing: { select: { accession: true } } },
  });
  return rows.map(({ filingId, number, ordinal, filing: { accession } }) => {
    return { accession, block: ordinal, filing: filingId, number };
  });
}

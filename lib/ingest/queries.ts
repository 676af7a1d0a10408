import { z } from 'zod';
import { db } from '#lib/db/client';
import { firstSymbol } from '#lib/db/first-symbol';
import { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import { toStorable, writeStorableJson } from '#lib/db/storable-json';
import { FRESH_DAYS } from '#lib/discovery/fresh-queries';
import { AppError } from '#lib/errors';
import type { ContentsEntry } from '#lib/filings/contents';
import type { Block, FilingDocument, Health } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import type { StoredRelease } from '#lib/releases/stored-release';
import type { FilingSummary } from '#lib/summaries/types';
import type { Versions } from '#lib/versions';
import { exhibitsAsRead } from './exhibit-queries.ts';

const day = (iso: string | null) => (iso ? new Date(`${iso}T00:00:00Z`) : null);

export type FilingToIngest = Awaited<ReturnType<typeof getFilingToIngest>>;

/** The columns of a filing that the ingest needs. Throws AppError('not_found'). */
export async function getFilingToIngest(accession: string) {
  const filing = await db.filing.findUnique({
    where: { accession },
    select: {
      id: true,
      accession: true,
      cik: true,
      form: true,
      baseForm: true,
      periodOfReport: true,
      primaryDocument: true,
      originalUrl: true,
      status: true,
      parserVersion: true,
      summariserVersion: true,
      searchVersion: true,
      rawName: true,
      rawBytes: true,
      exhibitsListedAt: true,
      company: {
        select: {
          name: true,
          invented: true,
          ...firstSymbol,
        },
      },
    },
  });
  if (!filing) throw new AppError('not_found', `No filing has the number ${accession}.`);
  return filing;
}

/** Stores the name of a filing's raw document. A filing that is readable, also since a moment ago, stays readable. */
export async function saveRawDocument(id: number, raw: { name: string; sha256: string; bytes: number }): Promise<void> {
  const found = { rawName: raw.name, rawSha256: raw.sha256, rawBytes: raw.bytes };
  await db.$transaction([
    db.filing.update({ where: { id }, data: found, select: { id: true } }),
    db.filing.updateMany({ where: { id, status: { not: 'ready' } }, data: { status: 'fetched', failure: null } }),
  ]);
}

/** Makes every other writer of this filing wait until the transaction is over. */
const lockFiling = (id: number) => db.$executeRaw`SELECT FROM "Filing" WHERE id = ${id} FOR UPDATE`;

/**
 * Replaces a filing's blocks and facts: all of them or, when anything fails, none. A readable filing stays
 * readable while it is read again.
 * @returns false when another process has read the filing in these versions meanwhile, and nothing was written: a
 *   process that stood still for a while would overwrite newer results
 */
export async function saveDocument(
  id: number,
  {
    document,
    html,
    versions: { parser, summariser },
  }: { document: FilingDocument; html: readonly string[]; versions: Pick<Versions, 'parser' | 'summariser'> },
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const [filing] = await readRows(
      z.object({ isRead: z.boolean() }),
      tx.$queryRaw`
      SELECT status = 'ready' AND "parserVersion" IS NOT DISTINCT FROM ${parser}
        AND "summariserVersion" IS NOT DISTINCT FROM ${summariser} AS "isRead"
      FROM "Filing" WHERE id = ${id} FOR UPDATE`,
    );
    if (filing?.isRead) return false;
    await tx.block.deleteMany({ where: { filingId: id } });
    await tx.fact.deleteMany({ where: { filingId: id } });
    for (const blocks of inPortions(document.blocks.length, (at) => blockRow(document.blocks[at], html[at]))) {
      await tx.$executeRaw`
        INSERT INTO "Block" ("filingId", ordinal, kind, document, part, item, anchor, hash, text, html)
        SELECT ${id}, b.ordinal, b.kind::"BlockKind", b.document, b.part, b.item, b.anchor, b.hash, b.text, b.html
        FROM jsonb_to_recordset(${blocks}::jsonb)
          AS b(ordinal int, kind text, document text, part text, item text, anchor text, hash text, text text, html text)`;
    }
    for (const facts of inPortions(document.facts.length, (at) => ({ ordinal: at, ...document.facts[at] }))) {
      await tx.$executeRaw`
        INSERT INTO "Fact" ("filingId", ordinal, concept, value, unit, scale, decimals, start, "end", dimensions, block)
        SELECT ${id}, f.ordinal, f.concept, f.value, f.unit, f.scale, f.decimals, f.start, f."end", f.dimensions, f.block
        FROM jsonb_to_recordset(${facts}::jsonb)
          AS f(ordinal int, concept text, value numeric, unit text, scale int, decimals text, start date, "end" date,
               dimensions jsonb, block int)`;
    }
    for (const exhibit of exhibitsAsRead(id, document.exhibits ?? [])) await tx.exhibit.upsert(exhibit);
    await tx.filing.updateMany({
      where: { id, status: { not: 'ready' } },
      data: { status: 'parsed', failure: null },
    });
    await tx.filing.update({
      where: { id },
      data: {
        health: toStorable(document.health),
        parserVersion: parser,
        // Pages and index still belong to the old blocks: a process that dies here leaves a filing to be read again.
        summariserVersion: null,
        searchVersion: null,
        fiscalYear: document.fiscal?.year ?? null,
        fiscalPeriod: document.fiscal?.period ?? null,
        ...(document.period ? { periodOfReport: new Date(`${document.period}T00:00:00Z`) } : {}),
      },
      select: { id: true },
    });
    // What was compared with the earlier reading is compared again.
    const concerned = { OR: [{ id }, { baselineId: id }] };
    await tx.filing.updateMany({ where: concerned, data: { blacklineVersion: null } });
    const compared = { OR: [{ filingId: id }, { baselineId: id }] };
    await tx.comparison.updateMany({ where: compared, data: { version: null } });
    return true;
  });
}

function blockRow(block: Block | undefined, html: string | undefined) {
  if (!block) return null;
  const { ordinal, kind, document, part, item, anchor, hash, text } = block;
  return { ordinal, kind, document, part, item, anchor, hash, text, html };
}

/** The size of one statement in characters; the copies made on its way take several times as many bytes. */
const PORTION = 2_000_000;

/** Rows as JSON arrays, of which each but the last is of about one portion. */
function* inPortions(count: number, rowOf: (at: number) => unknown): Generator<string> {
  let rows: string[] = [];
  let length = 0;
  for (let at = 0; at < count; at++) {
    const row = writeStorableJson(rowOf(at));
    rows.push(row);
    length += row.length;
    if (length < PORTION && at < count - 1) continue;
    yield `[${rows.join(',')}]`;
    rows = [];
    length = 0;
  }
}

const SUMMARY_VARIANTS = ['summary_full', 'summary_preview', 'export_full', 'export_preview'] as const;

export type RenderedVariant = {
  variant: (typeof SUMMARY_VARIANTS)[number] | 'blackline_full' | 'blackline_preview';
  name: string;
  bytes: number;
  shown: number;
  total: number;
};

/**
 * Makes a filing readable: its rendered documents, contents, counts and key figures appear together. `readyAt` is set
 * the first time and stays when the filing is read again, so its being null is what tells a new filing.
 */
export async function publishFiling(
  id: number,
  result: {
    documents: RenderedVariant[];
    contents: ContentsEntry[];
    counts: ReturnType<typeof countsOf>;
    summary: FilingSummary;
    keyFigures: KeyFigure[];
    release: StoredRelease | null;
    version: number;
  },
): Promise<void> {
  await db.$transaction([
    lockFiling(id),
    db.keyFigure.deleteMany({ where: { filingId: id } }),
    db.keyFigure.createMany({ data: result.keyFigures.map((figure, place) => toKeyFigureRow(id, { figure, place })) }),
    db.renderedDocument.deleteMany({ where: { filingId: id, variant: { in: [...SUMMARY_VARIANTS] } } }),
    db.renderedDocument.createMany({ data: result.documents.map((document) => ({ filingId: id, ...document })) }),
    db.filing.update({
      where: { id },
      data: {
        status: 'ready',
        failure: null,
        contents: toStorable(result.contents),
        counts: result.counts,
        keyPoints: toStorable(result.summary.keyPoints),
        release: result.release === null ? Prisma.DbNull : toStorable(result.release),
        summariserVersion: result.version,
      },
      select: { id: true },
    }),
    noteFirstReading(id),
  ]);
}

/**
 * Notes when a filing became readable, if it is the first time. A recent one is news from then on, for those who follow
 * its company; one that comes with a backfill, or that is read again, is none.
 */
function noteFirstReading(id: number) {
  return db.$executeRaw`
    WITH first AS (
      UPDATE "Filing" SET "readyAt" = now() WHERE id = ${id} AND "readyAt" IS NULL RETURNING id, "filedOn", "acceptedAt")
    INSERT INTO "FilingNews" ("filingId", "publishedAt")
    SELECT id, now() FROM first
    WHERE GREATEST("acceptedAt", "filedOn"::timestamptz) > now() - ${FRESH_DAYS}::int * interval '1 day'
    ON CONFLICT DO NOTHING`;
}

function toKeyFigureRow(filingId: number, { figure, place }: { figure: KeyFigure; place: number }) {
  const { value, unit, start, end } = figure.current;
  const { id, periodLength } = figure;
  return {
    filingId,
    name: id,
    periodLength,
    place,
    value,
    unit,
    start: day(start),
    end: new Date(`${end}T00:00:00Z`),
    figure: toStorable(figure),
  };
}

/** The numbers of a summary that the page prints, and its author. */
export function countsOf({ counts, summaries, model }: FilingSummary) {
  const derived = summaries.flatMap((one) => one.receipts).filter((receipt) => receipt.status === 'derived').length;
  return { ...counts, verified: counts.verified - derived, derived, model };
}

/**
 * Records that a filing cannot be read in these versions, with the reason that its page prints. A filing that is
 * readable already, from an earlier version, stays readable.
 */
export async function saveFailure(
  id: number,
  { failure, health, versions }: { failure: string; health: Health | null; versions: Versions },
): Promise<void> {
  const read = { parserVersion: versions.parser, summariserVersion: versions.summariser };
  // Both may quote the document.
  const why = toStorable({ failure, ...(health ? { health } : {}) });
  await db.$transaction([
    db.filing.updateMany({
      where: { id, status: { not: 'ready' } },
      data: { status: 'failed', ...why },
    }),
    db.filing.update({ where: { id }, data: read, select: { id: true } }),
  ]);
}

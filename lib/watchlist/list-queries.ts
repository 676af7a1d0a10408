import { z } from 'zod';
import type { UserId } from '#lib/accounts/types';
import { changeHash } from '#lib/blackline/list-changes';
import { changeName } from '#lib/blackline/render/render-change-card';
import { listTopChanges, type TopChanges } from '#lib/blackline/top-changes-queries';
import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import { readStored } from '#lib/db/read-stored';
import { filingPeriod } from '#lib/filings/filing-period';
import { listedCompany } from '#lib/filings/queries';
import { isShownSql } from '#lib/filings/shown-company-queries';
import { StoredHealth, StoredKeyPoints } from '#lib/filings/stored-reading';
import { listedFormOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { blacklinePath, summaryPath, summaryViewPath } from '#lib/site';
import type { ListCursor } from './list-cursor.ts';
import type { News, WatchedFiling } from './types.ts';
import { isUnreadSql } from './unread-queries.ts';

/** Filings of a page of the list. */
const PAGE = 25;

/** As feeds and lists show of a filing. */
const KEY_POINTS = 3;

const listed = {
  id: true,
  accession: true,
  cik: true,
  baseForm: true,
  isAmendment: true,
  filedOn: true,
  fiscalYear: true,
  fiscalPeriod: true,
  status: true,
  health: true,
  blacklineAvailable: true,
  company: listedCompany,
} satisfies Prisma.FilingSelect;

type Row = Prisma.FilingGetPayload<{ select: typeof listed }>;

/**
 * The latest filings of the companies on a watchlist, newest first, each with what is new in it. Of a filing it tells
 * what its preview tells, whoever asks: the first headlines without what they quote, or key points. Four statements,
 * whatever the number of companies.
 * @param before where the page before ended; null for the first one
 * @param most filings of the page
 */
export async function listWatchedFilings(
  userId: UserId,
  before: ListCursor | null,
  most = PAGE,
): Promise<{ filings: WatchedFiling[]; next: ListCursor | null }> {
  const found = await findPage(userId, before, most);
  const page = found.slice(0, most);
  const ids = page.map(({ id }) => id);
  const [rows, changes, points] = await Promise.all([
    db.filing.findMany({ where: { id: { in: ids } }, select: listed }),
    listTopChanges(ids),
    listKeyPoints(ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const filings = page.flatMap(({ id, unread }): WatchedFiling[] => {
    const row = rowOf.get(id);
    return row ? [toWatched(row, { isUnread: unread, changes: changes.get(id), points: points.get(id) ?? [] })] : [];
  });
  const last = found.length > most ? page.at(-1) : undefined;
  return { filings, next: last ? { filedOn: isoDay(last.filedOn), id: last.id } : null };
}

/** The newest of each company, of which the newest of all are taken: no company's older filings are read. */
function findPage(userId: UserId, before: ListCursor | null, most: number) {
  const isEarlier = before
    ? Prisma.sql`("filedOn", id) < (${before.filedOn}::date, ${before.id}::int)`
    : Prisma.sql`true`;
  return readRows(
    z.object({ id: z.number(), filedOn: z.date(), unread: z.boolean() }),
    db.$queryRaw`
    SELECT f.id, f."filedOn", COALESCE(${isUnreadSql()}, false) AS unread
    FROM "WatchedCompany" w
    JOIN LATERAL (
      SELECT id, "filedOn", "readyAt", status FROM "Filing"
      WHERE cik = w.cik AND ${isEarlier}
      ORDER BY "filedOn" DESC, id DESC LIMIT ${most + 1}
    ) f ON true
    LEFT JOIN "ReadFiling" r ON r."userId" = w."userId" AND r."filingId" = f.id
    WHERE w."userId" = ${userId} AND ${isShownSql(Prisma.sql`w.cik`)}
    ORDER BY f."filedOn" DESC, f.id DESC LIMIT ${most + 1}`,
  );
}

/** The first key points of those filings that were compared with none. */
async function listKeyPoints(ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db.filing.findMany({
    where: { id: { in: [...ids] }, blacklineAvailable: false },
    select: { id: true, keyPoints: true },
  });
  return new Map(
    rows.map(({ id, keyPoints }) => {
      const points = readStored('Filing.keyPoints', StoredKeyPoints.nullable(), keyPoints) ?? [];
      return [id, points.slice(0, KEY_POINTS).map(({ text }) => text)];
    }),
  );
}

type Facts = { isUnread: boolean; changes: TopChanges | undefined; points: string[] };

function toWatched(row: Row, { isUnread, changes, points }: Facts): WatchedFiling {
  const { company, cik, baseForm, status } = row;
  const filedOn = isoDay(row.filedOn);
  const form = listedFormOf(row);
  const ticker = company.symbols[0]?.ticker ?? cik;
  const { period, year } = filingPeriod(baseForm, filedOn, row);
  const address = { ticker, form, filedOn };
  return {
    ...{ ticker, name: company.name, picture: company.logoPath, invented: company.invented },
    ...{ accession: row.accession, form, filedOn, period: `${period} ${year}` },
    href: summaryPath(address),
    isUnread,
    news: newsOf(address, { status, isPartial: isPartlyRead(row), changes, points }),
  };
}

function isPartlyRead({ health }: Row): boolean {
  return (readStored('Filing.health', StoredHealth.nullable(), health)?.status ?? 'ok') !== 'ok';
}

function newsOf(
  address: { ticker: string; form: string; filedOn: string },
  {
    status,
    isPartial,
    changes,
    points,
  }: Pick<Facts, 'changes' | 'points'> & { status: Row['status']; isPartial: boolean },
): News {
  if (status !== 'ready') return { kind: status === 'failed' ? 'failed' : 'waiting' };
  if (!changes) return { kind: 'key-points', points, href: `${summaryViewPath(address)}#key-points`, isPartial };
  const href = blacklinePath(address);
  return {
    kind: 'changes',
    changes: changes.top.map((change) => ({
      ordinal: change.ordinal,
      headline: change.headline,
      what: [changeName(change), change.item && `Item ${change.item}`].filter(Boolean).join(', '),
      href: href + changeHash(change),
    })),
    total: changes.total,
    href,
    baseline: changes.baseline,
    isPartial: isPartial || changes.isPartial,
  };
}

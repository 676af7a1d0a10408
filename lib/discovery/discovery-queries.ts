import { db } from '#lib/db/client';
import type { CompanyTicker, FilingEntry } from '#lib/edgar/types';
import { type BaseForm, baseFormOf, COMPARED_FORMS, isAmendment } from '#lib/forms/forms';
import { nameWords } from '#lib/text/name-words';
import type { Versions } from '#lib/versions';
import { listUncomparedFilings } from './uncompared-queries.ts';

/** Which companies and filings there are, and which of them are still to be read. */

type CompanyToSave = {
  cik: string;
  name: string;
  tickers: readonly string[];
  invented: boolean;
  /** Whether a company that is new on the site is followed; it is unless this says otherwise. */
  followed?: boolean;
};

/**
 * Writes a company, its symbols and the words of its name; a symbol that another company had moves to this one. A
 * company that is traded no more keeps the symbols by which readers know it, and one that never was traded goes by its
 * number with EDGAR: without a symbol it had no page.
 */
export async function saveCompany({ cik, name, tickers, invented, followed = true }: CompanyToSave): Promise<void> {
  const values = { name, nameUpper: name.toUpperCase(), invented };
  const words = nameWords(name).map((word) => ({ word, cik }));
  const listed = tickers.length > 0 ? tickers : await symbolsWhenUnlisted(cik);
  const symbols = listed.map((ticker, rank) => ({ ticker: ticker.toUpperCase(), rank }));
  await db.$transaction([
    db.company.upsert({ where: { cik }, create: { cik, followed, ...values }, update: values, select: { cik: true } }),
    db.symbol.deleteMany({ where: { cik, ticker: { notIn: symbols.map(({ ticker }) => ticker) } } }),
    db.companyWord.deleteMany({ where: { cik, word: { notIn: words.map(({ word }) => word) } } }),
    db.companyWord.createMany({ data: words, skipDuplicates: true }),
    ...symbols.map(({ ticker, rank }) =>
      db.symbol.upsert({
        where: { ticker },
        create: { ticker, cik, rank },
        update: { cik, rank },
        select: { ticker: true },
      }),
    ),
  ]);
}

async function symbolsWhenUnlisted(cik: string): Promise<string[]> {
  const known = await db.symbol.findMany({ where: { cik }, orderBy: { rank: 'asc' }, select: { ticker: true } });
  return known.length > 0 ? known.map(({ ticker }) => ticker) : [`CIK${Number(cik)}`];
}

/**
 * Stores EDGAR's list of symbols, so that pages know a company that has no filings here. A symbol that is no longer
 * listed stays, as people go on asking for it. One statement.
 */
export async function saveListedSymbols(listed: readonly CompanyTicker[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "ListedSymbol" AS known (ticker, cik, name)
    SELECT * FROM unnest(
      ${listed.map(({ ticker }) => ticker)}::text[], ${listed.map(({ cik }) => cik)}::text[],
      ${listed.map(({ name }) => name)}::text[])
    ON CONFLICT (ticker) DO UPDATE SET cik = excluded.cik, name = excluded.name
    WHERE (known.cik, known.name) IS DISTINCT FROM (excluded.cik, excluded.name)`;
}

/** Adds filings that are not known yet and links each that is compared to the one before it; amendments are skipped. */
export async function saveDiscoveredFilings(cik: string, entries: readonly FilingEntry[]): Promise<void> {
  const rows = entries.flatMap((entry) => {
    const baseForm = baseFormOf(entry.form);
    if (!baseForm) return [];
    return {
      accession: entry.accession,
      cik,
      form: entry.form,
      baseForm,
      isAmendment: isAmendment(entry.form),
      filedOn: new Date(`${entry.filedOn}T00:00:00Z`),
      acceptedAt: entry.acceptedAt ? new Date(entry.acceptedAt) : null,
      periodOfReport: entry.periodOfReport ? new Date(`${entry.periodOfReport}T00:00:00Z`) : null,
      primaryDocument: entry.primaryDocument,
      originalUrl: entry.documentUrl,
    };
  });
  await db.$transaction([db.filing.createMany({ data: rows, skipDuplicates: true }), linkToPrevious(cik)]);
}

/** A report further back is too different to compare by default; readers may still choose one. */
const MAX_MONTHS = 18;

/**
 * Links each compared filing of a company to the one before it, unless that is older than eighteen months: by periods,
 * or by days of filing where one has no period. Part of a transaction. A filing that loses its link no longer has a
 * blackline of its own.
 */
export const linkToPrevious = (cik: string) => db.$executeRaw`
  UPDATE "Filing" f SET "previousFilingId" = p.previous,
    "blacklineAvailable" = f."blacklineAvailable" AND p.previous IS NOT NULL,
    "blacklineVersion" = CASE WHEN p.previous IS NULL THEN NULL ELSE f."blacklineVersion" END
  FROM (
    SELECT id, CASE
      WHEN "periodOfReport" - make_interval(months => ${MAX_MONTHS}::int) <= lag("periodOfReport") OVER before THEN lag(id) OVER before
      WHEN "periodOfReport" IS NOT NULL AND lag("periodOfReport") OVER before IS NOT NULL THEN NULL
      WHEN "filedOn" - make_interval(months => ${MAX_MONTHS}::int) <= lag("filedOn") OVER before THEN lag(id) OVER before
    END AS previous
    FROM "Filing"
    WHERE cik = ${cik} AND NOT "isAmendment" AND "baseForm" = ANY(${COMPARED_FORMS})
    WINDOW before AS (PARTITION BY "baseForm" ORDER BY "filedOn", id)
  ) p
  WHERE f.id = p.id AND f."previousFilingId" IS DISTINCT FROM p.previous`;

/** A read filing that is not indexed in this version. */
const notIndexed = ({ search }: Versions) => ({
  status: 'ready' as const,
  rawName: { not: null },
  OR: [{ searchVersion: null }, { searchVersion: { not: search } }],
});

/**
 * Accessions of a company's filings that were not read, indexed or compared in the current versions, oldest first; a
 * failed one was read.
 */
export async function listOutdatedFilings(cik: string, bases: readonly BaseForm[], versions: Versions) {
  const rows = await db.filing.findMany({
    where: {
      cik,
      baseForm: { in: [...bases] },
      OR: [
        { status: { in: ['discovered', 'fetched', 'parsed'] } },
        { parserVersion: null },
        { parserVersion: { not: versions.parser } },
        { status: 'ready', summariserVersion: { not: versions.summariser } },
        notIndexed(versions),
      ],
    },
    orderBy: [{ filedOn: 'asc' }, { id: 'asc' }],
    select: { accession: true },
  });
  const uncompared = await listUncomparedFilings(versions.blackline, { of: { cik, bases } });
  return [...new Set([...rows, ...uncompared].map((row) => row.accession))];
}

/**
 * Filings that an earlier process did not start or finish, or read in another version, in pages.
 * @param storedOnly only those whose documents are here
 * @param after the last id of the page before
 */
export async function listUnfinishedFilings(
  versions: Versions,
  { storedOnly, after, most }: { storedOnly: boolean; after: number; most: number },
): Promise<{ id: number; accession: string }[]> {
  return db.filing.findMany({
    where: {
      id: { gt: after },
      ...(storedOnly ? { rawName: { not: null } } : {}),
      OR: [
        { status: { in: ['discovered', 'fetched', 'parsed'] } },
        { status: 'ready', parserVersion: { not: versions.parser } },
        { status: 'ready', summariserVersion: { not: versions.summariser } },
        notIndexed(versions),
      ],
    },
    orderBy: { id: 'asc' },
    take: most,
    select: { id: true, accession: true },
  });
}

/** Removes the demo's companies with all that belongs to them. */
export async function deleteInventedCompanies(): Promise<void> {
  await db.company.deleteMany({ where: { invented: true } });
}

/** CIKs of the companies whose new filings are looked for. @param among only those of these */
export async function listFollowedCompanies(among?: readonly string[]): Promise<string[]> {
  const rows = await db.company.findMany({
    where: { invented: false, followed: true, ...(among ? { cik: { in: [...among] } } : {}) },
    orderBy: { cik: 'asc' },
    select: { cik: true },
  });
  return rows.map((row) => row.cik);
}

type FollowedSymbol = { ticker: string; cik: string; followed: boolean };

/** Those of the symbols, upper-cased, that real companies of the site have. */
export async function listSymbols(tickers: readonly string[]): Promise<FollowedSymbol[]> {
  const rows = await db.symbol.findMany({
    where: { ticker: { in: tickers.map((ticker) => ticker.toUpperCase()) }, company: { invented: false } },
    select: { ticker: true, cik: true, company: { select: { followed: true } } },
  });
  return rows.map(({ ticker, cik, company }) => ({ ticker, cik, followed: company.followed }));
}

/** Which of the companies the site has. */
export async function listKnownCompanies(ciks: readonly string[]): Promise<Set<string>> {
  const rows = await db.company.findMany({
    where: { cik: { in: [...ciks] }, invented: false },
    select: { cik: true },
  });
  return new Set(rows.map(({ cik }) => cik));
}

/** Follows or unfollows companies. @returns how many were changed */
export async function setFollowed(ciks: readonly string[], { followed }: { followed: boolean }): Promise<number> {
  const { count } = await db.company.updateMany({
    where: { cik: { in: [...ciks] }, invented: false, followed: !followed },
    data: { followed },
  });
  return count;
}

/** Which of the accessions are known already. */
export async function listKnownAccessions(accessions: readonly string[]): Promise<Set<string>> {
  const rows = await db.filing.findMany({ where: { accession: { in: [...accessions] } }, select: { accession: true } });
  return new Set(rows.map(({ accession }) => accession));
}

/** Which of the accessions are known and were never read to the end, oldest first. */
export async function listUnfinishedAmong(accessions: readonly string[]): Promise<string[]> {
  const rows = await db.filing.findMany({
    where: { accession: { in: [...accessions] }, status: { in: ['discovered', 'fetched', 'parsed'] } },
    orderBy: [{ filedOn: 'asc' }, { id: 'asc' }],
    select: { accession: true },
  });
  return rows.map(({ accession }) => accession);
}

/** The moment up to which a feed has been read; null before the first time. */
export async function getFeedPosition(feed: string): Promise<Date | null> {
  const row = await db.feedPosition.findUnique({ where: { feed }, select: { readUntil: true } });
  return row?.readUntil ?? null;
}

/** Stores the moment up to which a feed has been read; never moves backwards. */
export async function saveFeedPosition(feed: string, readUntil: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "FeedPosition" (feed, "readUntil", "askedAt") VALUES (${feed}, ${readUntil}, now())
    ON CONFLICT (feed) DO UPDATE SET "askedAt" = now(),
      "readUntil" = greatest("FeedPosition"."readUntil", excluded."readUntil")`;
}

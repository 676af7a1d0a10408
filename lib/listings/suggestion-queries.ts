import { z } from 'zod';
import { firstSymbol } from '#lib/db/first-symbol';
import { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';
import { isShownSql, shownCompany } from '#lib/filings/shown-company-queries';

export type CompanySuggestion = {
  ticker: string;
  title: string;
  /** Listed below real ones. */
  invented?: true;
};

type Suggestions = {
  byTicker: CompanySuggestion[];
  byTitle: CompanySuggestion[];
  /** A word inside the name begins with the typed text. */
  byWord: CompanySuggestion[];
};

const toSuggestion = (ticker: string, { name, invented }: { name: string; invented: boolean }): CompanySuggestion => ({
  ticker,
  title: name,
  ...(invented ? { invented: true } : {}),
});

/**
 * Companies with filings whose symbol, name or a word inside the name begins with `prefix`, for suggestions: at most
 * `limit` of each kind, all in byte order. Served by the three prefix indexes.
 */
export async function listSuggestions(prefix: string, limit: number): Promise<Suggestions> {
  const upper = prefix.toUpperCase();
  // Prisma's startsWith is LIKE, in which these three characters are special.
  const start = upper.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const company = { select: { name: true, invented: true } };
  const [symbols, companies, byWord] = await Promise.all([
    readDb().symbol.findMany({
      where: { ticker: { startsWith: start }, company: { filings: { some: {} }, ...shownCompany() } },
      orderBy: { ticker: 'asc' },
      take: limit,
      select: { ticker: true, company },
    }),
    readDb().company.findMany({
      where: { nameUpper: { startsWith: start }, filings: { some: {} }, symbols: { some: {} }, ...shownCompany() },
      orderBy: { nameUpper: 'asc' },
      take: limit,
      select: { name: true, invented: true, ...firstSymbol },
    }),
    listByWord(upper, limit),
  ]);
  return {
    byTicker: symbols.map((row) => toSuggestion(row.ticker, row.company)),
    byTitle: companies.map((row) => toSuggestion(row.symbols[0]?.ticker ?? '', row)),
    byWord,
  };
}

/** Sorts after everything that begins with the same letters. */
const END = '\uffff';

/** Puts all companies that have such a word in order, and looks up symbols and filings of the first ones alone. */
async function listByWord(upper: string, limit: number): Promise<CompanySuggestion[]> {
  const rows = await readRows(
    z.object({ ticker: z.string(), name: z.string(), invented: z.boolean() }),
    readDb().$queryRaw`
    SELECT s.ticker, found.name, found.invented
    FROM (
      SELECT c.* FROM (
        SELECT DISTINCT w.cik FROM "CompanyWord" w
        WHERE w.word >= ${upper}::text AND w.word < ${upper + END}::text AND ${isShownSql(Prisma.sql`w.cik`)}
      ) named
      JOIN LATERAL (SELECT cik, name, "nameUpper", invented FROM "Company" WHERE cik = named.cik LIMIT 1) c ON true
      ORDER BY c."nameUpper", c.cik
    ) found
    JOIN LATERAL (SELECT ticker FROM "Symbol" WHERE cik = found.cik ORDER BY rank LIMIT 1) s ON true
    JOIN LATERAL (SELECT FROM "Filing" WHERE cik = found.cik LIMIT 1) filed ON true
    ORDER BY found."nameUpper", found.cik LIMIT ${limit}`,
  );
  return rows.map(({ ticker, ...named }) => toSuggestion(ticker, named));
}

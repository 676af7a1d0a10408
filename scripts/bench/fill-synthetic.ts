import type pg from 'pg';

/**
 * Filings that nobody filed, copied inside the database from one that was read: every table that pages and the worker
 * read grows as it would, by some 50,000 rows a second. The search's index is left out: see `fill-synthetic-search.ts`.
 */

const FILINGS_A_COMPANY = 12;
const AT_ONCE = 250;

/** Columns that a copy has of its own; all others are those of the pattern. `f` is the new filing, `p` the pattern. */
const COPIED: Record<string, Record<string, string>> = {
  Block: { filingId: 'f.id', hash: "md5(p.hash || ' ' || f.id)" },
  Fact: { filingId: 'f.id' },
  KeyFigure: { filingId: 'f.id' },
  RenderedDocument: { filingId: 'f.id' },
  Passage: { filingId: 'f.id', textHash: 'left(md5(p."textHash" || f.id), 22)' },
  Change: { filingId: 'f.id', baselineId: 'f."previousFilingId"' },
};

export type SyntheticOptions = {
  /** Accession of the filing that is copied: a 10-K with a blackline. */
  pattern: string;
  filings: number;
  /** Of each filing, at most; as many facts and changes. */
  blocks?: number;
  /** False leaves the table of passages to `fill-synthetic-search.ts`. */
  passages?: boolean;
  say?: (line: string) => void;
};

/** Adds companies of twelve filings each until there are this many filings of them. @returns rows of every table */
export async function fillSynthetic(
  client: pg.ClientBase,
  { pattern, filings, blocks = 300, passages = true, say = () => {} }: SyntheticOptions,
): Promise<Record<string, number>> {
  const have = await countSynthetic(client);
  const columns = await readColumns(client);
  const started = performance.now();
  for (let from = have; from < filings; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, filings) - 1;
    await client.query('BEGIN');
    await addCompanies(client, from, to);
    const ids = await addFilings(client, { pattern, columns: columns['Filing'] ?? [], from, to });
    for (const [table, own] of Object.entries(COPIED)) {
      if (table === 'Passage' && !passages) continue;
      const names = columns[table] ?? [];
      const values = names.map((name) => own[name] ?? `p."${name}"`);
      const most = names.includes('ordinal') ? `AND p.ordinal < ${blocks}` : '';
      const linked = table === 'Change' ? 'AND f."previousFilingId" IS NOT NULL' : '';
      await client.query(
        `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')})
         SELECT ${values.join(', ')} FROM "Filing" f
           CROSS JOIN "${table}" p JOIN "Filing" pattern ON pattern.id = p."filingId"
         WHERE f.id BETWEEN $1 AND $2 AND pattern.accession = $3 ${most} ${linked}`,
        [ids.first, ids.last, pattern],
      );
    }
    await client.query('COMMIT');
    if (from % (AT_ONCE * 8) === 0) say(`${to + 1} filings, ${Math.round((performance.now() - started) / 1_000)} s`);
  }
  await client.query('VACUUM ANALYZE');
  return countRows(client, ['Company', 'Filing', ...Object.keys(COPIED)]);
}

async function countSynthetic(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "Filing" WHERE accession LIKE '8%-26-%'`,
  );
  return rows[0]?.n ?? 0;
}

async function readColumns(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ table: string; names: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text) AS names FROM information_schema.columns
     WHERE table_schema = 'public' GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ table, names }) => [table, names]));
}

/** Companies that begin with Z, however many there are: what a letter costs must not depend on the other letters. */
const OF_Z = 16;

/**
 * Letters only, as symbols have: hexadecimal digits moved into the alphabet, behind a letter that spreads them over it.
 */
const TICKER = `CASE WHEN n < ${OF_Z} THEN 'Z' ELSE chr(65 + n % 25) END
  || translate(upper(to_hex(n)), '0123456789', 'GHIJKLMNOP')`;

/** The symbol of a company by its number. */
export function syntheticTicker(n: number): string {
  const first = n < OF_Z ? 'Z' : String.fromCodePoint(65 + (n % 25));
  return (
    first +
    n
      .toString(16)
      .toUpperCase()
      .replaceAll(/\d/g, (digit) => 'GHIJKLMNOP'.charAt(Number(digit)))
  );
}

/** The accession of a filing by its number. */
export const syntheticAccession = (n: number): string =>
  `8${String(companyOf(n)).padStart(9, '0')}-26-${String(n % 1_000_000).padStart(6, '0')}`;

/** Number of the company of a filing's number. */
export const companyOf = (filing: number) => Math.floor(filing / FILINGS_A_COMPANY);

async function addCompanies(client: pg.ClientBase, from: number, to: number): Promise<void> {
  const range = [companyOf(from), companyOf(to)];
  await client.query(
    `INSERT INTO "Company" (cik, name, "nameUpper", followed)
     SELECT '8' || lpad(n::text, 9, '0'), initcap(${TICKER}) || ' Inc.', (${TICKER}) || ' INC.', false
     FROM generate_series($1::int, $2::int) AS n ON CONFLICT DO NOTHING`,
    range,
  );
  await client.query(
    `INSERT INTO "Symbol" (ticker, cik) SELECT ${TICKER}, '8' || lpad(n::text, 9, '0')
     FROM generate_series($1::int, $2::int) AS n ON CONFLICT DO NOTHING`,
    range,
  );
}

async function addFilings(
  client: pg.ClientBase,
  { pattern, columns, from, to }: { pattern: string; columns: readonly string[]; from: number; to: number },
): Promise<{ first: number; last: number }> {
  const cik = `'8' || lpad((n / ${FILINGS_A_COMPANY})::text, 9, '0')`;
  const own: Record<string, string> = {
    id: `nextval('"Filing_id_seq"')`,
    accession: `'8' || lpad((n / ${FILINGS_A_COMPANY})::text, 9, '0') || '-26-' || lpad((n % 1000000)::text, 6, '0')`,
    cik,
    filedOn: `date '2026-09-01' - 91 * (${FILINGS_A_COMPANY - 1} - n % ${FILINGS_A_COMPANY})`,
    previousFilingId: 'NULL',
    baselineId: 'NULL',
    searchVersion: 'NULL',
  };
  const { rows } = await client.query<{ first: number; last: number }>(
    `WITH added AS (
       INSERT INTO "Filing" (${columns.map((name) => `"${name}"`).join(', ')})
       SELECT ${columns.map((name) => own[name] ?? `p."${name}"`).join(', ')}
       FROM generate_series($1::int, $2::int) AS n CROSS JOIN "Filing" p WHERE p.accession = $3 ORDER BY n RETURNING id)
     SELECT min(id) AS first, max(id) AS last FROM added`,
    [from, to, pattern],
  );
  await client.query(
    `UPDATE "Filing" f SET "previousFilingId" = b.id FROM "Filing" b
     WHERE f.id BETWEEN $1 AND $2 AND b.id = f.id - 1 AND b.cik = f.cik`,
    [rows[0]?.first, rows[0]?.last],
  );
  return rows[0] ?? { first: 0, last: 0 };
}

async function countRows(client: pg.ClientBase, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM "${table}"`);
    counts[table] = Number(rows[0]?.n);
  }
  return counts;
}

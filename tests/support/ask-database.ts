import pg from 'pg';

/**
 * A process that asks the database of DATABASE_URL over several connections, in statements of ever other shapes, and
 * exits 1 with the first answer that is not its own: `ask-database.ts STATEMENTS`.
 */
const statements = Number(process.argv[2]);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 6 });
let next = 0;

async function lane(): Promise<void> {
  while (next < statements) {
    const index = next++;
    const values = Array.from({ length: 1 + (index % 7) }, (_, at) => index * 10 + at);
    const columns = values.map((_, at) => `$${at + 1}::int AS "c${at}"`).join(', ');
    const { rows } = await pool.query<Record<string, number>>(`SELECT ${columns}`, values);
    const got = Object.values(rows[0] ?? {});
    if (String(got) !== String(values)) throw new Error(`asked for ${values.join()}, got ${got.join()}`);
  }
}

await Promise.all(Array.from({ length: 6 }, lane));
await pool.end();

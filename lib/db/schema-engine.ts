import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import type * as Bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { surviveLostConnections } from './survive-lost-connections.ts';

/** Postgres' internal one-byte type of catalogue columns, which the driver adapter does not know, read as text. */
const CHAR_OID = 18;
const TEXT_OID = 25;

let bindings: Promise<typeof Bindings> | null = null;

/** Instantiates Prisma's migration engine from its WebAssembly package; nothing is downloaded. */
function loadBindings() {
  bindings ??= (async () => {
    const module = await import('@prisma/schema-engine-wasm/schema_engine_bg');
    const script = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
    const bytes = await readFile(fileURLToPath(script.replace(/\.js$/, '.wasm')));
    const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...module } });
    module.__wbg_set_wasm(instance.exports);
    (instance.exports.__wbindgen_start as () => void)();
    return module;
  })();
  return bindings;
}

/** The parts of the adapter's query class that this module uses. */
type Queryable = Awaited<ReturnType<PrismaPg['connect']>>;

/**
 * Lets the engine describe a database: catalogue columns of Postgres' internal "char" type are refused by the
 * driver adapter (7.10.1), so they are fetched as text and passed on as single characters, as the engine expects.
 */
function readCharColumns(pool: pg.Pool, connection: Queryable): void {
  let charColumns: number[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  pool.query = (async (...args: unknown[]) => {
    const result = await query(...args);
    charColumns = [];
    for (const [index, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID !== CHAR_OID) continue;
      field.dataTypeID = TEXT_OID;
      charColumns.push(index);
    }
    return result;
  }) as typeof pool.query;

  const queryRaw = connection.queryRaw.bind(connection);
  connection.queryRaw = async (params) => {
    const answer = await queryRaw(params);
    for (const index of charColumns) answer.columnTypes[index] = ColumnTypeEnum.Character;
    return answer;
  };
}

/** Runs one task with a schema engine that is connected to `url`, and frees the engine. */
export async function withSchemaEngine<T>(
  {
    url,
    datamodel,
    runScript = async (pool, script) => void (await pool.query(script)),
  }: {
    url: string;
    /** The text of schema.prisma. */
    datamodel: string;
    /** Replaces how a script is sent: the driver adapter's own way cuts it at every semicolon and commits piece by piece. */
    runScript?: (pool: pg.Pool, script: string) => Promise<void>;
  },
  task: (engine: SchemaEngine, pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const module = await loadBindings();
  const pool = surviveLostConnections(
    new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000, allowExitOnIdle: true }),
  );
  const adapter = new PrismaPg(pool);
  const connect = adapter.connect.bind(adapter);
  adapter.connect = async () => {
    const connection = await connect();
    readCharColumns(pool, connection);
    connection.executeScript = (script: string) => runScript(pool, script);
    return connection;
  };
  const engine = await module.SchemaEngine.new(
    { datamodels: [['schema.prisma', datamodel]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
  try {
    return await task(engine, pool);
  } finally {
    engine.free();
    await pool.end();
  }
}

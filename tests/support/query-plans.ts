import { readFileSync, statSync } from 'node:fs';
import { GROWING } from './grown-database.ts';
import type { PostgresServer } from './postgres-server.ts';

/** Settings under which a Postgres server notes the plan of every statement. */
export const NOTES_PLANS = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_format=json',
  'auto_explain.log_nested_statements=on',
  // How many rows a node threw away is told only by running it; times, which nobody reads, cost the most.
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'track_activity_query_size=16384',
];

/** Statements that count or list whole tables, and why they may. */
const MAY: readonly [RegExp, string][] = [
  [/^SELECT COUNT\(\*\) .*"Symbol"\."rank" = \$1/, 'How many parts the site map has: programs ask it, seldom.'],
  [/^SELECT COUNT\(\*\) .*"searchVersion" IS NOT NULL/, 'How many filings can be searched: for monitors, remembered.'],
  [/SUM\("searchPassages"\)/, 'The size of the search index: remembered for a minute once it is large.'],
  [
    /^\s*SELECT latest\.id FROM "Company"/,
    "Each company's latest filings: a look for each, remembered for a minute once they are many.",
  ],
];

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};
type Noted = { 'Query Text': string; Plan: Node };

/** Plans that a server has noted since `from`, a position in its log. */
function readPlans(logFile: string, from = 0): Noted[] {
  const text = readFileSync(logFile, 'utf8').slice(from);
  return Array.from(text.matchAll(/ plan:\n((?:\t.*(?:\n|$))+)/g), ([, json = '']) => JSON.parse(json) as Noted);
}

/** Nodes that take in all that is below them before they give anything: a limit above them spares nothing. */
const TAKES_ALL = /^(?:Sort|Hash|Aggregate|Materialize|Bitmap Index Scan|WindowAgg|SetOp)$/;

/** Rows that an index may give in vain before a limit is reached. */
const MAX_IN_VAIN = 500;

/**
 * Where a plan reads a whole table or a whole index of one: a cost that grows with the table. Reading an index from its
 * beginning until a limit is reached is no such thing, unless most of what it gives is thrown away.
 * @param tables those that grow
 */
function wholeReads({ Plan }: Noted, tables: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const look = (node: Node, { isLimited }: { isLimited: boolean }) => {
    const table = node['Relation Name'];
    const kind = node['Node Type'];
    const isEnded = isLimited && (node['Rows Removed by Filter'] ?? 0) <= MAX_IN_VAIN;
    const isWhole = kind === 'Seq Scan' || (/^Index (?:Only )?Scan$/.test(kind) && !node['Index Cond'] && !isEnded);
    if (table !== undefined && tables.has(table) && isWhole) found.push(`${kind} of ${table}`);
    for (const below of node.Plans ?? [])
      look(below, { isLimited: (isLimited || kind === 'Limit') && !TAKES_ALL.test(kind) });
  };
  look(Plan, { isLimited: false });
  return found;
}

/** What of the tables that grow the statements of `work` read whole, each told once. Throws when `work` asks nothing. */
export async function wholeReadsOf({ logFile }: PostgresServer, work: () => Promise<unknown>): Promise<string[]> {
  const from = statSync(logFile).size;
  await work();
  const plans = readPlans(logFile, from);
  if (plans.length === 0) throw new Error('The server noted no plan.');
  const faults = plans.flatMap((plan) => {
    const text = plan['Query Text'];
    if (/auto_explain|pg_catalog/.test(text) || MAY.some(([pattern]) => pattern.test(text))) return [];
    return wholeReads(plan, GROWING).map((what) => `${what}: ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`);
  });
  return [...new Set(faults)];
}

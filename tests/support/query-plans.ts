import { readFileSync } from 'node:fs';

/** Settings under which a Postgres server notes the plan of every statement. */
export const NOTES_PLANS = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_format=json',
  'auto_explain.log_nested_statements=on',
  'track_activity_query_size=16384',
];

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Node[];
};
type Noted = { 'Query Text': string; Plan: Node };

/** Plans that a server has noted since `from`, a position in its log. */
export function readPlans(logFile: string, from = 0): Noted[] {
  const text = readFileSync(logFile, 'utf8').slice(from);
  return Array.from(text.matchAll(/ plan:\n((?:\t.*(?:\n|$))+)/g), ([, json = '']) => JSON.parse(json) as Noted);
}

/**
 * Where a plan reads a whole table or a whole index of one: a cost that grows with the table. Reading an index from its
 * beginning until a limit is reached is no such thing.
 * @param tables those that grow
 */
export function wholeReads({ Plan }: Noted, tables: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const look = (node: Node, isLimited: boolean) => {
    const table = node['Relation Name'];
    const kind = node['Node Type'];
    const isWhole = kind === 'Seq Scan' || (/^Index (?:Only )?Scan$/.test(kind) && !node['Index Cond'] && !isLimited);
    if (table !== undefined && tables.has(table) && isWhole) found.push(`${kind} of ${table}`);
    for (const below of node.Plans ?? []) look(below, isLimited || kind === 'Limit');
  };
  look(Plan, false);
  return found;
}

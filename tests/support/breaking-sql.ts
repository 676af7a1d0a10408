/** Changes that processes of the release before do not survive: they still run while the new one is brought up. */
const BREAKING: readonly [RegExp, string][] = [
  [/\bDROP\s+TABLE\b/i, 'takes a table away'],
  [/\bDROP\s+COLUMN\b/i, 'takes a column away'],
  [/\bDROP\s+TYPE\b/i, 'takes a type away'],
  [/\bRENAME\b/i, 'renames'],
  [/\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i, 'changes the type of a column'],
  [/\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i, 'asks for a value that old processes leave out'],
  [/\bADD\s+COLUMN\s+(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i, 'adds a column that old processes leave out'],
  [/\b(?:DELETE\s+FROM|TRUNCATE)\b/i, 'takes rows away'],
];

/** What in a migration breaks the release before; empty for one that only adds. Comments do not count. */
export function findBreaking(sql: string): string[] {
  const code = sql.replaceAll(/--.*$/gm, '');
  return BREAKING.filter(([pattern]) => pattern.test(code)).map(([, what]) => what);
}

/** Changes that processes of the release before do not survive: they still run while the new one is brought up. */
const BREAKING: readonly [RegExp, string][] = [
  [/\bDROP\s+TABLE\b/i, 'takes a table away'],
  [/\bDROP\s+COLUMN\b/i, 'takes a column away'],
  [/\bDROP\s+TYPE\b/i, 'takes a type away'],
  [/\bRENAME\b/i, 'renames'],
  [/\bALTER\s+(?:COLUMN\s+)?\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i, 'changes the type of a column'],
  [/\bALTER\s+(?:COLUMN\s+)?\S+\s+SET\s+NOT\s+NULL\b/i, 'asks for a value that old processes leave out'],
  [/\bALTER\s+(?:COLUMN\s+)?\S+\s+DROP\s+DEFAULT\b/i, 'takes a default away that old processes rely on'],
  [/\bALTER\s+(?:COLUMN\s+)?\S+\s+DROP\s+NOT\s+NULL\b/i, 'lets in nulls that old processes cannot read'],
  [/\b(?:DELETE\s+FROM|TRUNCATE)\b/i, 'takes rows away'],
  // Prisma's client throws at a row with a value that its schema does not list.
  [/\bALTER\s+TYPE\b[^;]*\bADD\s+VALUE\b/i, 'adds a value that old processes cannot read'],
  // An upsert names the index by its columns. Prisma ends the names of those that are unique so.
  [/\bDROP\s+(?:INDEX|CONSTRAINT)\b[^,;]*_p?key"/i, 'takes a uniqueness away that old processes rely on'],
];

const NOT_UNIQUE = 'asks old processes for values that are unique';
const NOT_CHECKED = 'asks old processes for values that pass a check';
const NOT_REFERRED = 'asks old processes for rows that others refer to';
const LEFT_OUT = 'adds a column that old processes leave out';
const KEPT = 'keeps old processes from taking rows away';

const TABLE = String.raw`(?:ONLY\s+)?(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(?:"?\w+"?\.)?"?(\w+)"?`;

/** The parts of a migration that break the release before; empty for one that only adds. Comments do not count. */
export function findBreaking(sql: string): string[] {
  const code = sql.replaceAll(/--.*$/gm, '');
  const found = BREAKING.filter(([pattern]) => pattern.test(code)).map(([, what]) => what);
  return [...new Set([...found, ...findNewRules(code)])];
}

/**
 * Rules that a migration lays upon tables that were there before: old processes do not know them. Tables that it makes
 * itself are its own, and a column that it adds is null in what old processes write, which every rule but a check lets
 * through for certain.
 */
function findNewRules(code: string): string[] {
  const statements = code.split(';').map((statement) => statement.trim());
  const made = new Set(statements.flatMap((one) => match(one, `^CREATE\\s+TABLE\\s+${TABLE}`)?.[1] ?? []));
  const nullable = new Set<string>();
  const found: string[] = [];

  /** Whether one of the columns is null in whatever an old process writes. */
  const isOwn = (table: string, columns: string) =>
    /^[\s\w",]+$/.test(columns) && columns.split(',').some((name) => nullable.has(`${table}.${bare(name)}`));

  for (const statement of statements) {
    const [, altered, actions = ''] = match(statement, `^ALTER\\s+TABLE\\s+${TABLE}\\s+(.*)$`) ?? [];
    if (altered && !made.has(altered)) {
      for (const action of actions.split(/,\s*(?=(?:ADD|DROP|ALTER|VALIDATE|SET)\b)/i)) {
        const [, column] = match(action, `^ADD\\s+(?:COLUMN\\s+)?(?!${CONSTRAINT})${TABLE}`) ?? [];
        if (column) found.push(...judgeColumn(action, () => nullable.add(`${altered}.${column}`)));
        else found.push(...judgeConstraint(action, (columns) => isOwn(altered, columns)));
      }
    }
    const [, indexed = '', columns = ''] =
      match(statement, `^CREATE\\s+UNIQUE\\s+INDEX\\s+.*?\\bON\\s+${TABLE}\\s*(?:USING\\s+\\w+\\s*)?\\((.*)\\)`) ?? [];
    if (indexed && !made.has(indexed) && !isOwn(indexed, columns)) found.push(NOT_UNIQUE);
    if (refersWithoutEnd(statement, made)) found.push(KEPT);
  }
  return found;
}

const CONSTRAINT = '(?:CONSTRAINT|UNIQUE|CHECK|FOREIGN|PRIMARY|EXCLUDE)\\b';

/** @param addNullable is called for a column that is null in what old processes write */
function judgeColumn(action: string, addNullable: () => void): string[] {
  const hasDefault = /\bDEFAULT\b/i.test(action);
  const isRequired = /\b(?:NOT\s+NULL|PRIMARY\s+KEY)\b/i.test(action);
  if (!hasDefault && !isRequired) addNullable();
  return [
    ...(isRequired && !hasDefault ? [LEFT_OUT] : []),
    ...(hasDefault && /\b(?:UNIQUE|PRIMARY\s+KEY)\b/i.test(action) ? [NOT_UNIQUE] : []),
    ...(hasDefault && /\bREFERENCES\b/i.test(action) ? [NOT_REFERRED] : []),
    ...(/\bCHECK\b/i.test(action) ? [NOT_CHECKED] : []),
  ];
}

/** @param isOwn whether one of the columns is null in what old processes write */
function judgeConstraint(action: string, isOwn: (columns: string) => boolean): string[] {
  const [, kind = '', columns = ''] =
    match(
      action,
      String.raw`^ADD\s+(?:CONSTRAINT\s+\S+\s+)?(UNIQUE|CHECK|FOREIGN|PRIMARY|EXCLUDE)\b[^(]*\(([^)]*)\)?`,
    ) ?? [];
  if (kind === '') return [];
  if (/CHECK|EXCLUDE/i.test(kind)) return [NOT_CHECKED];
  if (/PRIMARY/i.test(kind)) return [NOT_UNIQUE];
  if (isOwn(columns)) return [];
  return [/UNIQUE/i.test(kind) ? NOT_UNIQUE : NOT_REFERRED];
}

/** Whether it refers to rows of a table that was there before, and old processes can then not take those away. */
function refersWithoutEnd(statement: string, made: ReadonlySet<string>): boolean {
  return [...statement.matchAll(new RegExp(`\\bREFERENCES\\s+${TABLE}([^,]*(?:\\([^)]*\\))?[^,]*)`, 'gis'))].some(
    ([, table = '', rest = '']) => !made.has(table) && !/\bON\s+DELETE\s+(?:CASCADE|SET)\b/i.test(rest),
  );
}

const match = (text: string, pattern: string) => new RegExp(pattern, 'is').exec(text);

/** A column as an index names it, without its order: `"a" DESC`. */
const bare = (column: string) => column.trim().split(/\s/)[0]?.replaceAll('"', '') ?? '';

/**
 * Half of a surrogate pair, which JSON allows and Postgres text does not, and the null character.
 */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/**
 * A value as JSON that a `jsonb` parameter accepts: without null characters in texts and names, and with U+FFFD for
 * half a sign. They are replaced in the values: in serialised JSON the same letters may be what somebody wrote, and
 * whatever is cut there changes what is after it. Linear; a second pass only where the first wrote something like it.
 */
export function writeStorableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return ESCAPED.test(json) ? JSON.stringify(value, (_, part: unknown) => storable(part)) : json;
}

/** JSON from outside as a value that the database accepts, by the same rule. Throws SyntaxError for invalid JSON. */
export function parseStorableJson(json: string): unknown {
  const value: unknown = JSON.parse(json);
  return ESCAPED.test(json) ? JSON.parse(json, (_, part: unknown) => storable(part)) : value;
}

/**
 * A plain value for Prisma's JSON columns and texts, by the same rule; the value itself where nothing has to be
 * replaced.
 */
export function toStorable<T>(value: T): T {
  const json = JSON.stringify(value);
  return ESCAPED.test(json) ? (parseStorableJson(json) as T) : value;
}

/** A text, or the names of an object; what is in arrays and under names is met by itself. */
function storable(part: unknown): unknown {
  if (typeof part === 'string') return storableText(part);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const entries = Object.entries(part);
  if (entries.every(([name]) => storableText(name) === name)) return part;
  return Object.fromEntries(entries.map(([name, value]) => [storableText(name), value]));
}

const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed();

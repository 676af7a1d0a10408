import type { JsonSchema } from '#lib/api/openapi';

/** A parameter or a field, in words. */
export type DescribedField = { name: string; kind: string; text: string | null };

type Schemas = Readonly<Record<string, JsonSchema>>;

const textOf = ({ description }: JsonSchema) => (typeof description === 'string' ? description : null);

/** A parameter of an address. */
export function describeParameter(parameter: JsonSchema): DescribedField {
  const { name, required, schema } = parameter as { name: string; required?: boolean; schema: JsonSchema };
  return {
    name,
    kind: [kindOf(schema), required ? 'required' : ''].filter(Boolean).join(', '),
    text: textOf(parameter),
  };
}

/** The fields of a content's schema, those within lists and objects by their paths: "passages[].text". */
export function describeFields(content: unknown, schemas: Schemas): DescribedField[] {
  const { schema } = (content ?? {}) as { schema?: JsonSchema };
  return schema ? fieldsOf(schema, { schemas, path: '', depth: 0 }) : [];
}

/** What is deeper is told by its own place in the document. */
const DEEPEST = 4;

type Place = { schemas: Schemas; path: string; depth: number };

function fieldsOf(schema: JsonSchema, { schemas, path, depth }: Place): DescribedField[] {
  const { inner, suffix } = resolve(schema, schemas);
  const properties = inner['properties'] as Record<string, JsonSchema> | undefined;
  if (!properties || depth > DEEPEST) return [];
  return Object.entries(properties).flatMap(([key, own]) => {
    const name = `${path}${suffix && path ? suffix : ''}${path ? '.' : ''}${key}`;
    const resolved = resolve(own, schemas);
    const field = { name, kind: kindOf(own, schemas), text: textOf(own) ?? textOf(resolved.inner) };
    return [field].concat(fieldsOf(own, { schemas, path: name, depth: depth + 1 }));
  });
}

/** What a schema is of, behind references, lists and "or null". */
function resolve(schema: JsonSchema, schemas: Schemas): { inner: JsonSchema; suffix: string } {
  const reference = typeof schema['$ref'] === 'string' ? schemas[schema['$ref'].split('/').at(-1) ?? ''] : undefined;
  if (reference) return resolve(reference, schemas);
  const choices = schema['anyOf'] as JsonSchema[] | undefined;
  const [choice] = choices?.filter(({ type }) => type !== 'null') ?? [];
  if (choice) return resolve(choice, schemas);
  if (schema['type'] === 'array' && schema['items']) {
    const { inner, suffix } = resolve(schema['items'] as JsonSchema, schemas);
    return { inner, suffix: `[]${suffix}` };
  }
  return { inner: schema, suffix: '' };
}

/** "text", "one of read, verify", "list of text", "date or null". */
function kindOf(schema: JsonSchema, schemas: Schemas = {}): string {
  const reference = typeof schema['$ref'] === 'string' ? schemas[schema['$ref'].split('/').at(-1) ?? ''] : undefined;
  if (reference) return kindOf(reference, schemas);
  const choices = schema['anyOf'] as JsonSchema[] | undefined;
  if (choices) return [...new Set(choices.map((one) => kindOf(one, schemas)))].join(' or ');
  if (Array.isArray(schema['type']))
    return schema['type'].map((type: unknown) => kindOf({ ...schema, type }, schemas)).join(' or ');
  if (schema['type'] === 'null') return 'null';
  if (Array.isArray(schema['enum'])) return `one of ${schema['enum'].filter((one) => one !== null).join(', ')}`;
  if (schema['prefixItems']) return 'pair of numbers';
  if (schema['type'] === 'array') return `list of ${kindOf((schema['items'] ?? {}) as JsonSchema, schemas)}`;
  if (schema['format'] === 'date') return 'date';
  if (schema['format'] === 'date-time') return 'date and time';
  if (schema['format'] === 'uri') return 'address';
  return KINDS[String(schema['type'])] ?? 'text';
}

const KINDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

import { z } from 'zod';
import { planIds, rights } from '#lib/billing/plans';
import { API_PATH, type Endpoint } from './endpoint.ts';
import { endpoints } from './endpoint-list.ts';
import { PROBLEMS, type ProblemName } from './problem.ts';
import { schemaNames } from './schemas/common.ts';

/** JSON Schema, as far as it is moved around here. */
export type JsonSchema = { [key: string]: unknown };

export type OpenApi = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: {
    securitySchemes: JsonSchema;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, JsonSchema>;
  };
};

/** The version of what is described. Its first number is that of the address; new fields raise the second. */
const VERSION = '1.0';

const components = '#/components/schemas/';

/** The OpenAPI 3.1 document, made from the schemas by which the handlers read and the tests check. */
export function describeApi(siteUrl: string): OpenApi {
  const schemas: Record<string, JsonSchema> = { Problem: problemSchema };
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeEndpoint(endpoint, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Proofline API',
      version: VERSION,
      description: `Company filings with the receipt of each figure. Requests a day and a minute, with all keys of an account together: ${planIds
        .map((id) => `${id} ${rights[id].apiPerDay} and ${rights[id].apiPerMinute}`)
        .join(', ')}.`,
    },
    servers: [{ url: `${siteUrl.replace(/\/$/, '')}${API_PATH}` }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key of an account' } },
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))),
      responses: { NotModified: { description: 'It is as the ETag that was sent says.' }, Problem: problemResponse },
    },
  };
}

function describeEndpoint(endpoint: Endpoint, schemas: Record<string, JsonSchema>): JsonSchema {
  const { name, summary, description, scope, params, query, body, answer, method } = endpoint;
  return {
    operationId: name,
    summary,
    description,
    'x-scope': scope,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body ? { requestBody: { required: true, content: jsonContent(schemaOf(body, 'input', schemas)) } } : {}),
    responses: {
      200: { description: summary, headers: HEADERS, content: jsonContent(schemaOf(answer, 'output', schemas)) },
      ...(method === 'GET' ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const header = (description: string, type: string) => ({ description, schema: { type } });

const HEADERS = {
  'RateLimit-Limit': header('Requests of the limit that ends first', 'integer'),
  'RateLimit-Remaining': header('What is left of it', 'integer'),
  'RateLimit-Reset': header('Seconds until it begins again', 'integer'),
};

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** A schema as JSON Schema; those with a name become components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, JsonSchema>): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    id: own,
    ...plain
  } = withComponents(
    z.toJSONSchema(schema, { metadata: schemaNames, io, target: 'draft-2020-12', override: withWords }),
  ) as JsonSchema & {
    $defs?: Record<string, JsonSchema>;
  };
  for (const [name, { id: __, ...definition }] of Object.entries($defs)) schemas[name] = definition;
  if (typeof own !== 'string') return plain;
  schemas[own] = plain;
  return { $ref: components + own };
}

/** What `.describe()` says is not among the names. */
function withWords({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }): void {
  const description = z.globalRegistry.get(zodSchema)?.description;
  if (description !== undefined && jsonSchema['$ref'] === undefined) jsonSchema['description'] ??= description;
}

/** The same with references to components in place of those within a schema. */
function withComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', components) : withComponents(inner),
    ]),
  );
}

function parametersOf(shape: z.ZodType, place: 'path' | 'query'): JsonSchema[] {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input' }) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const parameter: JsonSchema = { name, in: place, required: required.includes(name), schema };
    return description === undefined ? parameter : Object.assign(parameter, { description });
  });
}

const names = Object.keys(PROBLEMS) as ProblemName[];

const problemSchema: JsonSchema = {
  type: 'object',
  description: 'RFC 9457. Programs tell problems apart by `type`, which never changes its meaning.',
  properties: {
    type: { type: 'string', description: `Ends in one of ${names.map((name) => `#problem-${name}`).join(', ')}` },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, message: { type: 'string' } } },
    },
    request_id: { type: 'string' },
  },
  required: ['type', 'title', 'status'],
};

const problemResponse: JsonSchema = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: { $ref: `${components}Problem` } } },
};

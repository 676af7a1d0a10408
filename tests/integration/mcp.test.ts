import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_ACCESSION } from '#lib/api/endpoint';
import { rights } from '#lib/billing/plans';
import { db } from '#lib/db/client';
import { tools } from '#lib/mcp/tool-list';
import { addKey, addWrongKeys, askApi } from '#tests/support/api-site';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { callMcp, connectOverHttp } from '#tests/support/mcp-client';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let filings: Awaited<ReturnType<typeof ingestDemoCompany>>;
let subscriber: string;

beforeAll(async () => {
  database = await openTestDatabase({ pool: 30 });
  filings = await ingestDemoCompany(database, 'NWSC');
  subscriber = (await addKey('verify', { isSubscriber: true })).key;
});
afterAll(() => database.close());
beforeEach(() => db.rateLimit.deleteMany());

type Result = { isError?: boolean; content: { type: string; text?: string }[]; structuredContent?: unknown };

const textOf = (result: unknown) => (result as Result).content[0]?.text ?? '';
const fieldsOf = (result: unknown) => (result as Result).structuredContent as Record<string, unknown>;

async function call(name: string, input: Record<string, unknown>, key = subscriber) {
  const client = await connectOverHttp({ key });
  const result = await client.callTool({ name, arguments: input });
  await client.close();
  return result;
}

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  test('answers its example', async () => {
    const result = await call(name, tool.example);
    console.log(textOf(result));
    console.log(JSON.stringify(fieldsOf(result)).slice(0, 3000));
    expect(result.isError ?? false).toBe(false);
  });
});

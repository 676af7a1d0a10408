import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXAMPLE_ACCESSION } from '#lib/api/endpoint';
import { db } from '#lib/db/client';
import { tools } from '#lib/mcp/tool-list';
import { addKey } from '#tests/support/api-site';
import { addDemoCompany } from '#tests/support/demo-company';
import { connectOverHttp, connectOverStdio, fieldsOf, textOf } from '#tests/support/mcp-client';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { sendPlain, startWebServers, type WebServers } from '#tests/support/web-servers';

let database: TestDatabase;
let web: WebServers;
let key: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await addDemoCompany(database, 'NWSC');
  ({ key } = await addKey('verify', { isSubscriber: true }));
  web = await startWebServers(2, { LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await web?.close();
  await database?.close();
});
beforeEach(() => db.rateLimit.deleteMany());

const uri = `proofline://filings/${EXAMPLE_ACCESSION}`;

/** Whatever the transport, a client lists all tools, calls each, and reads a filing. */
const TRANSPORTS = [
  ['HTTP, as clients of 2025 speak', () => connectOverHttp({ key, url: web.urls[0]!, era: 'legacy' })],
  ['HTTP, as clients of 2026 speak', () => connectOverHttp({ key, url: web.urls[0]!, era: 'auto' })],
  ['stdio, as clients of 2025 speak', () => connectOverStdio('legacy')],
  ['stdio, as clients of 2026 speak', () => connectOverStdio('auto')],
] as const;

describe.each(TRANSPORTS)('over %s', (_, connect) => {
  test('every tool is listed and answers, and a filing is read', async () => {
    const client = await connect();
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { name, example } of tools) {
      const result = await client.callTool({ name, arguments: example });
      expect([name, result.isError ?? false, textOf(result).length > 100]).toEqual([name, false, true]);
      expect(fieldsOf(result)).toHaveProperty('cut');
    }
    const { contents } = await client.readResource({ uri });
    expect((contents[0] as { text: string }).text).toContain('[quoted from filings, begin');
    await client.close();
  });
});

describe('over HTTP', () => {
  test('any process answers the next request, as nothing is kept of the one before', async () => {
    let asked = 0;
    const client = await connectOverHttp({
      key,
      url: web.urls[0]!,
      era: 'legacy',
      fetch: (url, init) => {
        const { pathname } = new URL(url);
        return fetch(new URL(pathname, web.urls[asked++ % 2]), init);
      },
    });
    for (let round = 0; round < 4; round++) expect((await client.listTools()).tools).toHaveLength(tools.length);
    expect(asked).toBeGreaterThan(4);
    await client.close();
  });

  test.each(['GET', 'DELETE', 'PUT'])('%s is no method of it: there is no session', async (method) => {
    const { status, headers } = await sendPlain(`${web.urls[0]}/mcp`, {
      method,
      headers: { authorization: `Bearer ${key}` },
    });
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });

  test('without a key, it says how to send one', async () => {
    const { status, headers, text } = await sendPlain(`${web.urls[0]}/mcp`, { method: 'POST', body: {} });
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="API"']);
    expect(text).toContain('#problem-key-missing');
  });
});

describe('over stdio', () => {
  test('the operator reads all, and nothing is counted', async () => {
    const client = await connectOverStdio();
    const result = await client.callTool({ name: 'read_summary', arguments: { accession: EXAMPLE_ACCESSION } });
    expect(fieldsOf(result)['access']).toEqual({ view: 'full', reason: null });
    await client.callTool({ name: 'search', arguments: { query: 'supply risks' } });
    await client.callTool({ name: 'ask', arguments: { question: 'What was revenue in fiscal 2025?' } });
    await client.close();
    expect([await db.rateLimit.count(), await db.dailyUse.count()]).toEqual([0, 0]);
  });

  test('a text of 5 MB is refused in words', async () => {
    const client = await connectOverStdio();
    const text = 'Revenue was $1 million. '.repeat(210_000);
    const result = await client.callTool({ name: 'verify_claim', arguments: { text, symbol: 'NWSC' } });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/at most 5,000 characters/);
    await client.close();
  });

  test('nothing but the protocol is on the standard output, and it ends with the standard input', async () => {
    const server = spawn(process.execPath, ['scripts/cli.ts', 'mcp'], { stdio: ['pipe', 'pipe', 'pipe'] });
    const lines: string[] = [];
    const output = createInterface({ input: server.stdout }).on('line', (line) => void lines.push(line));
    const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a-test', version: '1' } };
    send({ id: 1, method: 'initialize', params: hello });
    send({ method: 'notifications/initialized' });
    send({ id: 2, method: 'tools/call', params: { name: 'find_company', arguments: { query: 'north' } } });
    send({
      id: 3,
      method: 'tools/call',
      params: { name: 'changes', arguments: { accession: '0000000000-00-000000' } },
    });
    send({ id: 4, method: 'nothing/of/the/kind' });
    while (lines.length < 4) await once(output, 'line');
    server.stdin.end();
    expect(await once(server, 'exit')).toEqual([0, null]);
    const messages = lines.map((line) => JSON.parse(line) as { jsonrpc: string; id: number });
    expect(messages.map(({ jsonrpc }) => jsonrpc)).toEqual(messages.map(() => '2.0'));
    expect(new Set(messages.map(({ id }) => id))).toEqual(new Set([1, 2, 3, 4]));
  });
});

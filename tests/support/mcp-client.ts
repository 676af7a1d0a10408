import { Client, type FetchLike, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { siteUrl } from '#lib/site-url';

type Era = 'legacy' | 'auto';

/** The protocol's own client; `auto` speaks the newest revision that the server knows. */
const newClient = (era: Era) =>
  new Client({ name: 'of-a-test', version: '1.0.0' }, { versionNegotiation: { mode: era } });

type Asking = { key?: string | null; url?: string; era?: Era; fetch?: FetchLike };

/** An assistant's connection over HTTP: to a server that runs, or, without an address, to the handler itself. */
export async function connectOverHttp({ key = null, url, era = 'auto', fetch = url ? undefined : callMcp }: Asking) {
  const client = newClient(era);
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url ?? siteUrl('/')), {
      requestInit: { headers: key === null ? {} : { authorization: `Bearer ${key}` } },
      ...(fetch ? { fetch } : {}),
    }),
  );
  return client;
}

/** The operator's connection: a process of the command line. */
export async function connectOverStdio(era: Era = 'auto', onLine: (line: string) => void = () => {}) {
  const client = newClient(era);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['scripts/cli.ts', 'mcp'],
    env: Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    stderr: 'pipe',
  });
  transport.stderr?.on('data', (chunk: Buffer) => onLine(chunk.toString('utf8')));
  await client.connect(transport);
  return client;
}

/** Calls the handler as Next does, from an address of the network. */
export const callMcp: FetchLike = async (url, init) => {
  const { POST } = await import('../../app/mcp/route.ts');
  const request = new Request(url, { ...init, method: init?.method ?? 'GET' });
  if (request.method !== 'POST') return new Response(null, { status: 405 });
  if (!request.headers.has('x-proofline-peer')) request.headers.set('x-proofline-peer', '198.51.100.8');
  return POST(request);
};

/** Sends one message by hand, as no client of the protocol would. */
export function sendToMcp(
  body: unknown,
  { key, headers = {} }: { key: string | null; headers?: Record<string, string> },
): Promise<Response> {
  return callMcp(siteUrl('/mcp'), {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

type Result = { content: { type: string; text?: string }[]; structuredContent?: unknown };

/** What a result has for a model to read. */
export const textOf = (result: unknown): string => (result as Result).content[0]?.text ?? '';

/** What a result has for programs. */
export const fieldsOf = (result: unknown) => (result as Result).structuredContent as Record<string, unknown>;

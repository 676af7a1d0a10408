import {
  createMcpHandler,
  INVALID_REQUEST,
  isJsonContentType,
  isLegacyRequest,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { getPlanId } from '#lib/access/open-filing';
import { countRequest, type RequestCount } from '#lib/api/count-request';
import { findHolder } from '#lib/api/find-caller';
import { limitHeaders, requireWithin } from '#lib/api/limit-headers';
import { problemResponse } from '#lib/api/problem';
import type { KeyHolder } from '#lib/api-keys/types';
import { env } from '#lib/env';
import { clientAddress } from '#lib/http/client-address';
import { BodyTooLarge, readBytes } from '#lib/http/read-json';
import type { Decisions } from '#lib/http/route';
import { siteAddress } from '#lib/site-url';
import type { Asking } from './call-tool.ts';
import { makeServer } from './make-server.ts';

/** As the table of routes knows it: a key proves the sender, and a page of another site has none. */
const DECISIONS: Decisions = { csrf: 'no token', limit: null, errors: 'problem' };

/** As for the API: a text to check of 5,000 characters takes at most 30,000 bytes as JSON writes it. */
const MAX_BYTES = 64 * 1024;

/** What JSON-RPC leaves to servers: the request was refused before it was read. */
const REFUSED = -32_000;

/** What reads something, and counts as a request of the API; opening a connection and listing tools do not. */
const COUNTED: ReadonlySet<unknown> = new Set(['tools/call', 'resources/read']);

/**
 * The Model Context Protocol over streamable HTTP, for a key of an account. Each request stands for itself: no session
 * is kept, so that any process may answer the next one. Its cost before a tool's own: one indexed statement, and three
 * more for what counts.
 */
export const mcpRoute = Object.assign(async (request: Request): Promise<Response> => {
  const headers = new Headers({ Vary: 'Authorization', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' });
  const response = await answer(request, headers).catch(problemResponse);
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}, DECISIONS);

async function answer(request: Request, headers: Headers): Promise<Response> {
  if (!isOwnOrigin(request)) return refuse(403, REFUSED, 'Pages of other sites cannot ask here. Ask from a program.');
  if (!isJsonContentType(request.headers.get('content-type')))
    return refuse(415, REFUSED, 'Send the message as application/json.');
  const holder = await findHolder(request, clientAddress(request.headers, env.TRUSTED_PROXIES));
  const message = await readMessage(request);
  if (message instanceof Response) return message;
  const count = COUNTED.has(message.method) ? await countFor(holder) : null;
  for (const [name, value] of Object.entries(count ? limitHeaders(count) : {})) headers.set(name, value);
  return serve(request, message, { asker: holder, requireLeft: () => count && requireWithin(count) });
}

/**
 * Whether no page of another site asks. A browser names the page's site in Origin, also where that site has made its
 * own name lead to this machine (DNS rebinding); programs send none. The key guards as well: no cookie is read.
 */
function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin === null || origin === new URL(siteAddress()).origin;
}

type Message = { method?: unknown; id?: unknown };

/** The one message of a body, or the refusal of what is none. */
async function readMessage(request: Request): Promise<Message | Response> {
  const bytes = await readBytes(request, MAX_BYTES).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return null;
    throw error;
  });
  if (!bytes) return refuse(413, REFUSED, `Send at most ${MAX_BYTES / 1024} kB. A long text is checked in parts.`);
  const message = parse(bytes.toString('utf8'));
  if (message === undefined) return refuse(400, PARSE_ERROR, 'The body is not valid JSON.');
  // Many calls in one request would count as one.
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    return refuse(400, INVALID_REQUEST, 'Send one message for each request.');
  const { method, id } = message as Message;
  // It would hold a connection open for news of lists that never change.
  if (method === 'subscriptions/listen')
    return refuse(200, METHOD_NOT_FOUND, 'Lists here never change: there is nothing to wait for.', id);
  return message;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function countFor({ user }: KeyHolder): Promise<RequestCount> {
  return countRequest(user.id, await getPlanId(user));
}

/** Answers one message, of a client of the protocol of 2026 or of those before, in which a client says hello first. */
async function serve(request: Request, message: Message, asking: Asking): Promise<Response> {
  const sent = new Request(request.url, { method: 'POST', headers: request.headers, signal: request.signal });
  if (!(await isLegacyRequest(sent, message))) {
    const handler = createMcpHandler(() => makeServer(asking), { legacy: 'reject' });
    return handler.fetch(sent, { parsedBody: message });
  }
  const server = makeServer(asking);
  // Without a generator of session numbers it keeps no session; one answer in JSON needs no stream.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(sent, { parsedBody: message });
  } finally {
    await server.close();
  }
}

function refuse(status: number, code: number, message: string, id: unknown = null): Response {
  return Response.json({ jsonrpc: '2.0', id, error: { code, message } }, { status });
}

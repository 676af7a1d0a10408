// oxlint-disable-next-line import/no-unassigned-import -- It is there to fail in a browser bundle.
import 'server-only';
// oxlint-disable-next-line no-restricted-imports -- The wrapper is between Next and the handlers.
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { type AttemptLimit, countAttempt } from '#lib/accounts/limits/limit-attempts';
import { findSession } from '#lib/accounts/sessions/auth';
import { sessionCookieName } from '#lib/accounts/sessions/session-cookie';
import type { SessionUser } from '#lib/accounts/types';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { readCookie } from '#lib/http/cookies/cookies';
import { isFromOurPage } from '#lib/http/cookies/csrf';
import { clientAddress } from './client-address.ts';
import { type ErrorShape, errorResponse } from './error-response.ts';
import { readJson } from './read-json.ts';

/** What a handler gets. Nothing is read from the database or the body before the handler asks. */
type Call<Params> = {
  request: Request;
  params: Params;
  /** The client's IP address or its network, for limits. */
  clientAddress: string;
  /** What the browser calls itself. */
  userAgent: string | null;
  /** The session cookie's value. */
  sessionToken: string | null;
  findUser: () => Promise<SessionUser | null>;
  /** Throws AppError('unauthenticated'), which answers 401. */
  requireUser: () => Promise<SessionUser>;
  /** The JSON body, at most 64 kB. */
  json: <T>(shape: z.ZodType<T>) => Promise<T>;
  /** The query string; a name given twice counts once. */
  query: <T>(shape: z.ZodType<T>) => T;
  /** Adds Set-Cookie headers to the answer, also when it is an error. */
  setCookies: (cookies: readonly string[]) => void;
};

type Options = {
  errors?: ErrorShape;
  /** What one client address may ask for. */
  limit?: AttemptLimit;
  /** For a caller that proves itself otherwise, by a signature over the body; and where nothing is changed. */
  withoutCsrfToken?: boolean;
};

type Handler<Params> = (call: Call<Params>) => Promise<unknown>;

/** What was decided about a route, for the test that no route is without a decision. */
export type Decisions = { csrf: 'token' | 'no token'; limit: string | null; errors: ErrorShape };

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Makes a route handler: refuses what no page of ours sent (any method but GET and HEAD needs the CSRF token), counts
 * against the limit, answers with what `handler` returns (a Response as it is, anything else as JSON) and turns what
 * it throws into the right status. Answers are not cached unless they say so.
 */
export function route<Params = Record<string, never>>(handler: Handler<Params>, options: Options = {}) {
  const decisions: Decisions = {
    csrf: options.withoutCsrfToken ? 'no token' : 'token',
    limit: options.limit?.name ?? null,
    errors: options.errors ?? 'error',
  };
  return Object.assign(async (request: Request, context: { params: Promise<Params> }): Promise<Response> => {
    const cookies: string[] = [];
    const response = await answer(request, { context, handler, options, cookies });
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    return response;
  }, decisions);
}

async function answer<Params>(
  request: Request,
  {
    context,
    handler,
    options,
    cookies,
  }: { context: { params: Promise<Params> }; handler: Handler<Params>; options: Options; cookies: string[] },
): Promise<Response> {
  const { errors = 'error', limit, withoutCsrfToken = false } = options;
  try {
    if (!SAFE_METHODS.has(request.method) && !withoutCsrfToken && !isFromOurPage(request)) return csrfFailure();
    const client = clientAddress(request.headers, env.TRUSTED_PROXIES);
    if (limit) await countAttempt(limit, client);
    const result = await handler(buildCall(request, { params: await context.params, client, cookies }));
    return result instanceof Response ? result : Response.json(result);
  } catch (error) {
    // redirect() and notFound() are thrown too, and belong to Next.
    unstable_rethrow(error);
    return errorResponse(error, errors);
  }
}

function buildCall<Params>(
  request: Request,
  { params, client, cookies }: { params: Params; client: string; cookies: string[] },
): Call<Params> {
  const sessionToken = readCookie(request, sessionCookieName());
  let user: Promise<SessionUser | null> | undefined;
  const findUser = () => {
    user ??= sessionToken ? findSession(sessionToken) : Promise.resolve(null);
    return user;
  };
  return {
    request,
    params,
    clientAddress: client,
    userAgent: request.headers.get('user-agent'),
    sessionToken,
    findUser,
    requireUser: async () => {
      const found = await findUser();
      if (!found) throw new AppError('unauthenticated', 'Log in to continue.');
      return found;
    },
    json: (shape) => readJson(request, shape),
    query: (shape) => shape.parse(Object.fromEntries(new URL(request.url).searchParams)),
    setCookies: (more) => void cookies.push(...more),
  };
}

function csrfFailure(): Response {
  return Response.json({ detail: 'CSRF verification failed.', code: 'csrf_failed' }, { status: 403 });
}

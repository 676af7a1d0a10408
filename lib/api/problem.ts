import { ZodError } from 'zod';
import { AppError, type ErrorCode } from '#lib/errors';
import { countClientError } from '#lib/http/client-errors';
import { isDataAway } from '#lib/http/is-data-away';
import { log } from '#lib/log';
import { currentRequestId } from '#lib/request-id';
import { routes } from '#lib/site';
import { siteUrl } from '#lib/site-url';

/**
 * Every problem that the API answers with (RFC 9457): its status and its title. A name is a part of the problem's
 * `type`, by which programs tell problems apart: it never changes its meaning.
 */
export const PROBLEMS = {
  'invalid-request': [400, 'The request is not valid.'],
  'invalid-cursor': [400, 'The cursor is not one that this list has given.'],
  'key-missing': [401, 'Send an API key as “Authorization: Bearer”.'],
  'key-malformed': [401, 'This is no API key of this site.'],
  'key-damaged': [401, 'A part of the API key is missing or mistyped.'],
  'key-unknown': [401, 'No account has this API key.'],
  'key-revoked': [401, 'This API key was revoked.'],
  'key-of-other-file': [401, 'The key in the address is not one for this file.'],
  'scope-exceeded': [403, 'The scope of the API key does not cover this.'],
  'not-allowed': [403, 'This is not allowed.'],
  'not-found': [404, 'There is nothing at this address.'],
  'text-too-long': [413, 'The text is too long.'],
  'unreadable-document': [422, 'The document could not be read.'],
  'minute-limit': [429, 'Too many requests in this minute.'],
  'day-limit': [429, 'All requests of today are used.'],
  'too-many-requests': [429, 'Too many requests.'],
  internal: [500, 'Something went wrong on our side.'],
  unavailable: [503, 'We cannot answer at the moment.'],
} as const satisfies Record<string, readonly [status: number, title: string]>;
export type ProblemName = keyof typeof PROBLEMS;

/** An answer that is a problem, thrown by whatever finds it. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly problem: ProblemName;
  readonly headers: Readonly<Record<string, string>>;

  constructor(problem: ProblemName, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.problem = problem;
    this.headers = headers;
  }
}

/** A code without a problem does not compile. */
const OF_CODE: Record<ErrorCode, ProblemName> = {
  invalid_input: 'invalid-request',
  unauthenticated: 'key-unknown',
  forbidden: 'not-allowed',
  plan_required: 'not-allowed',
  not_found: 'not-found',
  conflict: 'invalid-request',
  rate_limited: 'too-many-requests',
  upstream_failed: 'unavailable',
  unreadable_document: 'unreadable-document',
  unavailable: 'unavailable',
  not_configured: 'unavailable',
};

/** The address that names a problem, and explains it. */
export const problemType = (name: ProblemName): string => siteUrl(`${routes.developers.path}#problem-${name}`);

/** A problem as it is told, in whichever form. */
export type Problem = {
  name: ProblemName;
  status: number;
  title: string;
  /** What happened, and what to do. */
  detail: string;
  headers: Readonly<Record<string, string>>;
  /** What the body has besides. */
  members: Readonly<Record<string, unknown>>;
};

type Extra = { headers?: Readonly<Record<string, string>>; members?: Record<string, unknown> };

function describe(name: ProblemName, detail: string, { headers = {}, members = {} }: Extra = {}): Problem {
  const [status, title] = PROBLEMS[name];
  return { name, status, title, detail, headers, members };
}

/** The problem of whatever was thrown. What nobody foresaw is logged once, and told as a number alone. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiProblem) return describe(error.problem, error.message, { headers: error.headers });
  if (error instanceof ZodError) {
    const errors = error.issues.map(({ path, message }) => ({ name: path.join('.'), message }));
    return describe('invalid-request', errors[0]?.message ?? '', { members: { errors } });
  }
  if (error instanceof AppError) {
    const headers = 'retryAfter' in error ? { 'Retry-After': String(error.retryAfter) } : {};
    return describe(OF_CODE[error.code], error.message, { headers });
  }
  if (countClientError(error)) return describe('invalid-request', 'The request arrived incomplete.');
  const requestId = currentRequestId() ?? crypto.randomUUID();
  log.error({ requestId, err: error }, 'A request of the API failed');
  const isAway = isDataAway(error);
  return describe(isAway ? 'unavailable' : 'internal', `If it stays so, tell us this number: ${requestId}`, {
    headers: isAway ? { 'Retry-After': '5' } : {},
    members: { request_id: requestId },
  });
}

/** The same as an answer (RFC 9457). */
export function problemResponse(error: unknown): Response {
  const { name, title, status, detail, headers, members } = problemOf(error);
  const body = { type: problemType(name), title, status, ...(detail ? { detail } : {}), ...members };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
  });
}

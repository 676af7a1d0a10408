import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@paddle/paddle-node-sdk';
import { backOffMs, parseRetryAfter } from '#lib/back-off';
import { AppError } from '#lib/errors';
import { log } from '#lib/log';

/** Paddle did not answer, or not usably. The stored state stays as it is. */
export class PaddleUnavailable extends AppError {
  constructor(cause: unknown, message = 'Our payment provider does not answer. Try again in a minute.') {
    super('upstream_failed', message, { cause });
  }
}

/** Paddle answered, and refused for a reason that is between it and us: waiting does not help, a person must look. */
export class PaddleRefused extends PaddleUnavailable {
  constructor(cause: ApiError) {
    super(cause, 'Our payment provider refused this, and will again. Please contact us: it is not your fault.');
  }
}

/** Paddle's refusal: the SDK's error with the HTTP status that the SDK leaves out. */
export class RefusedCall extends ApiError {
  readonly status: number;

  constructor(detail: ConstructorParameters<typeof ApiError>[0], status: number) {
    super(detail, null);
    this.status = status;
  }
}

export type Deadlines = {
  /** One attempt, in ms. */
  timeoutMs: number;
  /** All attempts of all calls of one client, in ms. */
  deadlineMs: number;
  attempts: number;
  /** The first pause is about this long; each next one twice that. */
  firstPauseMs: number;
};

/** Somebody waits for a page that must come within 3 s. */
export const INTERACTIVE: Deadlines = { timeoutMs: 1_800, deadlineMs: 2_500, attempts: 3, firstPauseMs: 100 };
/** A job: it can wait, and the queue tries again. */
export const BACKGROUND: Deadlines = { timeoutMs: 10_000, deadlineMs: 120_000, attempts: 5, firstPauseMs: 500 };

type Query = { toQueryString: () => string };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The HTTP client of Paddle's SDK, in place of its own, which waits for ever, never tries again, and throws SyntaxError
 * at an HTML error page. Answers come back as their JSON, which the SDK reads. Only what certainly changed nothing is
 * tried again: GET after a timeout, a network failure, a 5xx or an unreadable body, and anything after 429. Throws
 * PaddleUnavailable, RefusedCall.
 */
export function openTransport({
  apiKey,
  baseUrl,
  deadlines,
}: {
  apiKey: string;
  baseUrl: string;
  deadlines: Deadlines;
}) {
  const deadline = performance.now() + deadlines.deadlineMs;
  const left = () => deadline - performance.now();

  async function call(method: Method, url: string, body?: unknown): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await attemptCall(method, url, body);
      if ('refusal' in outcome) throw outcome.refusal;
      if ('json' in outcome) return outcome.json;
      const isSafe = method === 'GET' || outcome.status === 429;
      const wait = Math.max(
        (backOffMs(attempt) * deadlines.firstPauseMs) / 1_000,
        parseRetryAfter(outcome.retryAfter, Date.now()) ?? 0,
      );
      if (!isSafe || attempt >= deadlines.attempts || wait >= left()) throw new PaddleUnavailable(outcome.cause);
      log.warn(
        { method, path: pathOf(url), attempt, status: outcome.status, waitMs: Math.round(wait) },
        'Paddle call is retried',
      );
      await pause(wait);
    }
  }

  async function attemptCall(method: Method, url: string, body: unknown): Promise<Outcome> {
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(deadlines.timeoutMs, left()))));
    try {
      const response = await fetch(url.startsWith(baseUrl) ? url : baseUrl + url, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(toSnakeCase(body)) }),
        redirect: 'error',
        signal,
      });
      const { status } = response;
      const retryAfter = response.headers.get('retry-after');
      const text = await response.text();
      if (status === 204) return { json: { data: null } };
      const json = parse(text);
      if (status >= 500 || status === 429 || json === null) {
        return { status, retryAfter, cause: new Error(`${method} ${pathOf(url)} was answered ${status}`) };
      }
      return isError(json) ? { refusal: new RefusedCall(json.error, status) } : { json };
    } catch (cause) {
      return { status: 0, retryAfter: null, cause };
    }
  }

  return {
    get: (url: string, query?: Query) => call('GET', url.includes('?') || !query ? url : url + query.toQueryString()),
    post: (url: string, body?: unknown) => call('POST', url, body ?? {}),
    patch: (url: string, body?: unknown) => call('PATCH', url, body ?? {}),
    delete: (url: string) => call('DELETE', url),
  };
}

type Outcome =
  | { json: unknown }
  | { refusal: RefusedCall }
  | { status: number; retryAfter: string | null; cause: unknown };

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '').split('?')[0];

type ErrorBody = { error: ConstructorParameters<typeof ApiError>[0] };

const isError = (json: object): json is ErrorBody =>
  'error' in json && typeof json.error === 'object' && json.error !== null;

/** The body's object; null for a page of HTML, half a body, or anything else that is none. */
function parse(text: string): object | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' ? json : null;
  } catch {
    return null;
  }
}

/** The SDK's names to the API's; the seller's own data under `customData` stays as it is. */
function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      name === 'customData' ? inner : toSnakeCase(inner),
    ]),
  );
}

import { randomUUID } from 'node:crypto';
import { ZodError } from 'zod';
import { FieldError } from '#lib/accounts/field-error';
import { AppError, type ErrorCode } from '#lib/errors';
import { RETRY_AFTER } from '#lib/http/server/page-status';
import { log } from '#lib/log';
import { currentRequestId } from '#lib/request-id';
import { BROKEN_OFF, countClientError } from './client-errors.ts';
import { isDataAway } from './is-data-away.ts';

/** A code without a status does not compile. */
const STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  plan_required: 402,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  upstream_failed: 502,
  unreadable_document: 422,
  unavailable: 503,
  not_configured: 503,
};

/**
 * Where a route's callers look for the message that belongs to no field: `{"error": …}`, `{"detail": …}`,
 * `{"message": …}`, or `{"non_field_errors": […]}`; `problem` is that of the API for programs, RFC 9457. What belongs to a field is `{"email": […]}`, unless the shape is
 * `error`, whose callers read nothing else.
 */
export type ErrorShape = 'error' | 'detail' | 'message' | 'fields' | 'problem';

/**
 * The answer to an error of a handler. One that is no AppError is a bug, or a database or a document store that does not answer: logged
 * once, and shown to the client as a number only.
 */
export function errorResponse(error: unknown, shape: ErrorShape): Response {
  if (error instanceof ZodError)
    return Response.json({ ...faultsOf(error, shape), code: 'invalid_input' }, { status: 400 });
  if (error instanceof AppError) {
    const headers = new Headers();
    // For clients that asked too often, or asked while there was no capacity.
    if ('retryAfter' in error) headers.set('Retry-After', String(error.retryAfter));
    const body = error instanceof FieldError ? listed(error.faults) : inShape(error.message, shape);
    return Response.json({ ...body, code: error.code }, { status: STATUS[error.code], headers });
  }
  if (countClientError(error)) {
    return Response.json({ ...inShape(BROKEN_OFF, shape), code: 'invalid_input' }, { status: 400 });
  }
  const requestId = currentRequestId() ?? randomUUID();
  log.error({ requestId, err: error }, 'A request failed');
  const isAway = isDataAway(error);
  const happened = isAway
    ? 'We cannot reach our data at the moment. Try again in a minute.'
    : 'Something went wrong on our side.';
  const body = inShape(`${happened} If it stays so, tell us this number: ${requestId}`, shape);
  return isAway
    ? Response.json({ ...body, code: 'unavailable', request_id: requestId }, { status: 503, headers: RETRY_AFTER })
    : Response.json({ ...body, code: 'internal', request_id: requestId }, { status: 500 });
}

const listed = (faults: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(faults).map(([field, message]) => [field, [message]]));

/** A message where callers of a route with this shape look for it. */
export function inShape(message: string, shape: ErrorShape): Record<string, unknown> {
  if (shape === 'problem') return { title: message };
  return shape === 'fields' ? { non_field_errors: [message] } : { [shape]: message };
}

function faultsOf(error: ZodError, shape: ErrorShape): Record<string, unknown> {
  const [first] = error.issues;
  if (shape === 'error') return inShape(first?.message ?? 'The data is not valid.', shape);
  const faults: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    if (path.length === 0) return inShape(message, shape);
    const field = String(path[0]);
    faults[field] = [...(Object.hasOwn(faults, field) ? (faults[field] ?? []) : []), message];
  }
  return faults;
}

import { requestIdFrom, withRequestId } from '#lib/request-id';
import { wrapRequests } from './wrap-requests.ts';

let isAssigning = false;

/**
 * Gives every request of this process a number, for the log and for the reader who reports a failure: a proxy's
 * `X-Request-Id`, or a new one. Called once, when the server starts.
 */
export function assignRequestIds(): void {
  if (isAssigning) return;
  isAssigning = true;
  wrapRequests((request, response, next) => {
    const id = requestIdFrom(request.headers['x-request-id']);
    // Whoever reports a failure afterwards has only the request to go by.
    request.headers['x-request-id'] = id;
    response.setHeader('X-Request-Id', id);
    return withRequestId(id, next);
  });
}

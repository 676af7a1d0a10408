import type { Attributes } from '@opentelemetry/api';
import { currentRequestId } from '#lib/request-id';

/** The name of the process in traces, unless OTEL_SERVICE_NAME gives another. */
export type ProcessName = 'proofline-web' | 'proofline-worker';

/** The attribute that joins a trace with the lines of the log. */
export function requestAttributes(): Attributes {
  const id = currentRequestId();
  return id === undefined ? {} : { 'proofline.request_id': id };
}

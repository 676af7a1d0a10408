import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import { env } from '#lib/env';
import { currentRequestId } from '#lib/request-id';

/** The bundler makes several copies of a module for one process; they share this. */
const KEY = Symbol.for('proofline.telemetry');

type Telemetry = {
  tracer: Tracer;
  /** Marks a part of a trace as failed. */
  fail: (span: Span, error: unknown) => void;
  /** Measures by name, asked for at every export. */
  observe: <Key extends string>(prefix: string, keys: readonly Key[], read: () => Promise<Record<Key, number>>) => void;
  /** Sends what waits. */
  flush: () => Promise<void>;
};

const shared = globalThis as { [KEY]?: Telemetry };

/** What the process is called where traces are read, unless OTEL_SERVICE_NAME says otherwise. */
export type ProcessName = 'proofline-web' | 'proofline-worker';

/**
 * Begins to send traces and measures to OTEL_EXPORTER_OTLP_ENDPOINT. Without that variable nothing is loaded, and
 * `traced` and `observe` do nothing but what they are given to do.
 */
export async function startTelemetry(name: ProcessName): Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT || shared[KEY]) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  shared[KEY] = openTelemetry(name);
}

/** Runs `work` as a part of the trace. An error marks the part and is thrown on. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const telemetry = shared[KEY];
  if (!telemetry) return work();
  return telemetry.tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      telemetry.fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Exports measures as `prefix.key`; what `read` throws leaves them out once. Without telemetry it is never called. */
export function observe<Key extends string>(
  prefix: string,
  keys: readonly Key[],
  read: () => Promise<Record<Key, number>>,
): void {
  shared[KEY]?.observe(prefix, keys, read);
}

/** Sends what has not been sent yet; for a process that is about to end. Never rejects. */
export async function flushTelemetry(): Promise<void> {
  await shared[KEY]?.flush();
}

/** What joins a trace with the lines of the log. */
export function requestAttributes(): Attributes {
  const id = currentRequestId();
  return id === undefined ? {} : { 'proofline.request_id': id };
}

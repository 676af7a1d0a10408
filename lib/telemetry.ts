import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import { env } from '#lib/env';
import type { ProcessName } from '#lib/trace-attributes';

/** The bundler makes several copies of a module for one process; they share this. */
const KEY = Symbol.for('proofline.telemetry');

type Telemetry = {
  tracer: Tracer;
  /** Marks a span as failed. */
  fail: (span: Span, error: unknown) => void;
  /** Metrics by name, read at every export. */
  observe: <Key extends string>(prefix: string, keys: readonly Key[], read: () => Promise<Record<Key, number>>) => void;
  /** Sends everything that was not sent yet. */
  flush: () => Promise<void>;
};

const shared = globalThis as { [KEY]?: Telemetry };

/**
 * Starts sending traces and metrics to OTEL_EXPORTER_OTLP_ENDPOINT. Without that variable nothing is loaded, and
 * `traced` only runs its work and `observe` does nothing.
 */
export async function startTelemetry(name: ProcessName): Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT || shared[KEY]) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  shared[KEY] = openTelemetry(name);
}

/** Runs `work` as a span. An error marks the span and is rethrown. */
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

/**
 * Exports metrics as `prefix.key`; when `read` throws, they are left out once. Without telemetry it is never called.
 */
export function observe<Key extends string>(
  prefix: string,
  keys: readonly Key[],
  read: () => Promise<Record<Key, number>>,
): void {
  shared[KEY]?.observe(prefix, keys, read);
}

/** Sends everything that was not sent yet, for a process that is about to end. Never rejects. */
export async function flushTelemetry(): Promise<void> {
  await shared[KEY]?.flush();
}

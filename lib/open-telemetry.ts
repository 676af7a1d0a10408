import { type Attributes, metrics, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { env } from '#lib/env';
import { secretHider } from '#lib/hide-secrets';
import { log } from '#lib/log';
import { type ProcessName, requestAttributes } from '#lib/trace-attributes';

const hideProofs = secretHider([]);

/** Addresses of requests hold what proves who somebody is: of these, spans know no more than the log. */
const withoutProofs = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'string' ? hideProofs(value) : value]),
  );

/** Every span has the id of its request, like the log. */
const numberSpans: SpanProcessor = {
  onStart: (span) => void span.setAttributes({ ...withoutProofs(span.attributes), ...requestAttributes() }),
  onEnd: () => {},
  forceFlush: async () => {},
  shutdown: async () => {},
};

/**
 * OpenTelemetry's SDK, configured by its usual variables. Registered for the whole process, so that Next's own traces
 * of requests, pages and fetches go the same way. Loaded only where it is asked for.
 */
export function openTelemetry(name: ProcessName) {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': name }))
    .merge(detectResources({ detectors: [envDetector] }));
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: [numberSpans, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  traces.register();
  const measures = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: env.OTEL_METRIC_EXPORT_INTERVAL,
        exportTimeoutMillis: env.OTEL_METRIC_EXPORT_INTERVAL,
      }),
    ],
  });
  metrics.setGlobalMeterProvider(measures);
  const meter = measures.getMeter('proofline');

  return {
    tracer: trace.getTracer('proofline'),
    fail(span: Span, error: unknown): void {
      span.recordException(error instanceof Error ? error : String(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    observe<Key extends string>(prefix: string, keys: readonly Key[], read: () => Promise<Record<Key, number>>): void {
      const gauges = keys.map((key) => [key, meter.createObservableGauge(`${prefix}.${key}`)] as const);
      meter.addBatchObservableCallback(
        async (observed) => {
          try {
            const values = await read();
            for (const [key, gauge] of gauges) observed.observe(gauge, values[key]);
          } catch (error) {
            log.warn({ err: error, measure: prefix }, 'A metric callback failed');
          }
        },
        gauges.map(([, gauge]) => gauge),
      );
    },
    async flush(): Promise<void> {
      const ended = await Promise.allSettled([traces.forceFlush(), measures.forceFlush()]);
      for (const one of ended)
        if (one.status === 'rejected') log.warn({ err: one.reason as unknown }, 'Telemetry could not be sent');
    },
  };
}

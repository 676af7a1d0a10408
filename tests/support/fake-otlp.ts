import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } };

export type ReceivedSpan = {
  process: string;
  name: string;
  traceId: string;
  attributes: Record<string, string>;
  /** 2 for a part that failed. */
  status: number | undefined;
};

type Resource = { resource: { attributes: Attribute[] } };
type Traces = {
  resourceSpans?: (Resource & {
    scopeSpans: { spans: { name: string; traceId: string; attributes: Attribute[]; status: { code?: number } }[] }[];
  })[];
};
type Point = { asInt?: number | string; asDouble?: number };
type Measures = {
  resourceMetrics?: (Resource & {
    scopeMetrics: { metrics: { name: string; gauge?: { dataPoints: Point[] } }[] }[];
  })[];
};

/** A collector on loopback that takes OTLP over HTTP in JSON, and keeps what it was sent. */
export async function startFakeOtlp() {
  const spans: ReceivedSpan[] = [];
  const measures = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Traces & Measures;
      for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
        const process = textsOf(resource.attributes)['service.name'] ?? '';
        for (const { name, traceId, attributes, status } of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ process, name, traceId, attributes: textsOf(attributes), status: status.code });
      }
      for (const { name, gauge } of (body.resourceMetrics ?? []).flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap((scope) => scope.metrics),
      )) {
        const point = gauge?.dataPoints.at(-1);
        if (point) measures.set(name, Number(point.asInt ?? point.asDouble));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    measures,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const textsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue ?? '')]));

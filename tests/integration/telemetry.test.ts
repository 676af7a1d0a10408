import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enqueueFilings } from '#lib/discovery/filing-jobs';
import { openQueue } from '#lib/jobs/queue';
import { startFakeOtlp } from '#tests/support/fake-otlp';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { startWebServers, type WebServers } from '#tests/support/web-servers';

let database: TestDatabase;
let collector: Awaited<ReturnType<typeof startFakeOtlp>>;
let web: WebServers;
let worker: ChildProcess;

beforeAll(async () => {
  collector = await startFakeOtlp();
  database = await openTestDatabase();
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
  };
  web = await startWebServers(1, environment);
  worker = fork('scripts/worker/worker-process.ts', {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
    execArgv: [],
  });
});
afterAll(async () => {
  worker.kill('SIGKILL');
  await web.close();
  await database.close();
  await collector.close();
});

const spansOf = (process: string) => collector.spans.filter((span) => span.process === process);

test('a page is one trace, with the number that the log and the answer carry', async () => {
  const id = 'a-number-of-a-proxy';
  const answer = await fetch(`${web.urls[0]}/filings/none?key=of-a-feed`, { headers: { 'x-request-id': id } });
  expect(answer.headers.get('x-request-id')).toBe(id);
  await vi.waitFor(
    () => expect(spansOf('proofline-web').map(({ name }) => name)).toContain('GET /filings/[ticker]'),
    PATIENCE,
  );
  const ours = spansOf('proofline-web').filter(({ attributes }) => attributes['proofline.request_id'] === id);
  expect(ours.length).toBeGreaterThan(1);
  expect(new Set(ours.map(({ traceId }) => traceId)).size).toBe(1);
  // What proves who somebody is stays out of them.
  expect(JSON.stringify(ours)).toContain('key=[secret]');
  expect(JSON.stringify(ours)).not.toContain('of-a-feed');
});

test('a job is a part of a trace that says how it ended, and the queue is measured', async () => {
  const queue = await openQueue({ supervise: false });
  const accession = '0000000000-00-000001';
  const measured = (name: string) => collector.measures.get(`proofline.queue.${name}`);
  try {
    await enqueueFilings(queue, [accession]);
    await vi.waitFor(() => expect(spansOf('proofline-worker')).not.toEqual([]), PATIENCE);
    const job = spansOf('proofline-worker').find(({ name }) => name === 'ingest-filing');
    // There is no such filing.
    expect(job).toMatchObject({ status: 2, attributes: { 'proofline.accession': accession } });

    // It is tried again later: until then it waits.
    await vi.waitFor(() => expect(measured('waiting')).toBe(1), PATIENCE);
    // One that no worker takes has waited for longer.
    await queue.createQueue('nobodys-jobs');
    await queue.send('nobodys-jobs', {}, { startAfter: new Date(Date.now() - 1_200_000) });
    await vi.waitFor(() => expect(measured('oldestWaitSeconds')).toBeGreaterThan(1_190), PATIENCE);
    expect(measured('oldestWaitSeconds')).toBeLessThan(1_000_000);
  } finally {
    await queue.stop({ graceful: false });
  }
});

test('without an endpoint nothing of it is registered, and work is done as it is', () => {
  const script = `
    const { startTelemetry, traced } = await import('#lib/telemetry');
    await startTelemetry('proofline-worker');
    const answer = await traced('x', {}, async () => 7);
    const isRegistered = Object.getOwnPropertySymbols(globalThis).some((name) => String(name).includes('opentelemetry'));
    process.stdout.write(JSON.stringify({ answer, isRegistered }));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual({ answer: 7, isRegistered: false });
});

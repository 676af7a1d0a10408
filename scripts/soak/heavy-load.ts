import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { seededRandom } from '../evaluate/seeded-random.ts';
import type { Attack } from './heavy-routes.ts';

/**
 * A process of its own that asks a site, so that its cost does not slow the site; controlled by
 * messages of its parent (`heavy-requests.ts`), and asks loopback alone.
 */
export type Order =
  | { kind: 'read'; url: string; paths: string[]; readers: number; seconds: number }
  | { kind: 'abuse'; url: string; attack: Attack; connections: number; seconds: number; most: number };

export type ReadAnswer = { status: number; ms: number };
export type Report =
  | { kind: 'read'; answers: ReadAnswer[] }
  | { kind: 'abuse'; statuses: Record<string, number>; errors: number };

/** A reader turns to the next page after this long on average. */
const THINKS_MS = 700;
/** No answer within this long is an error. */
const TIMEOUT_MS = 20_000;

process.on('message', (order: Order) => {
  if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(order.url)) throw new Error('Only a site of this machine is asked.');
  const done = order.kind === 'read' ? read(order) : abuse(order);
  void done.then((report) => process.send?.(report));
});

async function read({ url, paths, readers, seconds }: Order & { kind: 'read' }): Promise<Report> {
  const answers: ReadAnswer[] = [];
  const until = performance.now() + seconds * 1_000;
  const lanes = Array.from({ length: readers }, async (_, n) => {
    const random = seededRandom(n + 1);
    await pause(random() * THINKS_MS);
    while (performance.now() < until) {
      const path = paths[Math.floor(random() * paths.length)] ?? '/';
      answers.push(await ask(url + path, `198.51.100.${n + 1}`));
      await pause(random() * 2 * THINKS_MS);
    }
  });
  await Promise.all(lanes);
  return { kind: 'read', answers };
}

/** The whole answer, from a reader's own address. */
async function ask(url: string, address: string): Promise<ReadAnswer> {
  const started = performance.now();
  try {
    const answer = await fetch(url, {
      headers: { 'x-forwarded-for': address, 'accept-encoding': 'br, gzip', accept: 'text/html' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - started };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { status: 0, ms: performance.now() - started };
  }
}

async function abuse({ url, attack, connections, seconds, most }: Order & { kind: 'abuse' }): Promise<Report> {
  const { method = 'GET', paths, headers = {}, body } = attack;
  const result = await autocannon({
    url,
    connections,
    // Whichever comes first; a request that hangs ends with its connection.
    ...(seconds > 0 ? { duration: seconds, maxOverallRequests: most } : { amount: most }),
    timeout: Math.ceil(TIMEOUT_MS / 1_000),
    method,
    headers: { 'x-forwarded-for': '203.0.113.66', ...headers },
    ...(body === undefined ? {} : { body }),
    requests: paths.map((path) => ({ path })),
  });
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, Number(count)]),
  );
  return { kind: 'abuse', statuses, errors: result.errors };
}

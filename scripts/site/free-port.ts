import { createServer } from 'node:net';

/**
 * The first port from `wanted` on that nobody listens on, at `host` or, without one, at any address.
 * Throws after a hundred that are taken.
 */
export async function findFreePort(wanted: number, host?: string): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) {
    if (await isFree(port, host)) return port;
  }
  throw new Error(`The ports ${wanted} to ${wanted + 99} are taken. Set PORT to a free one.`);
}

function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen({ port, ...(host ? { host } : {}) }, () => probe.close(() => done(true)));
  });
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { findFreePort } from '../site/free-port.ts';

/**
 * Requests a second that a running site answers to signed-out visitors, on its home page, a company and a filing's
 * preview, beside an empty page of Next.js on the same machine, built here, static and rendered for each request.
 * Run it on the production build:
 *   node scripts/bench/request-rate.ts http://localhost:3000
 */
/** None of our pages may be slower than an empty page that is rendered for each request, as ours are. */
const BAR = 1;
const CONNECTIONS = 20;
const SECONDS = 8;
const next = 'node_modules/next/dist/bin/next';
const folder = join('artifacts', 'empty-site');

const [site = 'http://localhost:3000'] = process.argv.slice(2);
const { latest } = (await (await fetch(`${site}/api/get-filings-latest`)).json()) as {
  latest: { symbol_id: string; filing_type: string; date: string }[];
};
const [filing] = latest;
if (!filing) throw new Error(`${site} has no filing to measure.`);
const company = `/filings/${filing.symbol_id.toLowerCase()}`;
const pages = {
  home: '/',
  company,
  preview: `${company}/summarized?type=${filing.filing_type}&date=${filing.date}`,
};

process.stdout.write(
  `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors, ${CONNECTIONS} connections, ${SECONDS} s each\n`,
);
const { url, close } = await startEmptySite();
try {
  const still = await rate(`${url}/still`);
  const rendered = await rate(`${url}/rendered`);
  process.stdout.write(`empty page: static ${still}, rendered for each request ${rendered}\n`);
  for (const [name, path] of Object.entries(pages)) {
    const measured = await rate(site + path);
    const ratio = measured / rendered;
    process.stdout.write(`${name}: ${measured}, ${ratio.toFixed(2)} of the rendered empty page, `);
    process.stdout.write(
      `${(measured / still).toFixed(2)} of the static one: ${ratio >= BAR ? 'holds' : 'falls short'}\n`,
    );
    if (ratio < BAR) process.exitCode = 1;
  }
} finally {
  close();
}

/** Answers a second, all of which have to be 200. The first two seconds warm the server up and do not count. */
async function rate(address: string): Promise<number> {
  const headers = { 'accept-encoding': 'br, gzip' };
  await autocannon({ url: address, connections: CONNECTIONS, duration: 2, headers });
  const { requests, non2xx, errors } = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  });
  if (non2xx + errors > 0) throw new Error(`${address}: ${non2xx} answers were not 200, ${errors} did not come.`);
  return Math.round(requests.average);
}

/** The smallest site that Next.js builds, inside of this folder, where it finds its packages. */
async function startEmptySite(): Promise<{ url: string; close: () => void }> {
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const empty = 'export default function Page() { return <p>Empty</p>; }\n';
  write('package.json', '{ "private": true }\n');
  write('app/layout.jsx', 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n');
  write('app/still/page.jsx', empty);
  write('app/rendered/page.jsx', `export const dynamic = 'force-dynamic';\n${empty}`);
  const environment = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, [next, 'build', folder], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await findFreePort(9_500);
  const server: ChildProcess = spawn(process.execPath, [next, 'start', folder, '-p', String(port)], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/still`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('The empty site did not start.');
    await pause(100);
  }
  return {
    url: address,
    close() {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

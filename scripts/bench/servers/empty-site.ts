import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../site/free-port.ts';

const next = 'node_modules/next/dist/bin/next';
const folder = join('artifacts', 'empty-site');

/**
 * Builds and starts the smallest site that Next.js makes, inside of this folder, where it finds its packages: what its
 * pages cost is what any page of Next.js costs on this machine. `/still` is made once, `/rendered` for each request.
 */
export async function startEmptySite(): Promise<{ url: string; close: () => void }> {
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

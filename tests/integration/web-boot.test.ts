import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { buildSite } from '../../scripts/build-site.ts';
import { findFreePort } from '../../scripts/free-port.ts';

/** Starts a web process as production does, which is expected to end by itself. */
async function boot(environment: Record<string, string>): Promise<{ code: number | null; told: string }> {
  const port = await findFreePort(46_000);
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, told };
}

const GOOD = {
  DATABASE_URL: 'postgresql://reader@127.0.0.1:5/none',
  SITE_URL: 'https://filings.example',
  AUTH_SECRET: 'no secret of anybody, but long enough',
};

test.each([
  ['every value that does not work', { ...GOOD, SITE_URL: 'ftp://x', SMTP_URL: 'here' }, ['SITE_URL', 'SMTP_URL']],
  ['a secret that is missing', { ...GOOD, AUTH_SECRET: '' }, ['AUTH_SECRET']],
])(
  'a web process does not start, and names %s',
  async (_, environment, names) => {
    await buildSite((line) => process.stderr.write(`${line}\n`));
    const { code, told } = await boot(environment);
    expect(code).toBe(1);
    const named = [...told.matchAll(/^ {2}(\w+): \S/gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(names));
    expect(told).toContain('See .env.example.');
  },
  300_000,
);

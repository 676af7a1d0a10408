import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../scripts/build/build-site.ts';
import { findFreePort } from '../../scripts/site/free-port.ts';

/** Starts a web process as production does, which is expected to end by itself. */
async function boot(environment: Record<string, string>): Promise<{ code: number | null; told: string }> {
  const port = await findFreePort(46_000);
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    // One that stays up is ended, with another code.
    timeout: 300_000,
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

/**
 * What makes Next take its configuration as the build has written it down, as the `server.js` of an image does: there is
 * no `next.config.ts` that looks at the environment first.
 */
function asAnImageStarts(): Record<string, string> {
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8')) as { config: object };
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) };
}

beforeAll(() => buildSite((line) => process.stderr.write(`${line}\n`)), 300_000);

describe.each([
  { place: 'of a checkout', settings: () => ({}), asksConfig: true },
  { place: 'of an image', settings: asAnImageStarts, asksConfig: false },
])('a web process $place', ({ settings, asksConfig }) => {
  test.each([
    ['every value that does not work', { ...GOOD, SITE_URL: 'ftp://x', SMTP_URL: 'here' }, ['SITE_URL', 'SMTP_URL']],
    ['a secret that is missing', { ...GOOD, AUTH_SECRET: '' }, ['AUTH_SECRET']],
  ])(
    'does not start, and names %s once',
    async (_, environment, names) => {
      const { code, told } = await boot({ ...environment, ...settings() });
      expect(code).toBe(1);
      const named = [...told.matchAll(/^ {2}(\w+): \S/gm)].map(([, name]) => name);
      expect(new Set(named)).toEqual(new Set(names));
      expect(told.split('See .env.example.')).toHaveLength(2);
      expect(told.includes('next.config.ts')).toBe(asksConfig);
    },
    60_000,
  );

  test('that cannot start for another reason tells it in one line, and ends', async () => {
    const isLocked = "import{Server}from'node:http';Object.freeze(Server.prototype)";
    const { code, told } = await boot({
      ...GOOD,
      ...settings(),
      NODE_OPTIONS: `--import=data:text/javascript,${isLocked}`,
    });
    expect(code).toBe(1);
    expect(
      told
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      expect.objectContaining({ msg: 'The site cannot start', err: expect.objectContaining({ type: 'TypeError' }) }),
    ]);
  });
});

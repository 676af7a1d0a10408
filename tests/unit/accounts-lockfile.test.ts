import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Lock = { packages: Record<string, { version?: string; dev?: boolean }> };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

const versionOf = (name: string) => packages[`node_modules/${name}`]?.version;

/** Whether a version is this one or later; pre-releases do not count. */
function isAtLeast(version: string | undefined, floor: string): boolean {
  const [have = [], want = []] = [version, floor].map((text) => text?.split('.').map(Number));
  for (const [index, number] of want.entries()) {
    if ((have[index] ?? Number.NaN) !== number) return (have[index] ?? Number.NaN) > number;
  }
  return true;
}

test('libraries that guard sign-in are at versions without known holes', () => {
  expect(versionOf('next-auth')).toBe('5.0.0-beta.32');
  for (const [name, floor] of [
    ['next', '16.3.5'],
    ['@auth/core', '0.41.3'],
    ['@auth/prisma-adapter', '2.11.3'],
    ['jose', '6.0.0'],
    ['nodemailer', '7.0.7'],
  ] as const) {
    expect(`${name} ${isAtLeast(versionOf(name), floor)}`).toBe(`${name} true`);
  }
});

test('the HTML sanitiser that tests compare with is a safe version, and serves no reader', () => {
  for (const [name, floor] of [
    ['dompurify', '3.4.11'],
    ['jsdom', '20.0.0'],
  ] as const) {
    expect(`${name} ${isAtLeast(versionOf(name), floor)}`).toBe(`${name} true`);
    expect(packages[`node_modules/${name}`]?.dev).toBe(true);
  }
  const happy = packages['node_modules/happy-dom'];
  expect(happy === undefined || happy.dev === true).toBe(true);
});

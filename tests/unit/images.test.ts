import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join, matchesGlob, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

/** Made while an image is built, so it may be left out of what the build is given. */
const GENERATED = 'lib/db/generated';

/** What of the project's directory `docker build` is given: paths directly under it. */
function givenToTheBuild(): string[] {
  const rules = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && line !== GENERATED);
  // This reads plain names only.
  expect(rules.filter((rule) => rule.includes('/'))).toEqual([]);
  return readdirSync('.').filter((name) => {
    const last = rules.findLast((rule) => matchesGlob(name, rule.replace(/^!/, '')));
    return last === undefined || last.startsWith('!');
  });
}

/** What a stage of the Dockerfile takes over from the one that built the site. */
function takenFromTheBuild(stage: string): string[] {
  const [, lines = ''] = readFileSync('Dockerfile', 'utf8').split(`FROM base AS ${stage}\n`);
  return [...(lines.split('\nFROM ')[0] ?? '').matchAll(/^COPY --from=build (?:--\S+ )*(.+) \S+$/gm)].flatMap(
    ([, paths = '']) => paths.split(' ').map((path) => path.replace('/proofline/', '')),
  );
}

/** The modules that the given files import, by and by, and that are not among `paths`; and the packages they come from. */
function follow(paths: string[], entries: string[]): { missing: string[]; packages: Set<string> } {
  const directory = mkdtempSync(join(tmpdir(), 'image-'));
  directories.push(directory);
  for (const path of paths) cpSync(path, join(directory, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
  const options = { ...JSON.parse(readFileSync('tsconfig.json', 'utf8')), include: [], files: entries };
  options.compilerOptions = { ...options.compilerOptions, incremental: false, listFiles: true };
  writeFileSync(join(directory, 'followed.json'), JSON.stringify(options));
  let output: string;
  try {
    output = execFileSync(resolve('node_modules/.bin/tsc'), ['-p', 'followed.json'], {
      cwd: directory,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
  } catch (error) {
    output = String((error as { stdout?: unknown }).stdout);
  }
  return {
    // TS2307: cannot find a module; TS6053: nor a file.
    missing: output.split('\n').filter((line) => /error TS(?:2307|6053)/.test(line)),
    packages: new Set(
      [...output.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  };
}

describe('an image', () => {
  test('is built from everything that the site imports', () => {
    const entries = [
      ...globSync('app/**/*.{ts,tsx}').filter((path) => !path.includes('.test.')),
      ...['middleware.ts', 'instrumentation.ts', 'next.config.ts', 'scripts/build.ts'],
    ];
    expect(follow(givenToTheBuild(), entries).missing).toEqual([]);
  });

  test('of a worker holds everything that the command line imports, packages too', () => {
    const { missing, packages } = follow(
      takenFromTheBuild('worker').filter((path) => path !== 'node_modules'),
      ['scripts/cli.ts', 'lib/pipeline/read-filing-thread.ts'],
    );
    expect(missing).toEqual([]);
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: true }> };
    const ofDevelopment = [...packages].filter(
      (name) =>
        lock.packages[`node_modules/${name}`]?.dev && !name.startsWith('@types/') && !builtinModules.includes(name),
    );
    expect(packages.size).toBeGreaterThan(20);
    expect(ofDevelopment).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join, matchesGlob, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { threadPackages } from '../../scripts/build/thread-packages.ts';

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

/**
 * Follows the imports of some files where there is nothing but `paths`: the modules that are missing, and the packages
 * that were met, as the lock file calls them. A package without types of its own is met by those that others wrote for it.
 */
function follow(
  paths: string[],
  entries: string[],
  // What Next declares of styles and pictures.
  types = ['node', 'next', 'next/image-types/global'],
): { missing: string[]; packages: Set<string> } {
  const directory = mkdtempSync(join(tmpdir(), 'image-'));
  directories.push(directory);
  for (const path of paths) cpSync(path, join(directory, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: object };
  const options = { ...compilerOptions, incremental: false, listFiles: true, types };
  writeFileSync(join(directory, 'followed.json'), JSON.stringify({ compilerOptions: options, files: entries }));
  const compiler = resolve('node_modules/.bin/tsc');
  const { stdout } = spawnSync(compiler, ['-p', 'followed.json'], { cwd: directory, encoding: 'utf8', maxBuffer: 1e8 });
  const lines = stdout.split('\n');
  expect(entries.filter((entry) => !lines.some((line) => line.endsWith(`/${entry}`)))).toEqual([]);
  return {
    // TS2307: cannot find a module; TS2882: nor one that is imported for its effects alone.
    missing: lines.filter((line) => /error TS(?:2307|2882)/.test(line)),
    packages: new Set(
      lines.flatMap((line) => {
        const path = /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(line)?.[1];
        return path === undefined
          ? []
          : [path.replace(/@types\/(?:(.+)__)?/, (_, scope) => (scope ? `@${scope}/` : ''))];
      }),
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
      ['scripts/cli.ts', 'lib/ingest/reading/read-filing-thread.ts'],
    );
    expect(missing).toEqual([]);
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: true }> };
    const left = /npm install .*--omit=dev.* && rm -rf (.+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '';
    const isLeftOut = (path: string) =>
      (lock.packages[path]?.dev ?? false) || left.split(' ').some((pattern) => matchesGlob(path, pattern));
    const some = ['pg-boss', 'nodemailer', 'pdfkit'].map((name) => `node_modules/${name}`);
    expect([...packages]).toEqual(expect.arrayContaining(some));
    // Modules of Node's own, and its types.
    const own = new Set(['node', ...builtinModules].map((name) => `node_modules/${name}`));
    expect([...packages].filter((path) => isLeftOut(path) && !own.has(path))).toEqual([]);
  });

  test('of the web holds everything that its threads import, packages too', () => {
    const config = readFileSync('next.config.ts', 'utf8');
    // What Next is told to put beside what the pages import.
    expect(config).toContain("'lib/**/!(*.test).ts', ...threadPackages()");
    const entries = globSync('lib/**/*-thread.ts').filter((path) => !path.startsWith('lib/ingest/'));
    expect(entries.toSorted()).toEqual([
      'lib/alerts/match/match-thread.ts',
      'lib/ask/answer-thread.ts',
      'lib/claims/claims-thread.ts',
      'lib/exports/export-thread.ts',
      'lib/logos/draw-logo-thread.ts',
      'lib/pictures/draw-picture-thread.ts',
      'lib/sheets/sheet-thread.ts',
    ]);
    const { missing, packages } = follow(['lib', 'package.json'], entries, ['node']);
    expect(missing).toEqual([]);
    const held = threadPackages().map((pattern) => pattern.replace('/**/*', ''));
    // Modules of Node's own, what only types name (satori's speak of React's), and the compiler's types.
    const typesAlone = ['node', 'undici-types', 'react', 'csstype'];
    const own = new Set([...typesAlone, ...builtinModules].map((name) => `node_modules/${name}`));
    const met = [...packages].filter((path) => !own.has(path) && !path.includes('/@typescript/'));
    expect(met.filter((path) => !held.includes(path))).toEqual([]);
    expect(met).toEqual(expect.arrayContaining(['node_modules/satori', 'node_modules/pdfkit', 'node_modules/zod']));
    expect(held).toEqual(expect.arrayContaining(['node_modules/fontkit', 'node_modules/harfbuzzjs']));
  });
});

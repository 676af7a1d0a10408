import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * A test says what is right, on a machine that is busy with other things as well. How long something takes is measured
 * by `scripts/bench` and `scripts/soak`, which say what holds on an idle one.
 */
const FOLDERS = ['app', 'components', 'lib', 'scripts', 'tests'];

/** A wait that ends sooner ends on a busy machine while all is well. */
const MIN_MS = 60_000;

type Rule = { why: string; finds: (text: string) => string[] };

const matches = (pattern: RegExp) => (text: string) => Array.from(text.matchAll(pattern), ([found]) => found);

const RULES: Rule[] = [
  {
    why: 'holds a stopwatch: measure it in scripts/bench or scripts/soak, and assert here what came and in which order',
    finds: matches(/\bperformance\s*\.\s*(?:now|measure)\b|\bhrtime\b|\bc?(?:pu|threadCpu)Usage\(|\bconsole\.time\b/gi),
  },
  {
    why: 'compares with the clock after the fact: take the time before and after, and assert that the value lies between',
    finds: matches(
      /expect\((?:(?!;)[^])*?(?:Date\.now\(\)|new Date\(\))(?:(?!;|expect\()[^])*?\)\s*\.toBe(?:Less|CloseTo)\w*|\.toBeGreaterThan(?:OrEqual)?\((?:Date\.now\(\)|[^()]*new Date\(\))\s*-/g,
    ),
  },
  {
    why: 'waits for a fixed time: wait for what must come, with PATIENCE of tests/support/patience.ts',
    finds: matches(
      /\bwaitForTimeout\(|\bsetTimeout\b[^;]*from '(?:node:)?timers\/promises'|\bsetTimeout\((?:[^()]|\([^()]*\))*,\s*[1-9][\d_]*\s*\)/g,
    ),
  },
  {
    why: `gives up before ${MIN_MS / 1_000} s: wait with PATIENCE of tests/support/patience.ts`,
    finds: (text) =>
      // How long a queue may take to stop is its own affair.
      Array.from(text.replaceAll(/\.stop\(\{[^}]*\}\)/g, '').matchAll(/\btimeout:\s*([\d_]+)/g)).flatMap(
        ([found, ms = '']) => (Number(ms.replaceAll('_', '')) < MIN_MS ? [found] : []),
      ),
  },
  {
    why: 'waits for a second at most, as Vitest does by itself: give it PATIENCE of tests/support/patience.ts',
    finds: (text) =>
      text.includes("from '@playwright/test'") ? [] : callsOf(text).filter((call) => !/PATIENCE|timeout/.test(call)),
  },
];

/** The calls that wait, each to its last bracket. */
function callsOf(text: string): string[] {
  return Array.from(text.matchAll(/\b(?:vi\s*\.\s*wait(?:For|Until)|expect\s*\.\s*poll)\(/g), ({ index, 0: begin }) => {
    let depth = 1;
    let at = index + begin.length;
    for (; depth > 0 && at < text.length; at++)
      depth += '([{'.includes(text[at] ?? '') ? 1 : ')]}'.includes(text[at] ?? '') ? -1 : 0;
    return text.slice(index, at);
  });
}

/** What a test must not depend on, in words. */
function listTimed(source: string): string[] {
  const text = source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return RULES.flatMap(({ why, finds }) => finds(text).map((found) => `"${found.replaceAll(/\s+/g, ' ')}" ${why}`));
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
).filter((name) => name !== 'tests/unit/timed-tests.test.ts');

test('no test rests on how fast the machine is', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((name) => listTimed(readFileSync(name, 'utf8')).map((what) => `${name}: ${what}`));
  expect(found).toEqual([]);
});

describe('a test that rests on a time is found', () => {
  test.each([
    'const started = performance.now();',
    'const before = process.threadCpuUsage();',
    'const before = process.cpuUsage();',
    'const at = process.hrtime.bigint();',
    'expect(Date.now() - started).toBeLessThan(1000);',
    'expect(Math.abs(row.expires.getTime() - Date.now() - 3_600_000)).toBeLessThan(5_000);',
    'expect(statSync(name).mtimeMs).toBeGreaterThan(Date.now() - 60_000);',
    "import { setTimeout as pause } from 'node:timers/promises';",
    'setTimeout(() => controller.abort(), 50);',
    'await new Promise((done) => setTimeout(done, 1_000));',
    'await page.waitForTimeout(500);',
    'await vi.waitFor(isWell, { timeout: 20_000, interval: 100 });',
    "await expect(page.getByText('Verified')).toBeVisible({ timeout: 30_000 });",
    'await vi.waitFor(() => expect(count()).toBe(3));',
    'await expect.poll(() => count(), { interval: 1 }).toBe(3);',
    'await vi.waitUntil(() => isDone());',
  ])('%s', (line) => expect(listTimed(line)).toHaveLength(1));
});

describe('a test that only speaks of time is left alone', () => {
  test.each([
    'const later = new Date(Date.now() + 6 * 60_000);',
    'expect(Date.parse(modified)).toBeLessThanOrEqual(Date.now());',
    'const before = Date.now(); expect(given).toBeGreaterThanOrEqual(before);',
    "vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });",
    'vi.advanceTimersByTime(1_500);',
    'await new Promise((next) => setTimeout(next, 0));',
    "import { setImmediate as turn } from 'node:timers/promises';",
    'await queue.stop({ graceful: true, timeout: 5_000 });',
    'await vi.waitFor(isWell, PATIENCE);',
    'await expect.poll(() => count(), { ...PATIENCE, interval: 1 }).toBe(3);',
    "import { expect } from '@playwright/test'; await expect.poll(() => isSubscribed(page)).toBe(true);",
    '// performance.now() would tell nothing here.',
    'const options = { timeoutMs: 60, attempts: 2 };',
  ])('%s', (line) => expect(listTimed(line)).toEqual([]));
});

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const FILING = 'tests/fixtures/filings/lodestar-10-k-2024.htm';

function run(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/cli.ts', 'parse', ...args], { encoding: 'utf8' });
}

describe('the parse command', () => {
  test('prints one JSON document of the contract', () => {
    const { status, stdout } = run(FILING, '--json');
    const answer = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(answer).toMatchObject({ file: FILING, form: '10-K', company: 'Lodestar Lamps Inc.', ticker: 'LODE' });
    expect(answer.sections[1]).toEqual({ part: 'I', item: '1', title: 'Business', from: 6, to: 11 });
    expect(Object.keys(answer.blocks[7])).toEqual([
      'ordinal',
      'kind',
      'part',
      'item',
      'text',
      'hash',
      'anchor',
      'level',
    ]);
    expect(answer.facts).toHaveLength(7);
    expect(answer.health.status).toBe('ok');
    expect(answer.ms).toBeGreaterThan(0);
  });

  test('prints what a reader wants to know of it', () => {
    const { stdout } = run(FILING);
    expect(stdout).toContain('10-K of Lodestar Lamps Inc. (LODE), period 2024-12-31, CIK 0001999001');
    expect(stdout).toMatch(/^I {5}1A +11-15 {2}Risk Factors$/m);
    expect(stdout).toContain('Health: ok, 100.00 % of the text kept');
  });

  test('a missing file fails with one line that says why', () => {
    const { status, stdout, stderr } = run('no-such-file.htm');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe('Cannot read no-such-file.htm: there is no such file.\n');
  });

  test('a directory fails with one line that says why', () => {
    const { status, stderr } = run('lib');
    expect(status).toBe(1);
    expect(stderr).toBe('Cannot read lib: it is a directory.\n');
  });
});

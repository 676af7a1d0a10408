import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PICTURE = join(mkdtempSync(join(tmpdir(), 'picture-')), 'picture.png');
writeFileSync(PICTURE, Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'));
const FILING = 'tests/fixtures/filings/lodestar-10-k-2024.htm';

function run(...args: string[]) {
  const env = { ...process.env, LLM_PROVIDER: '' };
  return spawnSync(process.execPath, ['scripts/cli.ts', 'summarize', ...args], { encoding: 'utf8', env });
}

describe('the summarize command', () => {
  test('prints one JSON document', () => {
    const { status, stdout } = run(FILING, '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout).summaries.length).toBeGreaterThan(0);
  });

  test.each(['/dev/null', PICTURE])('%s is no filing: it fails with one line that says why', (file) => {
    const { status, stdout, stderr } = run(file, '--json');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[A-Z].+\.\n$/);
  });

  test('a missing file fails with one line that says why', () => {
    const { status, stderr } = run('no-such-file.htm');
    expect([status, stderr]).toEqual([1, 'Cannot read no-such-file.htm: there is no such file.\n']);
  });
});

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

/** The log of a process that does this and ends. */
function linesOf(source: string): Record<string, unknown>[] {
  const code = `
    process.env.LOG_LEVEL = 'info';
    const { logCounted, flushCounts } = await import('./lib/log-counts.ts');
    const { withRequestId } = await import('./lib/request-id.ts');
    ${source}`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  return stderr
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('what is counted in the log', () => {
  test('is a line at first, and one number afterwards', () => {
    const lines = linesOf(`
      withRequestId('the-first-request', () => {
        for (let n = 0; n < 10_000; n++) logCounted('warn', { fault: n % 2 ? 'stale' : 'wrong' }, 'Refused');
      });
      flushCounts();
      logCounted('warn', { fault: 'wrong' }, 'Refused');`);
    expect(lines.map(({ msg, fault, more }) => [msg, fault, more])).toEqual([
      ['Refused', 'wrong', undefined],
      ['Refused', 'stale', undefined],
      ['Refused, and more of the kind', 'wrong', 4_999],
      ['Refused, and more of the kind', 'stale', 4_999],
      ['Refused', 'wrong', undefined],
    ]);
    expect(lines.map(({ requestId }) => requestId)).toEqual([
      'the-first-request',
      'the-first-request',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('stays short when every one is of another kind', () => {
    const lines = linesOf(`
      for (let n = 0; n < 5_000; n++) logCounted('info', { status: String(n) }, 'Opened');
      flushCounts();`);
    expect(lines.length).toBeLessThan(30);
    expect(lines.reduce((sum, { more = 0, msg }) => sum + Number(more) + (msg === 'Opened' ? 1 : 0), 0)).toBe(5_000);
  });
});

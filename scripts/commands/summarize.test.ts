import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PICTURE = join(mkdtempSync(join(tmpdir(), 'picture-')), 'picture.png');
writeFileSync(PICTURE, Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'));
const FILING = 'tests/fixtures/filings/lodestar-10-k-2024.htm';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const HEAD = row('', 'Three Months Ended June 30,') + row('', '2026', '2025');
const RELEASE = `<p>Orrin Vale Reports Second Quarter 2026 Results</p>
<p>Statements of Income (in millions, except per share amounts)</p>
<table>${HEAD}${row('Net sales', '1,250', '1,100')}${row('Cost of sales', '800', '720')}
${row('Operating income', '180', '150')}${row('Income tax expense', '40', '32')}${row('Net income', '120', '100')}
${row('Diluted earnings per share', '2.40', '1.98')}${row('Diluted shares', '50', '50')}</table>
<p>Segment information (in millions)</p>
<table>${HEAD}${row('Kilns', '900', '760')}${row('Glazes', '350', '340')}${row('Total net sales', '1,250', '1,100')}</table>`;
const document = (type: string, html: string) =>
  `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>1\n<TEXT>\n<html><body>${html}</body></html>\n</TEXT>\n</DOCUMENT>\n`;
const RELEASED = join(mkdtempSync(join(tmpdir(), 'release-')), 'submission.txt');
writeFileSync(
  RELEASED,
  `<SEC-DOCUMENT>\n${document('8-K', '<p>FORM 8-K</p><p>Item 2.02 Results of Operations and Financial Condition</p><p>A release is an exhibit.</p>')}${document('EX-99.1', RELEASE)}</SEC-DOCUMENT>\n`,
);

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

  test('a current report with its exhibits has the figures of its release, segments among them', () => {
    const { status, stdout } = run(RELEASED, '--exhibits', '--json');
    expect(status).toBe(0);
    const { fiscal, keyFigures } = JSON.parse(stdout);
    expect(fiscal).toEqual({ year: 2026, period: 'Q2' });
    const told = keyFigures.map(({ id, value, source }: Record<string, unknown>) => [id, value, source]);
    expect(told).toContainEqual(['revenue', 1250e6, 'release']);
    expect(told).toContainEqual(['segment:Kilns:revenue', 900e6, 'release']);
  });

  test('a missing file fails with one line that says why', () => {
    const { status, stderr } = run('no-such-file.htm');
    expect([status, stderr]).toEqual([1, 'Cannot read no-such-file.htm: there is no such file.\n']);
  });
});

import { readFileSync } from 'node:fs';
import { compareFilings } from '#lib/blackline/compare-filings';
import { parseFiling } from '#lib/filings/parse-filing';

export async function runBlackline(
  old: string,
  now: string,
  options: { json?: boolean; html?: string },
): Promise<void> {
  const started = performance.now();
  const a = parseFiling(readFileSync(old));
  const b = parseFiling(readFileSync(now));
  const parsed = performance.now();
  const at: Record<string, number> = {};
  const blackline = compareFilings(a, b, (step) => {
    at[step] = performance.now();
  });
  const ms = {
    parse: parsed - started,
    align: at.align! - parsed,
    diff: at.diff! - at.align!,
    total: performance.now() - started,
  };
  const text = JSON.stringify({ ...blackline, ms });
  await new Promise<void>((resolve) => process.stdout.write(text + '\n', () => resolve()));
}

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFiling } from './parse-filing.ts';

const CORPUS = '../shared/corpus';
const LISTED = `${CORPUS}/manifest.json`;

type Listed = { file: string; company: string; form: string; period: string; ticker: string | null };

const filings: Listed[] = existsSync(LISTED) ? JSON.parse(readFileSync(LISTED, 'utf8')).filings : [];

describe.skipIf(filings.length === 0)('real filings (skipped where ../shared/corpus is absent)', () => {
  test.each(filings.map((filing) => [filing.file.split('/').at(-1), filing] as const))('%s', (_, filing) => {
    const { form, period, sections, blocks, health, facts } = parseFiling(readFileSync(`${CORPUS}/${filing.file}`));
    expect([form, period]).toEqual([filing.form, filing.period]);
    expect(health).toMatchObject({ status: 'ok', textKept: 1 });
    expect(sections.at(-1)?.to).toBe(blocks.length);
    expect(new Set(blocks.map(({ anchor }) => anchor)).size).toBe(blocks.length);
    expect(health.warnings.map(({ code }) => code)).not.toContain('bad_number');
    expect(facts.every(({ unit, end }) => unit !== null && end !== null)).toBe(true);
  });
});

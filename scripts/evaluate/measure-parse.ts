import type { QualityMeasure } from '#lib/quality-report';
import type { CorpusFiling } from './corpus-files.ts';
import { median, numberOf, ratioOf, shareOf } from './measure.ts';

/** P1, P3, P4 and speed as the parser itself reports them; an independent reading of the files is outside. */
export function measureParse(filings: readonly CorpusFiling[]): QualityMeasure[] {
  const kept = filings.map(({ document }) => document.health.textKept);
  let expected = 0;
  let found = 0;
  let common = 0;
  let paragraphs = 0;
  let torn = 0;
  for (const { document } of filings) {
    const { itemsExpected, itemsFound } = document.health;
    expected += itemsExpected.length;
    if (itemsExpected.length > 0) found += itemsFound.length;
    common += itemsFound.filter((item) => itemsExpected.includes(item)).length;
    const texts = document.blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text);
    paragraphs += texts.length;
    torn += texts.filter((text, at) => /[\p{Ll},]$/u.test(text) && /^\p{Ll}/u.test(texts[at + 1] ?? '')).length;
  }
  const lowest = Math.min(...kept);
  const f1 = expected + found > 0 ? (2 * common) / (expected + found) : null;
  const speeds = filings.map(({ bytes, ms }) => bytes / 1_048_576 / (ms / 1_000));
  return [
    shareOf('P1', 'filings with 99.9 % of their text or more', {
      hits: kept.filter((share) => share >= 0.999).length,
      n: kept.length,
      bar: { least: 1 },
    }),
    ratioOf('P1', 'text kept, lowest of the filings', { value: lowest, n: kept.length, bar: { least: 0.999 } }),
    numberOf('P3', 'items found against the form’s list, F1', { value: f1, n: expected, bar: { least: 0.98 } }),
    shareOf('P4', 'paragraphs that end inside a sentence', { hits: torn, n: paragraphs, bar: { most: 0.005 } }),
    numberOf('P5', 'megabytes parsed in a second, median', { value: median(speeds), n: filings.length }),
  ];
}

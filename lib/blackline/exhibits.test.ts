import { describe, expect, test } from 'vitest';
import type { RawExhibit } from '#lib/filings/parse-exhibits';
import { parseFiling } from '#lib/filings/parse-filing';
import { compareFilings } from './compare-filings.ts';
import { renderBlacklineDocument } from './render/render-blackline-document.ts';

const page = (...paragraphs: string[]) =>
  new TextEncoder().encode(`<html><body>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`);
const PRIMARY = page(
  ...[
    'FORM 10-K',
    '<b>Item 7. Management’s Discussion and Analysis</b>',
    'See Exhibit 13, which is a part of this report.',
  ],
);
const discussion = (year: number, growth: string) =>
  page(
    '<b>Management’s Discussion and Analysis</b>',
    `Sales of concrete stairs grew ${growth} in ${year}, because many more schools were built.`,
    'The mill in Penang ran at three quarters of what it can do, as it did in the year before.',
  );

function filing(year: number, exhibit: Partial<RawExhibit> | null) {
  const whole = {
    sequence: 2,
    type: 'EX-13',
    description: null,
    file: 'ex13.htm',
    url: null,
    bytes: null,
    failure: null,
  };
  const hints = { form: '10-K', period: `${year}-12-31`, company: 'Alder Corp.' };
  return parseFiling(PRIMARY, hints, exhibit ? [{ ...whole, ...exhibit }] : []);
}
const newer = filing(2025, { bytes: discussion(2025, '12%') });

describe('exhibits of two filings', () => {
  test('are compared like the filings themselves', () => {
    const older = filing(2024, { bytes: discussion(2024, '9%') });
    const blackline = compareFilings(older, newer);
    expect(blackline.notComparable).toEqual([]);
    expect(blackline.stats).toMatchObject({ inserted: 0, deleted: 0 });
    const { html } = renderBlacklineDocument({ old: older, new: newer, blackline, variant: 'full' });
    expect(html).toContain('Exhibit 13, Item 7 · Management’s discussion and analysis');
    expect(html).toContain('<span>Exhibit 13, Item 7</span>');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ['could not be read', { failure: 'it is a PDF' }, 'The reason: it is a PDF.'],
    ['was never looked for', null, 'Its exhibits were not looked for.'],
  ])('are neither new nor gone where the one before %s', (_, exhibit, reason) => {
    const older = filing(2024, exhibit);
    const blackline = compareFilings(older, newer);
    expect(blackline.notComparable).toEqual([{ side: 'old', document: 'EX-13', item: null, reason }]);
    expect(blackline.stats.wordsInserted).toBe(0);
    expect(blackline.changes.every(({ importance }) => importance === 0)).toBe(true);
    const { html } = renderBlacklineDocument({ old: older, new: newer, blackline, variant: 'full' });
    expect(html).toContain('Exhibit 13 of the earlier filing could not be read');
  });

  test('are new where the filing before had none', () => {
    const older = filing(2024, { type: 'EX-10', description: 'LEASE' });
    const { notComparable, stats } = compareFilings(older, newer);
    expect(notComparable).toEqual([]);
    expect(stats.inserted).toBeGreaterThan(0);
  });
});

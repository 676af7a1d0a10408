import { describe, expect, test } from 'vitest';
import type { Section } from '#lib/filings/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { findRelease } from './find-release.ts';
import { toStoredRelease } from './stored-release.ts';

const STATEMENT = inventedTable([
  ['(In millions, except per share)', 'March 31, 2026', 'March 31, 2025'],
  ['Three months ended', '', ''],
  ['Revenue', '$48.0', '$44.0'],
  ['Cost of sales', '20.0', '19.0'],
  ['Operating income', '12.0', '10.0'],
  ['Net income', '9.0', '8.0'],
  ['Diluted earnings per share', '$0.90', '$0.80'],
  ['Diluted shares', '10.0', '10.0'],
]);

/** A current report under an item, with a release as an exhibit. */
function filing(item: string, { form = '8-K', state = 'read' }: { form?: string; state?: 'read' | 'unread' } = {}) {
  const own = inventedFiling(
    [
      { item, part: null, text: 'Alder Corp. announced its results of the first quarter of fiscal 2026.' },
      { item: null, part: null, text: 'Alder Reports Results of the First Quarter of Fiscal 2026', kind: 'heading' },
      {
        item: null,
        part: null,
        text: 'Revenue of $48.0 million and net income of $9.0 million, or $0.90 per diluted share.',
      },
      { item: null, part: null, text: 'Condensed consolidated statements of operations, three months ended' },
      { item: null, part: null, ...STATEMENT },
    ],
    { form },
  );
  for (const block of own.blocks.slice(1)) block.document = 'EX-99.1';
  const [first, ...others] = own.sections;
  const sections = [first, ...others.map((section): Section => Object.assign(section, { document: 'EX-99.1' }))];
  const exhibit = {
    id: 'EX-99.1',
    sequence: 2,
    title: 'Press release',
    file: 'a.htm',
    url: null,
    failure: null,
    health: null,
  };
  return { ...own, sections: sections.filter((one) => one !== undefined), exhibits: [{ ...exhibit, state }] };
}

describe('the release of a current report', () => {
  const document = filing('2.02');
  const release = findRelease(document);

  test('is found among its exhibits, with its quarter and its figures', () => {
    expect(release).toMatchObject({
      exhibit: 'EX-99.1',
      fiscal: { year: 2026, period: 'Q1' },
      quarterEnd: '2026-03-31',
    });
    const figures = release?.figures.map(({ id, value }) => [id, value]);
    expect(figures).toContainEqual(['revenue', 48_000_000]);
    expect(figures).toContainEqual(['diluted-eps', 0.9]);
  });

  test('has its places in the filing, letter by letter', () => {
    for (const { place, value, scale } of release?.figures ?? []) {
      const printed = document.blocks[place.block]?.text.slice(place.from, place.to).replace('$', '');
      expect(Number(printed) * 10 ** scale).toBeCloseTo(value);
    }
  });

  test('is stored with permanent places and the digits that it prints', () => {
    const revenue = toStoredRelease(release, document.blocks)?.figures.find(({ id }) => id === 'revenue');
    expect(revenue).toMatchObject({ value: 48_000_000, scale: 6, decimals: -5 });
    expect(document.blocks.map(({ anchor }) => anchor)).toContain(revenue?.anchor);
  });

  test('is none under another item, of another form, or where the exhibit could not be read', () => {
    expect(findRelease(filing('8.01'))).toBeNull();
    expect(findRelease(filing('2.02', { form: '10-Q' }))).toBeNull();
    expect(findRelease(filing('2.02', { state: 'unread' }))).toBeNull();
    expect(findRelease(filing('12'))).not.toBeNull();
    expect(findRelease(filing('8.01', { form: '6-K' }))).not.toBeNull();
  });

  test('has the figures of the exhibits beside it, where it is words alone', () => {
    const whole = filing('2.02');
    const [first] = whole.exhibits;
    const table = whole.blocks.findIndex((block) => block.table);
    for (const block of whole.blocks.slice(table - 1)) block.document = 'EX-99.2';
    const exhibits = ['EX-99.1', 'EX-99.2'].map((id) => Object.assign({}, first, { id }));
    const found = findRelease({ ...whole, exhibits });
    expect(found?.exhibit).toBe('EX-99.1');
    expect(found?.figures.map(({ id, value }) => [id, value])).toEqual([
      ['revenue', 48_000_000],
      ['operating-income', 12_000_000],
      ['net-income', 9_000_000],
      ['diluted-eps', 0.9],
    ]);
    expect(found?.figures[0]?.place.block).toBe(table);
  });
});

import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { inventedFiling } from '#tests/support/invented-filing';
import { compareFilings } from './compare-filings.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function numberedParagraph(at: number, word: string): string {
  return `Paragraph ${at} speaks of ${word} number ${at * 31} and of the ${at % 97} matters that go with it in region ${at % 13}.`;
}

describe('a blackline of filings that do not go together', () => {
  test('of two companies and forms shows one as gone and the other as new', () => {
    const older = inventedFiling(['We sell chips to carmakers.'], { company: 'Northwind', form: '10-K' });
    const newer = inventedFiling(['The trust holds gold bars in vaults of London.'], {
      company: 'Aurum Trust',
      form: '10-Q',
    });
    const { stats } = compareFilings(older, newer);

    expect(stats).toMatchObject({ deleted: 1, inserted: 1, changed: 0 });
  });

  test('with an amendment says that the rest was not compared, and removes nothing', () => {
    const health = {
      status: 'partial' as const,
      itemsExpected: ['7', '11'],
      itemsFound: ['11'],
      textKept: 1,
      warnings: [],
    };
    const pay = { text: 'Our directors are paid in shares.', part: 'III', item: '11' };
    const old = inventedFiling(['Net sales rose.', pay], { health: { ...health, itemsFound: ['7', '11'] } });
    const { notComparable, changes, rows } = compareFilings(old, inventedFiling([pay], { form: '10-K/A', health }));

    expect(notComparable).toEqual([
      { side: 'new', item: '7', reason: 'The filing is an amendment and may not hold item 7.' },
    ]);
    expect(changes).toMatchObject([
      { importance: 0, headline: 'Not compared: Item 7 of the newer filing could not be read' },
    ]);
    expect(rows[0]).toMatchObject({ old: 0, new: null, notComparable: true });
  });

  test('with a filing that could not be read removes nothing', () => {
    const { notComparable, stats, changes } = compareFilings(
      inventedFiling(['Net sales rose.']),
      parseFiling(new Uint8Array()),
    );

    expect(notComparable).toMatchObject([{ side: 'new', item: null }]);
    expect(stats.wordsDeleted).toBe(0);
    expect(changes.every(({ headline }) => headline.startsWith('Not compared'))).toBe(true);
  });

  test('of two filings that could not be read is empty', () => {
    const nothing = parseFiling(new Uint8Array());

    expect(compareFilings(nothing, nothing)).toMatchObject({ rows: [], changes: [] });
  });

  test('of plain text and HTML finds the same words the same', () => {
    const words = 'The Company leases all of its stores under agreements that end between 1999 and 2012.';
    const { stats } = compareFilings(
      parseFiling(bytes(`${words}\n\nIt has no pension plan for its officers or its directors.\n`)),
      parseFiling(
        bytes(
          `<html><body><div>${words}</div><div>It has a pension plan for its officers and directors.</div></body></html>`,
        ),
      ),
    );

    expect(stats).toMatchObject({ equal: 1, changed: 1 });
  });
});

describe('a blackline of adversarial filings', () => {
  test('of 50,000 equal blocks against 49,000 removes a thousand', () => {
    const same = (count: number) => inventedFiling(Array.from({ length: count }, () => 'Not applicable.'));
    const { stats } = compareFilings(same(50_000), same(49_000));

    expect(stats).toMatchObject({ equal: 49_000, deleted: 1000 });
  });

  test('of 50,000 blocks of two texts, shuffled, finds most of them again', () => {
    const mixed = (step: number) =>
      inventedFiling(Array.from({ length: 50_000 }, (_, at) => ((at * step) % 7 < 3 ? 'Not applicable.' : 'None.')));
    const { stats } = compareFilings(mixed(3), mixed(5));

    expect(stats.equal).toBeGreaterThan(30_000);
  });

  test('of "a a a b" a hundred thousand times comes to an end', () => {
    const older = inventedFiling(['a a a b '.repeat(100_000).trim()]);
    const newer = inventedFiling(['a a b '.repeat(100_000).trim()]);
    expect(compareFilings(older, newer).rows).toHaveLength(1);
  });

  test('of two filings of 20,000 paragraphs, every third edited, finds every edit', () => {
    const paragraphs = Array.from({ length: 20_000 }, (_, at) => at);
    const older = inventedFiling(paragraphs.map((at) => numberedParagraph(at, 'steel')));
    const newer = inventedFiling(paragraphs.map((at) => numberedParagraph(at, at % 3 === 0 ? 'copper' : 'steel')));
    const { stats } = compareFilings(older, newer);

    expect(stats).toMatchObject({ changed: 6667, equal: 13_333, inserted: 0, deleted: 0 });
  });

  test('of 3,000 paragraphs that all look alike has each of them once on either side', () => {
    const alike = (from: number) =>
      inventedFiling(Array.from({ length: 3000 }, (_, at) => numberedParagraph(at + from, 'steel')));
    const { rows } = compareFilings(alike(0), alike(500_000));

    for (const side of ['old', 'new'] as const) {
      const shown = rows.map((row) => row[side]).filter((block) => block !== null);
      expect(shown.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 3000 }, (_, at) => at));
    }
  });
});

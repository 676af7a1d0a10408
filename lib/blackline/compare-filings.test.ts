import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type InventedBlock, inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { compareFilings } from './compare-filings.ts';
import type { Blackline, Row } from './types.ts';

const compare = (older: InventedBlock[], newer: InventedBlock[]) =>
  compareFilings(inventedFiling(older), inventedFiling(newer));

/** The text of each block of a side, put together from the rows again. */
function textsOf({ rows }: Pick<Blackline, 'rows'>, side: 'old' | 'new'): string[] {
  const texts: string[] = [];
  for (const row of rows) {
    const at = row[side];
    const text = row.runs
      .filter(([sign]) => sign !== (side === 'old' ? '+' : '-'))
      .map((run) => run[1])
      .join('');
    expect(at !== null || text === '').toBe(true);
    if (at !== null) texts[at] = texts[at] === undefined ? text : 'a block in two rows';
  }
  return texts;
}

const kinds = ({ rows }: Blackline) => rows.map(({ kind }) => kind);
const runsOf = ({ rows }: Blackline, kind: Row['kind']) => rows.find((row) => row.kind === kind)?.runs;

const DEBT = 'We have no debt, and we do not expect to borrow in the next twelve months under any agreement.';
const LEASE = 'Our headquarters stand in Tulsa, where we lease a building until the end of the year 2031.';
const PEOPLE = 'We employ engineers, technicians and sales people in nine countries, most of them in Europe.';
const WATER = 'Our factories need clean water, and a drought near our largest site would slow production down.';

describe('a blackline', () => {
  test('shows a figure that changed inside its sentence', () => {
    const blackline = compare(['We lease 12 offices.', DEBT], ['We lease 15 offices.', DEBT]);

    expect(runsOf(blackline, 'changed')).toEqual([
      ['=', 'We lease '],
      ['-', '12'],
      ['+', '15'],
      ['=', ' offices.'],
    ]);
    expect(blackline.changes[0]).toMatchObject({ nature: 'number', headline: 'Offices: from 12 to 15, +25%' });
  });

  test('of a filing with itself has no changes', () => {
    const blocks = [
      DEBT,
      LEASE,
      inventedTable([
        ['', '2025', '2024'],
        ['Net sales', '$416', '$391'],
      ]),
      LEASE,
    ];
    const { changes, stats } = compare(blocks, blocks);

    expect(changes).toEqual([]);
    expect(stats).toMatchObject({ equal: 4, changed: 0, inserted: 0, deleted: 0, moved: 0, wordsInserted: 0 });
  });

  test('gives both filings back to the letter, whatever they hold', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('we', 'lease', '12', '15', 'offices', '.', ',', 'March 3, 2024', '|', '\n', '  '), {
          maxLength: 20,
        })
        .map((words) => words.join(' ')),
      fc.constantFrom(DEBT, LEASE, PEOPLE, WATER),
    );
    const block = fc.record({
      text,
      kind: fc.constantFrom('paragraph' as const, 'table' as const, 'heading' as const),
    });
    const blocks = fc.array(block, { maxLength: 12 });
    fc.assert(
      fc.property(blocks, blocks, (older, newer) => {
        const blackline = compare(older, newer);
        expect(textsOf(blackline, 'old')).toEqual(older.map((one) => one.text));
        expect(textsOf(blackline, 'new')).toEqual(newer.map((one) => one.text));
        const open = new Set(blackline.rows.flatMap((row, at) => (row.kind === 'equal' ? [] : [at])));
        expect(new Set(blackline.changes.flatMap((change) => change.rows))).toEqual(open);
      }),
      { numRuns: 300 },
    );
  });

  test('turned around has the insertions as deletions', () => {
    const paragraphs = Array.from(
      { length: 12 },
      (_, at) => `${DEBT} ${'abcdefghijkl'[at]!.repeat(8)} ${at * 7919}, ${LEASE.slice(at * 3)}`,
    );
    const filing = fc.subarray(paragraphs, { minLength: 1 });
    fc.assert(
      fc.property(filing, filing, (older, newer) => {
        const [there, back] = [compare(older, newer).stats, compare(newer, older).stats];
        expect([back.inserted, back.deleted, back.equal]).toEqual([there.deleted, there.inserted, there.equal]);
      }),
      { numRuns: 200 },
    );
  });

  test('shows a moved paragraph as one row with both places', () => {
    const blackline = compare([DEBT, LEASE, PEOPLE, WATER], [LEASE, PEOPLE, WATER, DEBT]);

    expect(kinds(blackline)).toEqual(['equal', 'equal', 'equal', 'moved']);
    expect(blackline.rows[3]).toMatchObject({ old: 0, new: 3 });
    expect(blackline.changes[0]!.importance).toBeLessThan(20);
  });

  test('matches an item under another number and name', () => {
    const newer = { part: 'II', item: '7A' };
    const blackline = compare(
      [
        { text: 'Item 5. Market Risk', kind: 'heading', level: 2, item: '5' },
        { text: DEBT, item: '5' },
      ],
      [
        { text: 'Item 7A. Market Risk', kind: 'heading', level: 2, ...newer },
        { text: DEBT, ...newer },
      ],
    );

    expect(kinds(blackline)).toEqual(['changed', 'equal']);
  });

  test('says that a paragraph was divided, not that half of it is new', () => {
    const blackline = compare([`${DEBT} ${PEOPLE}`, WATER], [DEBT, PEOPLE, WATER]);

    expect(kinds(blackline).toSorted()).toEqual(['changed', 'equal', 'inserted']);
    expect(blackline.changes.find((change) => change.kind === 'inserted')).toMatchObject({
      nature: 'boilerplate',
      importance: 12,
    });
  });

  test('aligns a table by its years: what moved one column to the right is unchanged', () => {
    const blackline = compare(
      [
        inventedTable([
          ['', '2024', '2023'],
          ['Net sales', '$391', '$383'],
          ['Net income', '$94', '$97'],
        ]),
      ],
      [
        inventedTable([
          ['', '2025', '2024'],
          ['Net sales', '$416', '$391'],
          ['Net income', '$112', '$94'],
        ]),
      ],
    );

    const marked = blackline.rows[0]!.runs.filter(([sign]) => sign !== '=').map(
      ([sign, text]) => sign + text.replace(/[\s|]+/g, ''),
    );
    expect(marked).toEqual(['+2025', '-2023', '+$416', '-$383', '+$112', '-$97']);
    expect(blackline.changes[0]!.headline).toBe(
      'Table: Net sales $416 million, +6% from $391 million, after +2%; Net income $112 million, +19% from $94 million',
    );
  });

  test('leaves dates that rolled forward at the end of the list, and counts them', () => {
    const { changes, stats } = compare(
      ['As of December 31, 2024, all leases ran on.', 'We depend on one customer for 14% of our revenue.'],
      ['As of December 31, 2025, all leases ran on.', 'We depend on one customer for 18% of our revenue.'],
    );

    expect(changes.map(({ nature }) => nature)).toEqual(['number', 'date']);
    expect(changes[0]!.headline).toBe('“We depend on one customer for 18% of our revenue” (14% before)');
    expect(changes[1]).toMatchObject({ rollForward: true, importance: 5 });
    expect(stats.rollForwards).toBe(1);
  });

  test('ranks going concern and a new risk above a reworded sentence', () => {
    const risk = { part: 'I', item: '1A' };
    const { changes } = compare(
      [WATER, 'Management reviews all of its estimates from time to time.', DEBT],
      [
        WATER,
        'Management reviews all of its assumptions from time to time.',
        `${DEBT} These matters raise substantial doubt about our ability to continue as a going concern.`,
        {
          text: 'Export licenses may be required for the packaging tools that we ship to our assembly sites.',
          ...risk,
        },
      ],
    );

    expect(changes.map(({ nature }) => nature)).toEqual(['wording', 'new-risk', 'wording']);
    expect(changes[0]!.rankReason).toContain('Going concern');
  });

  test('calls a new risk as its filing does', () => {
    const title = 'Delays in the New Lamps Could Harm the Company’s Business';
    const told = 'We began to make lamps for ships in May 2025, and a court may stop us. Few of them were sold so far.';
    const { changes } = compare([WATER], [WATER, { text: `${title}: ${told}`, part: 'I', item: '1A' }]);

    expect(changes[0]!.headline).toBe(`New risk: “${title}”`);
  });
});

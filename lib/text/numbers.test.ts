import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFigures, statedScale } from './numbers.ts';

const read = (text: string, context = {}) =>
  findFigures(text, context).map(({ text: cut, value, unit }) => [cut, value, unit]);

describe('findFigures', () => {
  test.each([
    ['was $391.0 billion', [['$391.0 billion', 391e9, 'money']]],
    ['a loss of $(12.5) million', [['$(12.5) million', -12.5e6, 'money']]],
    ['a loss of ($12.5 million)', [['($12.5 million)', -12.5e6, 'money']]],
    ['fell (3)%', [['(3)%', -3, 'percent']]],
    ['fell (3%)', [['(3%)', -3, 'percent']]],
    [
      'rose 5 percent or 20 basis points',
      [
        ['5 percent', 5, 'percent'],
        ['20 basis points', 0.2, 'percentage-point'],
      ],
    ],
    ['up 1.5 percentage points', [['1.5 percentage points', 1.5, 'percentage-point']]],
    [
      '$1.2 to $1.5 billion',
      [
        ['$1.2', 1.2e9, 'money'],
        ['$1.5 billion', 1.5e9, 'money'],
      ],
    ],
    [
      'between 3 and 5%',
      [
        ['3', 3, 'percent'],
        ['5%', 5, 'percent'],
      ],
    ],
    ['approximately 164,000 employees', [['164,000', 164000, 'number']]],
    [
      'three segments and twenty-five stores',
      [
        ['three', 3, 'number'],
        ['twenty-five', 25, 'number'],
      ],
    ],
    ['about two-thirds of it', []],
    ['Form 10-K, Item 7, Note 5, ASC 606, Section 13(d), COVID-19, 401(k)', []],
    ['Notes 3 and 4; Items 1, 2 and 3', []],
    ['the risks (1) and (2)', []],
    ['a 30-day term', [['30', 30, 'number']]],
    ['1.3x leverage', [['1.3', 1.3, 'number']]],
    [
      '$5M and $2.5bn',
      [
        ['$5M', 5e6, 'money'],
        ['$2.5bn', 2.5e9, 'money'],
      ],
    ],
    ['in 2024 and on May 5, 2023', []],
    ['-4.5% margin', [['-4.5%', -4.5, 'percent']]],
    ['€3.5 million', [['€3.5 million', 3.5e6, 'money']]],
    ['.5% notes', [['.5%', 0.5, 'percent']]],
    ['Revenue (up 5% in total)', [['5%', 5, 'percent']]],
    ['sold it ($5 million in cash)', [['$5 million', 5e6, 'money']]],
    ['$391,035', [['$391,035', 391035, 'money']]],
  ])('reads %j', (text, figures) => {
    expect(read(text)).toEqual(figures);
  });

  test('puts a table’s figures into the scale of its caption, but neither percentages nor per-share amounts', () => {
    expect(read('Net sales | $ 391,035 | 2% | (12)', { scale: 6, table: true })).toEqual([
      ['$ 391,035', 391035e6, 'money'],
      ['2%', 2, 'percent'],
      ['(12)', -12e6, 'number'],
    ]);
    expect(findFigures('$6.08 per diluted share', { scale: 6 })[0]).toMatchObject({ value: 6.08, perShare: true });
    expect(findFigures('Earnings per share of $6.08', { scale: 6 })[0]).toMatchObject({ value: 6.08, perShare: true });
  });

  test('hears from the words whether a figure goes up or down', () => {
    const directions = (text: string) => findFigures(text).map(({ direction }) => direction);
    expect(directions('Revenue decreased 5% to $10 million')).toEqual(['down', 'down']);
    expect(directions('a 5% increase in sales, offset by a 3% decline')).toEqual(['up', 'down']);
    expect(directions('Revenue was $10 million')).toEqual([null]);
  });

  test('joins the ends of a range', () => {
    expect(findFigures('from 3% to 5% of sales').map(({ rangeWith }) => rangeWith)).toEqual([1, 0]);
    expect(findFigures('3% and 5%').map(({ rangeWith }) => rangeWith)).toEqual([null, null]);
  });

  test('cuts what it claims, never overlaps, never throws', () => {
    const pieces = [
      '$',
      '(',
      ')',
      '5',
      '1,234',
      '.',
      '%',
      ' ',
      'million',
      ' to ',
      '-',
      'three',
      ' per share',
      'Note ',
      '2024',
      'US',
      '| ',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), fc.boolean(), (parts, table) => {
        const text = parts.join('');
        let last = 0;
        for (const figure of findFigures(text, { table, scale: 6 })) {
          expect(text.slice(figure.from, figure.to)).toBe(figure.text);
          expect(figure.from).toBeGreaterThanOrEqual(last);
          expect(Number.isFinite(figure.value)).toBe(true);
          last = figure.to;
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each(['1', '1,', '1 ', '$', '($', '1.', 'Notes 1, ', '5% ', '1 increase ', 'two '])(
    'comes to the end of 200,000 characters of %j',
    (unit) => {
      const text = unit.repeat(Math.ceil(200_000 / unit.length));
      expect(findFigures(text)).toBeInstanceOf(Array);
    },
  );
});

describe('statedScale', () => {
  test.each([
    ['(in millions, except per share)', 6],
    ['(Dollars in thousands)', 3],
    ['($000s)', 3],
    ['$ in billions', 9],
    ['millions of people', null],
  ])('hears %j as %j', (text, scale) => {
    expect(statedScale(text)).toBe(scale);
  });
});

import { describe, expect, test } from 'vitest';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import type { OneOffFinder } from '#lib/summaries/key-points/one-offs/one-off';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { composeCashLines } from './compose-cash-lines.ts';
import { composeMovedLines } from './compose-moved-lines.ts';
import { toKeyPoint } from './sentence-pieces.ts';

const YEARS = {
  current: { start: '2025-01-01', end: '2025-12-31' },
  prior: { start: '2024-01-01', end: '2024-12-31' },
};

function figure(id: FigureId, now: number, before: number): KeyFigure {
  const value = (amount: number, period: { start: string; end: string }) => ({
    ...{ value: amount, unit: 'USD', scale: 6, decimals: -6, ...period },
    parts: [{ concept: 'us-gaap:Revenues', value: amount, fact: null, block: 0 }],
  });
  return {
    ...{ id, caption: null, periodLength: 'year', formula: null, change: null },
    ...{ current: value(now, YEARS.current), prior: value(before, YEARS.prior) },
  };
}

const HEAD = ['(in millions)', '2025', '2024'];

describe('the lines of the income statement that moved apart from sales', () => {
  const FIGURES = [figure('revenue', 1_100e6, 1_000e6), figure('net-income', 60e6, 80e6)];
  /** With the cause of one line; of the others the filing says nothing. */
  const told = (rows: string[][], [name, text]: [name: string, text: string] = ['', '']) => {
    const filing = inventedFiling([{ ...inventedTable([HEAD, ...rows]), item: '8' }]);
    const find: OneOffFinder = ({ names }) => (names.includes(name) ? { text, blocks: [0], receipts: [] } : null);
    return composeMovedLines(filing, FIGURES, { find })[0];
  };
  const RESEARCH: [string, string] = ['Research and development', 'Research and development rose due to trials.'];

  test('are those that grew otherwise than sales did, the most moved first, with both amounts and the cause', () => {
    const rows = [
      ['Net sales', '1,100', '1,000'],
      ['Selling and administrative', '330', '300'],
      ['Research and development', '90', '50'],
      ['Loss on sale of a subsidiary', '120', '—'],
      ['Operating income', '210', '150'],
      ['Net income', '60', '80'],
    ];
    const point = told(rows, RESEARCH);

    expect(point?.text).toBe(
      'In the income statement, loss on sale of a subsidiary $120 million, against none; research and development rose to $90 million from $50 million. Research and development rose due to trials.',
    );
    expect(point?.receipts?.map(({ text, status }) => [text, status])).toEqual([
      ['$120 million', 'verified'],
      ['$90 million', 'verified'],
      ['$50 million', 'verified'],
    ]);
    expect(told(rows)?.text).not.toContain('research');
  });

  test('are told without a cause where the name says what moved', () => {
    const rows = (label: string, now: string) => [
      ['Net sales', '1,100', '1,000'],
      [label, now, '50'],
      ['Net income', '60', '80'],
    ];
    expect(told(rows('Interest expense', '90'))?.text).toContain(
      'interest expense rose to $90 million from $50 million',
    );
    expect(told(rows('Interest and other income, net', '90'))).toBeUndefined();
    expect(told(rows('Interest expense', '52'))).toBeUndefined();
  });

  test('are none that rose less than sales, even with a cause', () => {
    const rows = [
      ['Net sales', '1,100', '1,000'],
      ['Research and development', '600', '590'],
      ['Net income', '60', '80'],
    ];
    expect(told(rows, RESEARCH)).toBeUndefined();
  });

  test('are costs without the brackets that the statement puts around all of them', () => {
    const point = told([
      ['Net sales', '1,100', '1,000'],
      ['Cost of services', '(330)', '(300)'],
      ['Depreciation expense', '(90)', '(50)'],
      ['Net income', '60', '80'],
    ]);

    expect(point?.text).toContain('depreciation expense rose to $90 million from $50 million');
  });

  test('are all lines under a heading of costs, but not the parts of one cost', () => {
    const costs = [
      ['Net sales', '1,100', '1,000'],
      ['Costs and other deductions', '', ''],
      ['Crude oil and product purchases', '400', '600'],
      ['Net income', '60', '80'],
    ];
    const cause: [string, string] = ['Crude oil and product purchases', 'Purchases fell due to lower prices.'];
    expect(told(costs, cause)?.text).toContain(
      'crude oil and product purchases fell to $400 million from $600 million',
    );
    const parts = [...costs.slice(0, 1), ['Cost of revenue', '', ''], ['Devices', '400', '600'], ...costs.slice(3)];
    expect(told(parts, ['Devices', 'Devices fell due to lower prices.'])?.text ?? '').not.toContain('devices');
  });

  test('keep the sign of a charge that was turned into a gain', () => {
    const point = told([
      ['Net sales', '1,100', '1,000'],
      ['Selling expenses', '330', '300'],
      ['Restructuring charges', '(40)', '30'],
      ['Net income', '60', '80'],
    ]);

    expect(point?.text).toContain('restructuring charges −$40 million, against $30 million');
  });

  test('keep the sign of a tax that was a benefit in both years, and are silent where all costs stand in brackets', () => {
    const tax = ['Provision for (benefit from) taxes', '(91)', '(25)'];
    const open = [['Net sales', '1,100', '1,000'], ['Selling expenses', '330', '300'], tax, ['Net income', '60', '80']];
    expect(told(open)?.text).toContain('provision for (benefit from) taxes −$91 million, against −$25 million');
    const bracketed = open.map((row) =>
      row === tax || row[0]!.startsWith('Net') ? row : ['Other costs', '(330)', '(30)'],
    );
    expect(told([...bracketed.slice(0, 2), tax, ['Net income', '60', '80']])?.text ?? '').not.toContain('taxes');
  });

  test('are told with what happened once to them, and not at all where they moved far and there is no room', () => {
    const rows = [
      ['Net sales', '1,100', '1,000'],
      ['Research and development', '90', '150'],
      ['Operating income', '210', '150'],
      ['Net income', '60', '80'],
    ];
    const why = 'Research and development fell due to a settlement.';
    const filing = inventedFiling([{ ...inventedTable([HEAD, ...rows]), item: '8' }, why]);
    const toldWith = (text: string) =>
      composeMovedLines(filing, FIGURES, { find: () => ({ text, blocks: [1], receipts: [] }) });
    expect(toldWith(why)[0]?.text).toMatch(/from \$150 million\. Research and development fell due to a settlement\.$/);
    expect(toldWith(`${why} `.repeat(20))).toEqual([]);
  });

  test('are none where everything grew as sales did, and none of a table without sales', () => {
    expect(
      told([
        ['Net sales', '1,100', '1,000'],
        ['Selling and administrative', '331', '300'],
        ['Net income', '60', '80'],
      ]),
    ).toBeUndefined();
    expect(
      told([
        ['Research and development', '90', '50'],
        ['Net income', '60', '80'],
      ]),
    ).toBeUndefined();
  });
});

describe('further cash flows', () => {
  const told = (rows: string[][]) => {
    const filing = inventedFiling([{ ...inventedTable([HEAD, ...rows]), item: '8' }]);
    const figures = [figure('operating-cash-flow', 100e6, 90e6), figure('dividends-paid', 30e6, 30e6)];
    const sentence = composeCashLines(filing, figures);
    return sentence ? toKeyPoint(sentence, filing.blocks).text : undefined;
  };

  test('are the large ones of investing and financing that no other point tells', () => {
    expect(
      told([
        ['Depreciation', '70', '60'],
        ['Net cash provided by operating activities', '100', '90'],
        ['Payments for businesses acquired', '(250)', '(5)'],
        ['Purchases of marketable securities', '(400)', '(300)'],
        ['Dividends', '(30)', '(30)'],
        ['Common stock issued', '180', '—'],
        ['Debt repaid', '(10)', '(20)'],
        ['Net increase in cash', '60', '50'],
        ['Cash paid for interest', '90', '90'],
      ]),
    ).toBe(
      'Further cash flows: payments for businesses acquired rose to $250 million from $5 million; common stock issued $180 million, against none.',
    );
  });

  test('are none where nothing is large beside the operating cash flow', () => {
    expect(
      told([
        ['Net cash provided by operating activities', '100', '90'],
        ['Debt repaid', '(10)', '(20)'],
        ['Increase (decrease) in cash', '(90)', '70'],
      ]),
    ).toBeUndefined();
  });
});

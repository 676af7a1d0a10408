import { describe, expect, test } from 'vitest';
import { blocksOf, HALF_YEAR as HEAD, paragraph, table } from '#tests/support/written-release';
import { readRelease } from './read-release.ts';
import type { ReleaseFigureId } from './types.ts';

const STATEMENT = [
  ['Net sales', '$1,250.0', '$1,100.0', '$2,400.0', '$2,150.0'],
  ['Cost of sales', '800.0', '720.0', '1,550.0', '1,400.0'],
  ['Operating income', '180.0', '150.0', '330.0', '290.0'],
  ['Income tax expense', '40.0', '32.0', '72.0', '62.0'],
  ['Net income', '126.0', '102.0', '232.0', '200.0'],
  ['Less: net income attributable to noncontrolling interests', '6.0', '2.0', '12.0', '4.0'],
  ['Net income attributable to Tallow Creek', '$120.0', '$100.0', '$220.0', '$196.0'],
  ['Earnings per share:', '', '', '', ''],
  ['Basic', '$2.42', '$2.00', '$4.43', '$3.92'],
  ['Diluted', '$2.40', '$1.98', '$4.40', '$3.88'],
  ['Weighted average shares outstanding:', '', '', '', ''],
  ['Basic', '49.6', '50.0', '49.7', '50.0'],
  ['Diluted', '50.0', '50.5', '50.0', '50.5'],
];
const OPENING = paragraph(
  'Tallow Creek Reports Second Quarter 2026 Results. Net sales were $1.25 billion. Diluted earnings per share were $2.40.',
);
const TITLE =
  paragraph('Tallow Creek Corporation Condensed Consolidated Statements of Income') +
  paragraph('(in millions, except per share amounts)');

function release(...parts: string[]) {
  const blocks = blocksOf(...parts);
  const read = readRelease({ blocks });
  const valueOf = (id: ReleaseFigureId) => read.figures.find((figure) => figure.id === id)?.value ?? null;
  return { ...read, blocks, valueOf };
}

describe('an earnings release', () => {
  test('gives the quarter, not the year to date, in the statement’s scale', () => {
    const { fiscal, quarterEnd, valueOf } = release(OPENING, TITLE, table(...HEAD, ...STATEMENT));
    expect([fiscal, quarterEnd]).toEqual([{ year: 2026, period: 'Q2' }, '2026-06-30']);
    expect(valueOf('revenue')).toBe(1.25e9);
    expect(valueOf('operating-income')).toBe(180e6);
    expect(valueOf('net-income')).toBe(120e6);
    expect(valueOf('diluted-eps')).toBe(2.4);
  });

  test('says where each figure stands, and which sentences confirm it', () => {
    const { figures, blocks } = release(OPENING, TITLE, table(...HEAD, ...STATEMENT));
    const textAt = ({ block, from, to }: { block: number; from: number; to: number }) =>
      blocks[block]?.text.slice(from, to);
    const revenue = figures.find(({ id }) => id === 'revenue')!;
    expect(textAt(revenue.place)).toBe('$1,250.0');
    expect(revenue.confirmedBy.map(textAt)).toEqual(['$1.25 billion']);
  });

  test('may show the quarter a year before first', () => {
    const swapped = [...HEAD, ...STATEMENT].map((row) => {
      const [label = '', now = '', before = '', toDate = '', toDateBefore = ''] = row;
      return row.length === 5 ? [label, before, now, toDateBefore, toDate] : row;
    });
    expect(release(OPENING, TITLE, table(...swapped)).valueOf('net-income')).toBe(120e6);
  });

  test('has its adjusted EPS from the lines that lead from GAAP to it', () => {
    const bridge = table(
      ...HEAD,
      ['GAAP diluted earnings per share', '$2.40', '$1.98', '$4.40', '$3.88'],
      ['Restructuring', '0.25', '0.10', '0.30', '0.20'],
      ['Tax effect', '(0.05)', '(0.02)', '(0.06)', '(0.04)'],
      ['Non-GAAP diluted earnings per share', '$2.60', '$2.06', '$4.64', '$4.04'],
    );
    const { valueOf } = release(OPENING, TITLE, table(...HEAD, ...STATEMENT), paragraph('Reconciliation'), bridge);
    expect([valueOf('diluted-eps'), valueOf('adjusted-eps')]).toEqual([2.4, 2.6]);
  });

  test('has its adjusted EPS in the last of the columns from reported to adjusted', () => {
    const across = table(
      ['', 'Three Months Ended June 30, 2026'],
      ['', 'As reported (GAAP)', 'Restructuring', 'Adjusted (non-GAAP)'],
      ['Diluted earnings per share', '$2.40', '$0.20', '$2.60'],
    );
    const { valueOf } = release(OPENING, TITLE, table(...HEAD, ...STATEMENT), paragraph('Reconciliation'), across);
    expect(valueOf('adjusted-eps')).toBe(2.6);
  });

  test('an outlook is no figure of the quarter', () => {
    const outlook = paragraph('Third quarter outlook') + paragraph('Adjusted earnings per share of $2.80.');
    expect(release(OPENING, outlook, TITLE, table(...HEAD, ...STATEMENT)).valueOf('adjusted-eps')).toBeNull();
  });

  test('a loss without brackets is a loss', () => {
    const loss = [
      ['Total revenues', '$50,000', '$40,000', '$90,000', '$80,000'],
      ['Cost of revenues', '30,000', '25,000', '55,000', '50,000'],
      ['Loss from operations', '18,000', '15,000', '33,000', '30,000'],
      ['Net loss', '$20,000', '$16,000', '$36,000', '$31,000'],
      ['Net loss per share, basic and diluted', '$0.20', '$0.16', '$0.36', '$0.31'],
      ['Weighted average shares used, basic and diluted', '100,000', '100,000', '100,000', '100,000'],
    ];
    const title = paragraph('Statements of Operations (in thousands, except per share data)');
    const { valueOf } = release(paragraph('Second quarter 2026 results'), title, table(...HEAD, ...loss));
    expect([valueOf('operating-income'), valueOf('net-income'), valueOf('diluted-eps')]).toEqual([-18e6, -20e6, -0.2]);
  });

  test('an EPS that neither net income nor any sentence bears out is left out', () => {
    const wrong = STATEMENT.map((row, at) => (at === 8 || at === 9 ? [row[0]!, '$7.77', '$1', '$1', '$1'] : row));
    const { leftOut } = release(paragraph('Second quarter 2026'), TITLE, table(...HEAD, ...wrong));
    expect(leftOut).toContainEqual({ id: 'diluted-eps', reason: 'unreconciled' });
  });

  test('a revenue that its own highlights contradict is left out', () => {
    const opening = paragraph('Second quarter 2026 results. Net sales were $1.31 billion.');
    const { leftOut } = release(opening, TITLE, table(...HEAD, ...STATEMENT));
    expect(leftOut).toContainEqual({ id: 'revenue', reason: 'contradictory' });
  });

  test('amounts without a scale are left out, unless a sentence tells it', () => {
    const title = paragraph('Statements of Income');
    const told = release(OPENING, title, table(...HEAD, ...STATEMENT));
    const untold = release(paragraph('Second quarter 2026'), title, table(...HEAD, ...STATEMENT));
    expect(told.valueOf('revenue')).toBe(1.25e9);
    expect(untold.leftOut).toContainEqual({ id: 'revenue', reason: 'ambiguous' });
  });

  test('a text without tables has no figures, and no failure', () => {
    const { fiscal, figures } = release(paragraph('Tallow Creek names a new chief executive.'));
    expect([fiscal, figures]).toEqual([null, []]);
  });

  test('has what belongs to its holders where the lines below the whole divide it', () => {
    const divided = [
      ...STATEMENT.slice(0, 5),
      ['Attributable to:', '', '', '', ''],
      ['Tallow Creek shareholders', '120.0', '100.0', '220.0', '196.0'],
      ['Non-controlling interests', '6.0', '2.0', '12.0', '4.0'],
      ...STATEMENT.slice(7),
    ];
    expect(release(OPENING, TITLE, table(...HEAD, ...divided)).valueOf('net-income')).toBe(120e6);
  });

  test('has its net income before preferred dividends, where only what is left after them is divided', () => {
    const preferred = [
      ...STATEMENT.slice(0, 5),
      ['Less: net income attributable to noncontrolling interests', '6.0', '2.0', '12.0', '4.0'],
      ['Preferred stock dividends', '10.0', '8.0', '20.0', '16.0'],
      ['Net income attributable to common shareholders', '$110.0', '$92.0', '$200.0', '$180.0'],
    ];
    expect(release(OPENING, TITLE, table(...HEAD, ...preferred)).valueOf('net-income')).toBe(126e6);
  });

  test('is in the currency in which sentences give its amounts, not in that of their translation', () => {
    const opening = paragraph(
      'Second quarter 2026 results. Net revenues were RMB1,250.0 million (US$173.0 million). Net income was RMB120.0 million (US$16.6 million).',
    );
    const plain = STATEMENT.map((row) => row.map((cell) => cell.replace('$', '')));
    const { figures } = release(opening, TITLE, table(...HEAD, ...plain));
    expect(figures.map(({ unit }) => unit)).toEqual(['CNY', 'CNY', 'CNY', 'CNY/shares']);
  });

  test.each([
    ['last', [1, 0, 2]],
    ['first', [2, 0, 1]],
  ])('is in the currency of all its columns, whatever one of them is translated into: %s', (_, order) => {
    const columns = (...cells: string[]) => order.map((at) => cells[at] ?? '');
    const lines = STATEMENT.map(([label = '', now = '', before = '']) => {
      const amounts = [now, before, now].map((cell) => cell.replace('$', ''));
      const translated = amounts.map((cell, at) =>
        at === 2 && cell !== '' ? `${Number(cell.replace(',', '')) / 10}` : cell,
      );
      return [label, ...columns(...translated)];
    });
    const head = [
      ['', 'Three months ended June 30,'],
      ['', ...columns('2026', '2025', '2026')],
      ['', ...columns('RMB', 'RMB', 'US$')],
    ];
    const title = paragraph('Consolidated Statements of Income') + paragraph('(in millions, except per share amounts)');
    const { figures } = release(paragraph('Second quarter 2026 results.'), title, table(...head, ...lines));
    expect(figures.map(({ id, value, unit }) => `${id} ${value} ${unit}`)).toEqual([
      'revenue 1250000000 CNY',
      'operating-income 180000000 CNY',
      'net-income 120000000 CNY',
      'diluted-eps 2.4 CNY/shares',
    ]);
  });

  test('is in the dollars that its titles name, its outlook too; a dollar sign alone is the US dollar’s', () => {
    const outlook =
      paragraph('Third Quarter 2026 Outlook') + paragraph('We expect revenue of $1.1 billion to $1.3 billion.');
    const named = paragraph('Statements of Income') + paragraph('(in millions of Canadian dollars, except per share)');
    const canadian = release(OPENING, named, table(...HEAD, ...STATEMENT), outlook);
    expect(canadian.figures.map(({ unit }) => unit)).toEqual(['CAD', 'CAD', 'CAD', 'CAD/shares']);
    expect(canadian.guidance.map(({ unit }) => unit)).toEqual(['CAD']);
    const { figures, guidance } = release(OPENING, TITLE, table(...HEAD, ...STATEMENT), outlook);
    expect([...figures, ...guidance].map(({ unit }) => unit)).toEqual(['USD', 'USD', 'USD', 'USD/shares', 'USD']);
    const said = paragraph('All amounts are expressed in Australian dollars unless otherwise indicated.');
    expect(release(OPENING, said, TITLE, table(...HEAD, ...STATEMENT)).figures[0]?.unit).toBe('AUD');
    const euros = paragraph('The debt of our subsidiary is presented in euros.');
    expect(release(OPENING, euros, TITLE, table(...HEAD, ...STATEMENT)).figures[0]?.unit).toBe('USD');
  });

  test('an increase to an amount confirms it, the increase does not', () => {
    const opening = paragraph('Second quarter 2026 results. Net sales increased 14% to a record $1.25 billion.');
    const { figures } = release(opening, TITLE, table(...HEAD, ...STATEMENT));
    expect(figures.find(({ id }) => id === 'revenue')?.confirmedBy).toHaveLength(1);
  });

  test('a sentence about the year to date contradicts no quarter', () => {
    const opening = paragraph('Second quarter 2026 results.') + paragraph('Net sales were $2.4 billion.');
    expect(release(opening, TITLE, table(...HEAD, ...STATEMENT)).valueOf('revenue')).toBe(1.25e9);
  });

  test('has the EPS of all operations beside that of continuing ones', () => {
    const both = [
      ...STATEMENT.slice(0, 7),
      ['Earnings per share from continuing operations:', '', '', '', ''],
      ['Diluted', '$2.90', '$2.10', '$4.90', '$4.00'],
      ...STATEMENT.slice(7),
    ];
    const highlights = table(...HEAD, [
      'Diluted earnings per share from continuing operations',
      '$2.90',
      '$2.10',
      '$4.90',
      '$4.00',
    ]);
    expect(release(OPENING, TITLE, table(...HEAD, ...both), highlights).valueOf('diluted-eps')).toBe(2.4);
  });

  test('reads the diluted amount in the line below “net income per share – basic”', () => {
    const lines = [
      ...STATEMENT.slice(0, 7),
      ['Net income per share - Basic', '$2.42', '$2.00', '$4.43', '$3.92'],
      ['- Diluted', '$2.40', '$1.98', '$4.40', '$3.88'],
    ];
    expect(release(OPENING, TITLE, table(...HEAD, ...lines)).valueOf('diluted-eps')).toBe(2.4);
  });

  test('an amount per share in words is no diluted EPS where the tables give the basic one alone', () => {
    const basic = [...STATEMENT.slice(0, 8), ['Basic', '$2.42', '$2.00', '$4.43', '$3.92']];
    const opening = paragraph('Second quarter 2026 earnings were $120.0 million, or 242 cents a share in the quarter.');
    expect(release(opening, TITLE, table(...HEAD, ...basic)).valueOf('diluted-eps')).toBeNull();
  });

  test('has its adjusted EPS where the column of adjustments is blank', () => {
    const across = table(
      ['', 'Three Months Ended June 30,', '% Increase'],
      ['', '2026 GAAP', 'Adj.', '2026 Non-GAAP', '2025 GAAP', 'Adj.', '2025 Non-GAAP', 'GAAP', 'Non-GAAP'],
      ['Net income', '$120.0', '$10.0', '$130.0', '$100.0', '$4.0', '$104.0', '20%', '25%'],
      ['Diluted earnings per share', '$2.40', '', '$2.60', '$1.98', '', '$2.06', '21%', '26%'],
    );
    const { valueOf } = release(OPENING, TITLE, table(...HEAD, ...STATEMENT), paragraph('Reconciliation'), across);
    expect(valueOf('adjusted-eps')).toBe(2.6);
  });

  test('has its adjusted EPS from the sentence that gives the quarter’s own EPS beside it', () => {
    const opening =
      paragraph('Tallow Creek Reports Second Quarter 2026 Results') +
      paragraph('EPS increased 21% to $2.40, adjusted EPS increased 26% to a record $2.60.') +
      paragraph('Year-over-year EPS rose 13% to $4.40, adjusted EPS rose 15% to $4.64.');
    expect(release(opening, TITLE, table(...HEAD, ...STATEMENT)).valueOf('adjusted-eps')).toBe(2.6);
  });

  test('a sentence that leaves a charge out gives the adjusted amount', () => {
    const opening =
      OPENING + paragraph('Excluding this charge, earnings for the quarter would have been $2.55 per diluted share.');
    const { valueOf } = release(opening, TITLE, table(...HEAD, ...STATEMENT));
    expect([valueOf('diluted-eps'), valueOf('adjusted-eps')]).toEqual([2.4, 2.55]);
  });

  test('without a statement has its net income from the sentence that gives the EPS with it', () => {
    const words = paragraph(
      'Tallow Creek today reported second quarter 2026 earnings of $3.9 billion, or $3.23 per share, compared with second quarter 2025 earnings of $2.0 billion, or $1.56 per share. Adjusted earnings for the second quarter of 2026 were $4.0 billion, or $3.24 per share.',
    );
    const { figures } = release(words, paragraph('Second quarter 2026 earnings per share were $3.23.'));
    expect(figures.map(({ id, value, scale }) => [id, value, scale])).toEqual([
      ['net-income', 3.9e9, 9],
      ['diluted-eps', 3.23, 0],
      ['adjusted-eps', 3.24, 0],
    ]);
  });

  test('of sales and of a total with other income neither is the revenue unless another place says it', () => {
    const two = [
      ['Sales and other operating revenue', '$1,250.0', '$1,100.0', '$2,400.0', '$2,150.0'],
      ['Total revenues and other income', '1,290.0', '1,130.0', '2,470.0', '2,210.0'],
      ...STATEMENT.slice(1),
    ];
    const quiet = release(paragraph('Second quarter 2026 results'), TITLE, table(...HEAD, ...two));
    expect(quiet.leftOut).toContainEqual({ id: 'revenue', reason: 'ambiguous' });
    expect(release(OPENING, TITLE, table(...HEAD, ...two)).valueOf('revenue')).toBe(1.25e9);
  });
});

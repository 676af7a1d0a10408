import { describe, expect, test } from 'vitest';
import type { Block, Fact } from '#lib/filings/types';
import { factsByBlock, readClaims } from './source-claims.ts';
import { verifyClaims } from './verify-claims.ts';

const paragraph = (text: string): Block => ({
  ordinal: 7,
  kind: 'paragraph',
  part: 'II',
  item: '7',
  text,
  hash: 'h',
  anchor: 'a',
});
const table = (text: string, scale: number): Block => ({
  ...paragraph(text),
  kind: 'table',
  table: { rows: [], headerRows: 0, scale, currency: 'USD', caption: null },
});
const fact = (concept: string, value: number, unit: string): Fact => ({
  concept,
  value,
  unit,
  scale: 0,
  decimals: null,
  start: '2023-10-01',
  end: '2024-09-28',
  dimensions: {},
  block: 7,
});

const SOURCE = paragraph(
  'Total net sales decreased 3% or $11.0 billion during 2023 compared to 2022, to $383.3 billion. On May 4, 2023 the dividend was raised to $0.24 per share, and 15 stores were opened in the third quarter.',
);
const failing = (summary: string, block = SOURCE) =>
  verifyClaims(summary, readClaims(block))
    .receipts.filter(({ status }) => status === 'withheld')
    .map(({ text }) => text);

describe('verifyClaims', () => {
  test('binds every figure and date to the place that states it', () => {
    const { receipts, allHold } = verifyClaims(
      'Net sales decreased 3% to $383.3 billion during 2023.',
      readClaims(SOURCE),
    );
    expect(allHold).toBe(true);
    expect(receipts.map(({ text, kind }) => [text, kind])).toEqual([
      ['3%', 'number'],
      ['$383.3 billion', 'number'],
      ['2023', 'date'],
    ]);
    for (const { text, source } of receipts) expect(SOURCE.text.slice(...(source?.span ?? [0, 0]))).toBe(text);
  });

  test('a note on what amounts are counted in is no subject of the figure beside it', () => {
    const source = paragraph(
      'Gross profit rose 12% to $7,204 in 2031 from $6,432 in 2030. Gross profit in 2031 included charges of the Harbour programme. Excluding charges of the Harbour programme in 2031, gross profit rose to $7,205 in 2031 compared to $6,432 in 2030, an amount of $520 from higher sales.',
    );
    const bound = (sentence: string) => failing(`${sentence} (amounts in millions).`, source);
    expect(bound('Gross profit rose 12% to $7,204 in 2031 from $6,432 in 2030')).toEqual([]);
    expect(bound('Gross profit rose 12% to $7,206 in 2031 from $6,432 in 2030')).toEqual(['$7,206']);
  });

  test.each([
    ['a wrong value', 'Net sales decreased 4%.', ['4%']],
    ['a wrong year', 'Net sales were $383.3 billion in 2021.', ['2021']],
    ['a wrong scale', 'Net sales were $383.3 million.', ['$383.3 million']],
    ['a wrong sign', 'Net sales increased 3%.', ['3%']],
    ['a wrong unit', 'Net sales decreased 3 percentage points.', ['3 percentage points']],
    ['a wrong currency', 'Net sales were €383.3 billion.', ['€383.3 billion']],
    ['a wrong day', 'On May 5, 2023 the dividend was raised.', ['May 5, 2023']],
    ['a wrong quarter', 'Stores were opened in the second quarter.', ['second quarter']],
    ['a wrong number in words', 'We opened sixteen stores.', ['sixteen']],
  ])('withholds %s', (_name, summary, claims) => {
    expect(failing(summary)).toEqual(expect.arrayContaining(claims));
  });

  test.each([
    'Sales fell by $11 billion.',
    'Sales fell 3 percent.',
    'Since 5/4/2023 the dividend is $0.24 per share.',
    'In May 2023 the dividend was raised.',
  ])('accepts what says the same in other words: %j', (summary) => {
    expect(failing(summary)).toEqual([]);
  });

  test('lets a claim round the source, but not the source a claim', () => {
    expect(failing('Cash was $30.7 billion.', paragraph('Cash was $30.65 billion.'))).toEqual([]);
    expect(failing('Cash was $30.65 billion.', paragraph('Cash was $30.7 billion.'))).toEqual(['$30.65 billion']);
  });

  test('reads a table in the scale of its caption', () => {
    const block = table('Net sales | $391,035 | $383,285', 6);
    expect(failing('Net sales were $391.0 billion.', block)).toEqual([]);
    expect(failing('Net sales were $391.0 million.', block)).toEqual(['$391.0 million']);
  });

  test('hears “a loss of” where the source has brackets', () => {
    expect(failing('The loss was $5.2 million.', paragraph('Net loss: $(5.2) million.'))).toEqual([]);
    expect(failing('The gain was $5.2 million.', paragraph('The result was $(5.2) million.'))).toEqual([
      '$5.2 million',
    ]);
  });

  test('wants numbers that only name something to stand in the source', () => {
    const source = readClaims(paragraph('See Note 5 and Form 10-K for details.'));
    expect(verifyClaims('Details are in Note 5.', source).allHold).toBe(true);
    expect(verifyClaims('Details are in Note 6.', source).allHold).toBe(false);
    expect(verifyClaims('Details are in Form 10.', source).allHold).toBe(false);
  });

  test('takes the figure with the same surroundings when one stands twice', () => {
    const source = paragraph('Rent was $5 million in Ohio. Tax was $5 million in Utah.');
    const [receipt] = verifyClaims('Tax was $5 million in Utah.', readClaims(source)).receipts;
    expect(receipt?.source?.span[0]).toBe(source.text.lastIndexOf('$5'));
  });

  test('lets one figure of the source answer for one claim', () => {
    const source = paragraph('The rate was 3.4% in 2024 and 3.1% in 2023.');
    expect(failing('The rate was 3.4% in 2024 and 3.4% in 2023.', source)).toContain('3.4%');
  });

  const SALES = paragraph(
    'Products net sales were $294.9 billion in 2024 and $298.1 billion in 2023. Services net sales were $96.2 billion in 2024 compared to $85.2 billion in 2023. Gross margin increased 4% while operating expenses fell 2%. Acme Holdings acquired Bolt Industries in May 2024.',
  );
  test.each([
    ['the figure of another thing', 'Services net sales were $294.9 billion in 2024.'],
    ['the figure of another year', 'Services net sales were $96.2 billion in 2023.'],
    [
      'two figures that changed places',
      'Services net sales were $85.2 billion in 2024 compared to $96.2 billion in 2023.',
    ],
    ['the change of another line', 'Operating expenses fell 4%.'],
    ['a line that stands nowhere', 'Operating income increased 4%.'],
    ['a name that stands nowhere', 'Acme Holdings acquired Crane Industries in May 2024.'],
    ['two names that changed places', 'Bolt Industries acquired Acme Holdings in May 2024.'],
  ])('withholds %s', (_name, summary) => {
    expect(verifyClaims(summary, readClaims(SALES)).allHold).toBe(false);
  });

  test.each([
    'In 2024, Services net sales were $96.2 billion.',
    'Net sales of Services rose to $96.2 billion in 2024 from $85.2 billion in 2023.',
    'Products net sales were $298.1 billion in 2023.',
    'Operating expenses fell 2% while gross margin rose 4%.',
    'Acme Holdings bought Bolt Industries in May 2024.',
  ])('accepts the same in another order or in other words: %j', (summary) => {
    expect(verifyClaims(summary, readClaims(SALES))).toMatchObject({ allHold: true, fault: null });
  });

  const POSITION = paragraph(
    'Total net revenue grew 12% to $4.5 billion in fiscal 2024 from $4.0 billion in fiscal 2023, driven by our cloud segment, which contributed $1.2 billion. Operating expenses were $2.1 billion, up 5%. As of March 31, 2024, we had cash of $900 million and debt of $1.5 billion.',
  );
  test.each([
    ['The company ended March 31, 2024 with $900 million in cash and $1.5 billion in debt.', true],
    ['The company ended March 31, 2024 with $1.5 billion in cash and $900 million in debt.', false],
    ['Operating expenses rose 5% to $2.1 billion.', true],
    ['Operating expenses rose 12% to $2.1 billion.', false],
    ['Revenue increased from $4.0 billion to $4.5 billion.', true],
    ['Revenue increased from $4.5 billion to $4.0 billion.', false],
    ['Cloud revenue was $4.5 billion in fiscal 2024.', false],
  ])('tells by the words around whose a figure is: %j is %s', (summary, right) => {
    expect(verifyClaims(summary, readClaims(POSITION)).allHold).toBe(right);
  });

  test('works out a change from the two figures that the sentence shows', () => {
    const source = paragraph('Sales were $391.0 billion in 2024 and $383.3 billion in 2023.');
    const checked = (text: string) => verifyClaims(text, readClaims(source));
    const right = checked('Sales increased 2.0% from $383.3 billion in 2023 to $391.0 billion in 2024.');
    expect(right.receipts[0]).toMatchObject({ status: 'derived', formula: '391 / 383.3 − 1' });
    expect(checked('Sales increased 2.3% from $383.3 billion in 2023 to $391.0 billion in 2024.').allHold).toBe(false);
    expect(checked('Sales decreased 2.0% from $383.3 billion in 2023 to $391.0 billion in 2024.').allHold).toBe(false);
  });

  test('binds a tagged figure to its fact', () => {
    const facts = [fact('us-gaap:Revenues', 383.3e9, 'USD'), fact('aapl:Change', 0.03, 'pure')];
    const source = readClaims(SOURCE, factsByBlock(facts).get(7));
    const { receipts } = verifyClaims('Net sales decreased 3% to $383.3 billion.', source);
    expect(receipts.map(({ fact: index }) => index)).toEqual([1, 0]);
  });

  test('binds the second of two equal figures to the second fact', () => {
    const facts = [fact('us-gaap:Rent', 5e6, 'USD'), fact('us-gaap:Taxes', 5e6, 'USD')];
    const source = readClaims(
      paragraph('Rent was $5 million in Ohio. Tax was $5 million in Utah.'),
      factsByBlock(facts).get(7),
    );
    expect(verifyClaims('Tax was $5 million in Utah.', source).receipts[0]?.fact).toBe(1);
  });

  test.each([
    'sales of $5 million in 2024 and ',
    'not ',
    'Acme sold Bolt. ',
    '$1,2,3 $— ',
    '3% to 5% ',
    'Revenue rose, ',
    '(1) ',
    'margin; ',
    'no cost of sales ',
  ])('judges a summary of a paragraph of 50,000 characters of %j, and always the same', (piece) => {
    const source = readClaims(paragraph(piece.repeat(Math.ceil(50_000 / piece.length))));
    const summary = `Not ${piece.repeat(Math.ceil(800 / piece.length))}, and sales rose to $6 million in 2023, not in 2024.`;
    expect(verifyClaims(summary, source)).toEqual(verifyClaims(summary, source));
  });
});

import { expect, test } from 'vitest';
import { checkStatements } from './check-statements.ts';
import { prepareEvidence } from './evidence/filing-evidence.ts';

const WORKFORCE =
  'We employed 4,760 people at the end of fiscal 2026, of whom about 1,690 work in the mill at Alder Creek.';
const CLOSING = 'On May 4, 2026, we closed the quarry near Fenwick, which had 310 workers.';
const MARGIN =
  'Gross margin decreased 1.4 percentage points to 31.2% in fiscal 2026, mainly because of higher prices for limestone.';
const RANGE = 'We expect capital expenditures of $40 million to $45 million in fiscal 2027.';
const DIVIDEND = 'In March 2026 we paid a dividend of $0.35 per share, compared with $0.30 per share in March 2025.';
const BALANCE = `(in millions) | February 28, 2026 | February 28, 2025
Current assets:
Quarry inventories | $212.4 | $198.1
Total current assets | 840.0 | 790.5
Non-current liabilities:
Restoration liabilities | (52.0) | (49.5)`;

const filing = {
  ...{ accession: 'one', baseForm: '10-K', filedOn: '2026-04-20', fiscalYear: 2026, fiscalPeriod: 'FY', figures: [] },
};
const texts = [WORKFORCE, CLOSING, MARGIN, RANGE, DIVIDEND];
const EVIDENCE = prepareEvidence(
  filing,
  [
    ...texts.map((text, ordinal) => ({ ordinal, kind: 'paragraph' as const, text })),
    { ordinal: texts.length, kind: 'table' as const, text: BALANCE },
  ],
  'Tallgrass',
);

function check(text: string, { isOneFiling = true } = {}) {
  const scope = { ticker: 'TALL', company: 'Tallgrass Corp.', accession: isOneFiling ? 'one' : null };
  return checkStatements(text, scope, [EVIDENCE]).claims.map(({ text: claim, status }) => [claim, status] as const);
}
const statusesOf = (text: string, options = {}) => check(text, options).map(([, status]) => status);

test.each([
  WORKFORCE,
  WORKFORCE.replace('We', 'Tallgrass'),
  WORKFORCE.replace('We', 'The Company'),
  'Tallgrass employed 4,760 people at the end of fiscal 2026.',
  'Gross margin decreased 1.4 percentage points to 31.2% in fiscal 2026.',
  RANGE.replace('We expect', 'The Company expects'),
  DIVIDEND,
  'Total current assets were $840.0 million as of February 28, 2026.',
  'Quarry inventories were $198.1 million at February 28, 2025.',
])('what a filing says is supported: %s', (text) => {
  expect(new Set(statusesOf(text))).toEqual(new Set(['supported']));
});

test.each([
  ['another number', WORKFORCE.replace('4,760', '9,760')],
  ['another day', CLOSING.replace('May 4', 'May 6')],
  ['another year', 'Tallgrass employed 4,760 people at the end of fiscal 2025.'],
  ['the other direction', MARGIN.replace('decreased', 'increased')],
  ['per cent for percentage points', MARGIN.replace('1.4 percentage points', '1.4%')],
  ['thousands for millions', RANGE.replaceAll('million', 'thousand')],
  ['another end of a range', RANGE.replace('$45', '$55')],
  ['a total for what is per share', DIVIDEND.replaceAll(' per share', ' million')],
  ['two numbers exchanged', DIVIDEND.replace('0.35', '0.3x').replace('0.30', '0.35').replace('0.3x', '0.30')],
  ['a denial', WORKFORCE.replace('employed', 'never employed')],
  ['another place', WORKFORCE.replace('Alder Creek', 'Cedar Falls')],
  ['another column of a table', 'Total current assets were $790.5 million as of February 28, 2026.'],
  ['another row of a table', 'Quarry inventories were $840.0 million as of February 28, 2026.'],
  ['another scale than the table’s', 'Total current assets were $840.0 billion as of February 28, 2026.'],
  ['a word that the table does not know', 'Leased quarry inventories were $212.4 million as of February 28, 2026.'],
])('with %s it is not', (_, text) => {
  expect(statusesOf(text).every((status) => status === 'supported')).toBe(false);
});

test('with another number in its place it is contradicted, and the rest is supported', () => {
  expect(check(WORKFORCE.replace('4,760', '9,760'))).toContainEqual(['9,760', 'contradicted']);
  expect(check(WORKFORCE.replace('4,760', '9,760'))).toContainEqual(['1,690', 'supported']);
});

test.each([
  'Tallgrass sold 4,760 tons of gravel in fiscal 2026.',
  'Tallgrass paid fines of $310 to its auditors.',
  'The chief executive resigned on May 4, 2026.',
  'A court ordered Meridian to pay $40 million.',
  'The number of people was 9,760.',
  'Meridian employed 4,760 people at the end of fiscal 2026.',
  'Tallgrass employed more than 4,760 people at the end of fiscal 2026.',
  'Tallgrass may have employed 4,760 people at the end of fiscal 2026.',
  'Tallgrass beschäftigte Ende 2026 4.760 Menschen.',
  'The workforce nearly doubled to 4,760 people in fiscal 2026.',
  'Tallgrass will employ 4,760 people at the end of fiscal 2026.',
  'Tallgrass incurred capital expenditures of $40 million to $45 million in fiscal 2027.',
])('what only shares a number or a date with a paragraph is not found: %s', (text) => {
  expect(new Set(statusesOf(text))).toEqual(new Set(['not_found']));
});

test('a question claims nothing', () => {
  expect(check('Did Tallgrass employ 4,760 people at the end of fiscal 2026?')).toEqual([]);
});

test('a sentence without a year, of several filings, may be right in another one', () => {
  const undated = 'Tallgrass closed the quarry near Fenwick, which had 410 workers.';
  expect(check(undated, { isOneFiling: false })).toContainEqual(['410', 'not_found']);
  expect(check(undated)).toContainEqual(['410', 'contradicted']);
});

test.each(texts)('no other digit of a supported sentence is supported: %s', (text) => {
  const missed: string[] = [];
  for (const { index, 0: digit } of text.matchAll(/\d/g)) {
    for (let other = 0; other < 10; other++) {
      const changed = text.slice(0, index) + other + text.slice(index + 1);
      if (String(other) === digit || /\b0\d/.test(changed.replaceAll('0.', ''))) continue;
      if (statusesOf(changed).every((status) => status === 'supported')) missed.push(changed);
    }
  }
  expect(missed).toEqual([]);
});

test('what is supported has a quote that stands in its block', () => {
  const text = [WORKFORCE, 'Total current assets were $840.0 million as of February 28, 2026.'].join(' ');
  const scope = { ticker: 'TALL', company: 'Tallgrass Corp.', accession: 'one' };
  const { claims } = checkStatements(text, scope, [EVIDENCE]);
  expect(claims.length).toBeGreaterThan(3);
  for (const { quote, place, span, text: claim } of claims) {
    expect(text.slice(...span)).toBe(claim);
    expect(EVIDENCE.blocks[place!.block]?.text).toContain(quote);
  }
});

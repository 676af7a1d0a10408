import { describe, expect, test } from 'vitest';
import { readThemes } from './known-themes.ts';

/** Whether the last of some headlines tells what one above it told. */
function isKnown(...headlines: { text: string; rest?: string; isTable?: boolean }[]): boolean {
  const findTheme = readThemes<true>();
  return (
    headlines.map(({ text, rest = null, isTable = false }) => findTheme({ text, rest }, !isTable, true)).at(-1) === true
  );
}

describe('a headline repeats one above it', () => {
  test.each([
    [
      'where its figure is one of that, for the same thing',
      { text: 'New: “We recorded an impairment charge of $4.5 billion to research and development”' },
      { text: 'Research: “The expense was higher by the impairment charge of $4.5 billion”' },
    ],
    [
      'where its figure stands below that',
      { text: 'Operating cash flow $8.1 billion', rest: 'Capital expenditures $2.2 billion', isTable: true },
      { text: 'Cash: Capital expenditures: from $1.5 billion to $2.2 billion' },
    ],
    [
      'where it says how far moved what was told so',
      { text: 'Net revenue $28.2 billion, +12% from $25.1 billion', isTable: true },
      { text: 'Revenue: “Net revenue increased 12% in 2024 versus the prior year”' },
    ],
    [
      'where its figure stands below it, cut off',
      { text: 'New: “We recorded an impairment charge of $4.5 billion to research and development”' },
      {
        text: 'Research and Development: “The expense was impacted by the intangible asset…”',
        rest: '“The expense was impacted by the intangible asset impairment charge of $4.5 billion”',
      },
    ],
    [
      'where an amount of a note is in millions',
      { text: 'New: “We agreed to acquire Vexil at an equity value of $4,700 [million]”' },
      { text: 'New: “We entered into an agreement to acquire Vexil at an equity value of $4.7 billion”' },
    ],
    [
      'where it has most of its words',
      { text: 'New: “Our largest plant closed after a strike of its workers”' },
      { text: 'Labour: “The strike of workers at the largest plant goes on”' },
    ],
    [
      'where it says by how much a line of a table moved',
      { text: 'Operating cash flow $19.8 billion, −6% from $21.2 billion', isTable: true },
      { text: 'Cash: “Net cash provided by operating activities decreased by $1.4 billion in 2024 compared to 2023”' },
    ],
    [
      'where two rates of it are those of a table',
      { text: 'Return on Invested Capital: ROIC 31.3%, from 36.7%', isTable: true },
      { text: 'Summary: “Our ROIC was 31.3% for fiscal 2024 and 36.7% for fiscal 2023”' },
    ],
    [
      'where it is a table of what a sentence has told',
      { text: 'Summary: “Operating expenses of $12.41 billion increased by $2.00 billion in the year”' },
      { text: 'Operating Expenses: Total operating expenses $12.4 billion, +19% from $10.4 billion', isTable: true },
    ],
    [
      'where it is a table that begins with two rates of one above it',
      { text: 'Net sales $416.2 billion, +6% from $391.0 billion; tax rate 15.6%, from 24.1%', isTable: true },
      { text: 'Taxes: Effective tax rate 15.6%, from 24.1%; Provision $20.7 billion (−30%)', isTable: true },
    ],
    [
      'where it is a table that begins with a move which a sentence below one tells',
      {
        text: 'Net sales $416.2 billion, +6% from $391.0 billion',
        rest: 'Behind it: “The rate fell due to a $10.7 billion decrease related to the Harbour Dues Decision”',
        isTable: true,
      },
      { text: 'Taxes: Impact of the Harbour Dues Decision −$486 million, from $10.2 billion', isTable: true },
    ],
    [
      'where what is told is nearly all of its sum',
      { text: 'New: “We recorded an impairment charge of $4.5 billion related to Vexil”' },
      { text: 'New: “Losses of Quill were $4.9 billion, inclusive of an impairment charge of $4.5 billion”' },
    ],
    [
      'where a note and the discussion tell it in nearly the same words, cut at different places',
      {
        text: 'Estimates: “We completed an assessment of the useful lives of our looms…”',
        rest: '“We completed an assessment of the useful lives of our looms and sheds and increased the estimate from five years to six years, effective at the beginning of the year”',
      },
      {
        text: 'Critical Estimates: “We completed an assessment…”',
        rest: '“We completed an assessment of the useful lives of our looms and increased the estimated lives from five years to six years, effective at the beginning of the year”',
      },
    ],
  ])('%s', (_, above, below) => {
    expect(isKnown(above, below)).toBe(true);
  });
});

describe('a headline is none that was told', () => {
  test.each([
    [
      'where it has the figure of another thing',
      { text: 'New: “We recorded an impairment charge of $4.5 billion”' },
      { text: 'Debt: “We issued senior notes of $4.5 billion”' },
    ],
    [
      'where only the time and the size are alike',
      { text: 'New: “For the year ended December 31, 2024, we incurred $2.2 billion of direct costs”' },
      { text: 'New: “During the year ended December 31, 2024, we recorded a loss of $7.1 billion”' },
    ],
    [
      'where its figure is that of another line of a table',
      {
        text: 'Segment margin: Cloud $7.2 billion, +10% from $6.5 billion; Services $197 million (−17%)',
        rest: '“Total operating expenses increased in the year”',
        isTable: true,
      },
      { text: 'Estimates: “This change decreased our total operating expenses by $197 million”' },
    ],
    [
      'where what it moved by is that of another line',
      { text: 'Operating cash flow $19.8 billion, −6% from $21.2 billion', isTable: true },
      { text: 'Costs: “Selling expenses decreased by $1.4 billion in 2024 compared to 2023”' },
    ],
    [
      'where rounded amounts do not say by how much a line moved',
      { text: 'Services revenue $1.3 billion, −9% from $1.4 billion', isTable: true },
      { text: 'Costs: “Services revenue of another kind decreased by $35 million in 2024”' },
    ],
    [
      'where it is a table, whose kind are named alike',
      { text: 'Revenue: Tools $4.5 billion, +2% from $4.4 billion', isTable: true },
      { text: 'Operating income: Tools $4.5 billion, +2% from $4.4 billion', isTable: true },
    ],
  ])('%s', (_, above, below) => {
    expect(isKnown(above, below)).toBe(false);
  });
});

test('an amount of one digit is not that of another that rounds to it', () => {
  const charge = 'New: “We recorded $920 million of depreciation for equipment that we retire early”';
  const gain = 'New: “We estimate an increase in income of $0.9 billion for the depreciation of equipment”';
  expect(isKnown({ text: charge }, { text: gain })).toBe(false);
  expect(isKnown({ text: charge }, { text: gain.replace('$0.9 billion', '$920 million') })).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { readPassages } from '#lib/ask/passages/read-passage';
import { readQuestion } from '#lib/ask/question/read-question';
import type { FoundPassage } from '#lib/search/types';
import { answerFromTables } from './answer-from-tables.ts';

const passage = (text: string, more: Partial<FoundPassage> = {}): FoundPassage => ({
  ...{
    paragraph_id: text,
    paragraph: '<table></table>',
    text,
    symbol_id: 'NWSC',
    company: 'Northwind',
    date: '2025-02-01',
  },
  ...{ filing_type: '10-K', quarter: 'FY', cik: '1', accession: 'a', period_of_report: '2024-12-31', item: null },
  ...{ headings: [], permalink: '/filings/x#y', score: { total: 1 }, ...more },
});

function told(question: string, ...passages: FoundPassage[]): string | null {
  const sentence = answerFromTables(
    readPassages(passages).passages,
    readQuestion(question, ['Northwind']),
    question,
  )?.sentence;
  return sentence ? [sentence.text, sentence.derived].filter(Boolean).join(' ') : null;
}

const COSTS = passage(
  '(in millions) | 2024 | 2023\nFreight costs | 110 | 100\nFreight costs of rentals | 30 | 20\nCare ratio | 85.5% | 83.2%',
);

describe('a row of a table answers', () => {
  test('what it is called, for the year asked about', () => {
    expect(told('What were Northwind’s freight costs in 2024?', COSTS)).toBe('Freight costs: 110 (2024), in millions.');
  });

  test('how far it moved, with how that was computed', () => {
    expect(told('What was the percentage change in freight costs from 2023 to 2024?', COSTS)).toBe(
      'Freight costs: 100 (2023), 110 (2024), in millions. That is up 10, or 10%, computed as (110 − 100) ÷ 100.',
    );
    expect(told('Northwind care ratio 2024 against 2023', COSTS)).toBe(
      'Care ratio: 83.2% (2023), 85.5% (2024). That is up 2.3 points.',
    );
    expect(told('What were average freight costs of 2023 and 2024?', COSTS)).toContain('Average: 105, computed as');
  });

  test('below a period that stands once above its years', () => {
    const flows = passage(
      'Year Ended December 31, | 2024 | 2023\nFreight income for the year | 40 | 30\nFreight income tax credits | 4 | 3',
    );
    expect(told('Northwind freight income 2024 vs 2023', flows)).toBe(
      'Freight income for the year: 30 (2023), 40 (2024). Of: Year Ended December 31. That is up 10, or 33.3%, computed as (40 − 30) ÷ 30.',
    );
    expect(told('What were freight credits in 2024?', flows)).toBeNull();
  });

  test('not of another month than the one asked about', () => {
    const quarter = passage('Quarter Ended August 31, | 2024 | 2023\nFreight income | 40 | 30', {
      filing_type: '10-Q',
    });
    expect(told('What was freight income in the quarter ended November 2024?', quarter)).toBeNull();
  });

  test('not for a figure that it does not have, nor under another name', () => {
    expect(told('What were the $55 million freight costs in 2024?', COSTS)).toBeNull();
    const part = passage(
      '(in millions) | 2024 | 2023\nCorporate and Financing Department Results\nFreight income | 4 | 3',
    );
    expect(told('What was freight income in 2024?', part)).toBeNull();
  });

  test('what falls due in a year, under the line before it', () => {
    const due = passage('(in millions)\n2025 | $4,548\n2026 | 3,756', {
      headings: ['Maturities of long-term debt are as follows:'],
    });
    expect(told('How much debt comes due in 2026?', due)).toBe(
      '2026: 3,756, in millions. Of: Maturities of long-term debt are as follows.',
    );
  });

  test('a share only by a percentage that is no change', () => {
    const rentals = passage('(in millions) | 2024 | 2023 | Percent change\nRental costs | 110 | 100 | 10%');
    expect(told('What percentage were rental costs in 2024?', rentals)).toBeNull();
    expect(told('What percentage was the care ratio in 2024?', COSTS)).toBe('Care ratio: 85.5% (2024).');
  });

  test.each([
    ['a year that no column is of', 'What were freight costs in 2019?'],
    ['a thing that is another', 'What were the marketing costs in 2024?'],
    ['what is expected', 'What freight costs are expected for 2024?'],
    ['a cause', 'Why did freight costs rise in 2024?'],
  ])('not %s', (_, question) => {
    expect(told(question, COSTS)).toBeNull();
  });

  const MARGINS = passage(
    '(in millions) | 2024 | 2023\nGross margin:\nTools | $70 | $60\nRentals | 30 | 20\nTotal gross margin | $100 | $80\n' +
      'Gross margin percentage:\nTools | 41.0% | 40.0%\nRentals | 73.9% | 70.8%\nTotal gross margin percentage | 46.2% | 44.1%',
  );

  test.each(['rentals gross margin pct 2024', 'What was the gross margin of Rentals in 2024?'])(
    'what stands under its line, as a percentage: %s',
    (question) => {
      expect(told(question, MARGINS)).toBe('Gross margin percentage, Rentals: 73.9% (2024).');
    },
  );

  test('not a part by the row of all parts together', () => {
    const totals = passage(
      '(in millions) | 2024 | 2023\nRentals | 30 | 20\nTools | 70 | 60\nTotal gross margin percentage | 46.2% | 44.1%',
    );
    expect(told('rentals gross margin 2024', totals)).toBeNull();
  });

  test('not a company by what it bought with another one, unless that is asked for', () => {
    const bought = passage('(in millions) | 2024\nAssets acquired and liabilities assumed:\nLong-term debt | (400)');
    expect(told('Northwind long-term debt 2024', bought)).toBeNull();
    expect(told('Northwind long-term debt assumed in 2024', bought)).toContain('(400)');
  });

  test('not a year by a column of half of it', () => {
    const half = passage('Six months ended June 30: | 2025 | 2024\nFree cash flow of rentals | 4 | 5', {
      filing_type: '10-Q',
    });
    expect(told('What was the free cash flow of rentals in 2024?', half)).toBeNull();
  });

  test('not where two tables say different things of the same', () => {
    const other = passage('2024 | 2023\nFreight costs | 70 | 60');
    expect(told('What were freight costs in 2024?', COSTS, other)).toBeNull();
  });
});

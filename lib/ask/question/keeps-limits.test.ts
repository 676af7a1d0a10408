import { describe, expect, test } from 'vitest';
import { keepsLimits } from './keeps-limits.ts';

describe('an answer keeps what a question limits its amount by', () => {
  test.each([
    ['What were board sales excluding rentals in 2025?', 'Board sales were $40 million (2025).', false],
    ['What were board sales excluding rentals in 2025?', 'Without rentals, board sales were $36 million.', true],
    ['What was income before tax in 2025?', 'Income: 40 (2025), in millions, except per share amounts.', false],
    ['What was income before tax in 2025?', 'Income before income taxes: 52 (2025).', true],
    ['What were sales in the year before 2025?', 'Sales were $36 million in 2024.', true],
    ['How many mills did it run before it closed two?', 'It ran nine mills.', true],
    ['What were rentals as a share of sales?', 'Rentals were $4 million.', false],
    ['What percentage of sales were rentals?', 'Rentals were 10% of sales.', true],
    ['What share of sales were rentals?', 'Rentals were about half of sales.', true],
    ['What was the average price of a ton of board?', 'A ton of board costs $400.', false],
    ['What were sales per mill?', 'Sales were $40 million in nine mills.', false],
    ['What were sales per mill?', 'Sales for each mill were $4 million: $4 million a mill.', true],
    ['What was paid per share?', 'Holders got $12.50 per outstanding common share.', true],
    ['What were sales per square foot?', 'Sales per retail square foot were $510.', true],
    ['What were sales per store?', 'In 40 stores, sales per square foot were $510.', false],
    ['What percent did sales perform better?', 'Sales rose 4 percent.', true],
    ['What were sales in 2025?', 'Sales were $40 million.', true],
  ] as const)('%s: %s', (question, told, isKept) => {
    expect(keepsLimits(question, [told])).toBe(isKept);
  });
});

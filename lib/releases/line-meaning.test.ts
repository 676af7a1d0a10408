import { describe, expect, test } from 'vitest';
import { measureOfLine } from './line-meaning.ts';

describe('what a line of a release gives', () => {
  test.each([
    ['Total net revenues', '', 'total-revenue'],
    ['Net sales', '', 'revenue'],
    ['Collaboration revenue', '', 'part-of-revenue'],
    ['', 'Revenues:', 'total-revenue'],
    ['Deferred revenue', '', null],
    ['Loss from operations', 'Operating costs (excluding depreciation)', 'operating-income'],
    ['Adjusted operating income', '', null],
    ['Net (loss) income', '', 'net-income'],
    ['Net earnings attributable to Tallow Creek', '', 'net-income-own'],
    ['Net income attributable to common stockholders', '', 'net-income-common'],
    ['Less: net income attributable to noncontrolling interests', '', null],
    ['Net income margin', '', null],
    ['Diluted', 'Net income per share:', 'diluted-eps'],
    ['Diluted', 'Shares used in per share calculations:', 'diluted-shares'],
    ['Net loss per share, basic and diluted', '', 'diluted-eps'],
    ['Non-GAAP diluted EPS', '', 'adjusted-eps'],
    ['As adjusted (Non-GAAP)', 'Diluted earnings per share', 'adjusted-eps'],
    ['As reported (GAAP)', 'Adjusted Diluted Earnings Per Share', 'diluted-eps'],
    ['Cash dividends declared per share', '', null],
    ['Tax impact per diluted share', '', null],
  ])('%s under "%s" is %s', (label, heading, measure) => {
    expect(measureOfLine(label, heading)).toBe(measure);
  });
});

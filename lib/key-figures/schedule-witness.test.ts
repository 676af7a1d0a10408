import { describe, expect, test } from 'vitest';
import { reportOf } from '#lib/filings/document-parts';
import { parseFiling } from '#lib/filings/parse-filing';
import { findKeyFigures } from './find-key-figures.ts';
import { withContradictions } from './warn-of-contradictions.ts';

/** An annual report of 1997 in plain text, with its data schedule behind it. */
function submission(schedule: string): Uint8Array {
  return new TextEncoder().encode(`-----BEGIN PRIVACY-ENHANCED MESSAGE-----
<SEC-DOCUMENT>0000000000-98-000001.txt
CONFORMED SUBMISSION TYPE: 10-K
CONFORMED PERIOD OF REPORT: 19971231
<DOCUMENT>
<TYPE>10-K
<SEQUENCE>1
<TEXT>
ITEM 8. FINANCIAL STATEMENTS AND SUPPLEMENTARY DATA

                       OLD MILL COMPANY
                CONSOLIDATED STATEMENTS OF INCOME
              (In thousands, except per share amounts)
<TABLE>
<CAPTION>
                                        Year Ended December 31,
                                           1997        1996
<S>                                     <C>         <C>
Net sales                               $ 78,508    $ 75,947
Cost of sales                             47,899      45,408
Gross profit                              30,609      30,539
Operating income                           9,098       8,596
Income before income taxes                 9,027       8,587
Provision for income taxes                 2,934       3,158
Net income                              $  6,093    $  5,429
</TABLE>
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>EX-27
<SEQUENCE>2
<TEXT>
${schedule}
</TEXT>
</DOCUMENT>
-----END PRIVACY-ENHANCED MESSAGE-----
`);
}

const schedule = (lines: Record<string, string>) =>
  Object.entries({
    ARTICLE: '5',
    MULTIPLIER: '1,000',
    'PERIOD-TYPE': 'YEAR',
    'FISCAL-YEAR-END': 'DEC-31-1997',
    'PERIOD-END': 'DEC-31-1997',
    'TOTAL-REVENUES': '78,508',
    'NET-INCOME': '6,093',
    ...lines,
  })
    .map(([tag, value]) => `<${tag}>          ${value}`)
    .join('\n');

function read(text: string) {
  const document = withContradictions(parseFiling(submission(text), {}, []));
  const { figures, leftOut } = findKeyFigures(reportOf(document));
  const warnings = document.health.warnings.filter(({ code }) => code === 'figures_contradicted');
  return { ids: figures.map(({ id }) => id), leftOut, warnings, document };
}

describe('figures of a filing with a financial data schedule', () => {
  test('stay where it gives the same', () => {
    const { ids, leftOut, warnings, document } = read(schedule({}));
    expect(document.schedule).toMatchObject({ end: '1997-12-31', months: 12 });
    expect(document.schedule?.values['TOTAL-REVENUES']).toBe(78_508_000);
    expect(ids).toEqual(expect.arrayContaining(['revenue', 'net-income']));
    expect([leftOut, warnings]).toEqual([[], []]);
  });

  test('are left out where it gives another amount, and the filing says so', () => {
    const { ids, leftOut, warnings } = read(schedule({ 'NET-INCOME': '5,939' }));
    expect(ids).not.toContain('net-income');
    expect(leftOut).toEqual([{ id: 'net-income', reason: 'contradictory' }]);
    expect(warnings.map(({ message }) => message)).toEqual([
      'Net income is left out: the financial data schedule (EX-27) gives another amount than the statements.',
    ]);
  });

  test.each([
    ['in a multiplier other than it says', { MULTIPLIER: '1' }],
    ['of another day', { 'PERIOD-END': 'SEP-30-1997', 'NET-INCOME': '4,100' }],
    ['of another length', { 'PERIOD-TYPE': '9-MOS', 'NET-INCOME': '4,100' }],
    ['with nothing in the line', { 'NET-INCOME': '0' }],
  ])('stay beside a schedule %s', (_, lines) => {
    expect(read(schedule(lines)).ids).toContain('net-income');
  });

  test('stay beside a schedule in which EDGAR found errors', () => {
    const flawed = `WARNING: THE EDGAR SYSTEM ENCOUNTERED ERROR(S) WHILE PROCESSING THIS SCHEDULE.\n${schedule({ 'NET-INCOME': '1' })}`;
    const { ids, document } = read(flawed);
    expect(document.schedule).toBeUndefined();
    expect(ids).toContain('net-income');
  });
});

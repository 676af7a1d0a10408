import { describe, expect, test } from 'vitest';
import { readFiscalPeriod } from './fiscal-period.ts';

const untagged = { year: null, period: null };
const words = (...texts: string[]) => texts.map((text) => ({ text, table: null }));

describe('the fiscal period of a report', () => {
  test.each([
    ['10-K', '2025-02-02', { year: '2024', period: 'FY' }, { year: 2024, period: 'FY' }],
    ['10-Q', '2024-08-31', { year: '2025', period: 'Q1' }, { year: 2025, period: 'Q1' }],
    ['10-K', '2024-12-31', { year: '2024', period: 'Q4' }, { year: 2024, period: 'FY' }],
    ['10-K', '2024-12-31', { year: 'two', period: 'FY' }, { year: 2024, period: 'FY' }],
  ])('of a %s to %s is the one that its cover tags, where the tags make sense', (form, end, tagged, wanted) => {
    expect(readFiscalPeriod({ form, end, tagged, drafts: [] })).toEqual(wanted);
  });

  test('is told by the longest period of its statements, and by the year in which the fiscal year ends', () => {
    const drafts = words('THREE MONTHS ENDED June 26, 1998', 'NINE MONTHS ENDED June 26, 1998');

    expect(readFiscalPeriod({ form: '10-Q', end: '1998-06-26', tagged: untagged, drafts })).toEqual({
      year: 1998,
      period: 'Q3',
    });
    expect(
      readFiscalPeriod({ form: '10-Q', end: '2006-08-31', tagged: untagged, drafts: words('Three Months Ended') }),
    ).toEqual({ year: 2007, period: 'Q1' });
    expect(readFiscalPeriod({ form: '10-K', end: '2006-05-31', tagged: untagged, drafts: [] })).toEqual({
      year: 2006,
      period: 'FY',
    });
  });

  test('of a year that ends in January is told by the words alone', () => {
    const own = { form: '10-K', end: '2004-02-01', tagged: untagged };

    expect(
      readFiscalPeriod({ ...own, drafts: words('In fiscal 2003 sales rose.', 'Fiscal year 2003 had 52 weeks.') })?.year,
    ).toBe(2003);
    expect(readFiscalPeriod({ ...own, drafts: words('Fiscal 2004 was good.') })?.year).toBe(2004);
    expect(readFiscalPeriod({ ...own, drafts: [] })).toBeNull();
  });

  test('of 52 weeks to the first days of January is the year before', () => {
    expect(readFiscalPeriod({ form: '10-K', end: '2005-01-01', tagged: untagged, drafts: [] })?.year).toBe(2004);
  });

  test.each([
    ['8-K', '2025-05-01'],
    [null, '2025-05-01'],
    ['10-K', null],
    ['10-Q', '2025-06-30'],
  ])('of a %s to %s that says nothing is not known', (form, end) => {
    expect(readFiscalPeriod({ form, end, tagged: untagged, drafts: [] })).toBeNull();
  });
});

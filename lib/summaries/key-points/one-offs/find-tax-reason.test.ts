import { describe, expect, test } from 'vitest';
import type { FiscalPeriod } from '#lib/filings/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { findTaxReason, type TaxedIncome } from './find-tax-reason.ts';

const INCOME: TaxedIncome = { now: 1_876e6, before: 1_673e6, scale: 6, moved: null };
const FAR: TaxedIncome = { ...INCOME, moved: { rate: [0.1, 0.2], tax: [208e6, 418e6] } };

/** What a report's discussion with this paragraph says changed its taxes. */
function found(
  text: string,
  { income = INCOME, quarter = '' }: { income?: TaxedIncome; quarter?: FiscalPeriod['period'] | '' } = {},
) {
  const isQuarterly = quarter !== '';
  const place = isQuarterly ? ({ item: '2', part: 'I' } as const) : ({ item: '7', part: 'II' } as const);
  const filing = { ...inventedFiling([{ ...place, text }]), form: isQuarterly ? '10-Q' : '10-K' };
  const fiscal: FiscalPeriod = { year: 2025, period: quarter || 'FY' };
  return findTaxReason(filing, { isQuarterly, fiscal, isAsked: () => true }, income)[0]?.text ?? null;
}

describe('why taxes changed the net income', () => {
  const law =
    'In the second quarter of 2025, the northern state enacted legislation resulting in a $115 million reduction of our ' +
    'deferred tax expense.';
  const lead = 'Income tax expense decreased 14% in the second quarter and 7% in the six months of 2025.';
  const small =
    'In the second quarter of 2024, the southern state enacted legislation resulting in an $8 million reduction of our ' +
    'deferred tax expense.';

  test('is the changed law that the filing names, of the quarter that it is about', () => {
    expect(found(`${lead} ${law} ${small}`, { quarter: 'Q2' })).toBe(law);
    expect(found(`${lead} ${law} ${small}`, { quarter: 'Q3' })).toBeNull();
  });

  test('is not told where it is little of the income', () => {
    expect(found(`${lead} ${small}`, { quarter: 'Q2' })).toBeNull();
  });

  test('is told with what its paragraph opens with, where only that says what changed', () => {
    const opening = 'In 2025, we reassessed certain deductions that a subsidiary took in prior years.';
    const effect =
      'The cumulative effect of the change in tax position of $148 million is reflected as a discrete item in income tax expense.';
    expect(found(`${opening} The deductions were small each year. ${effect}`)).toBe(`${opening} ${effect}`);
  });

  test('is told with what led to it, and with what took part of it back', () => {
    const opening = 'The effective income tax rates for 2025 and 2024 were 15.6% and 17.9%.';
    const led = 'In 2024, the treatment of foreign taxes changed due to new legislation.';
    const event = 'Therefore, we recognized a $150 million discrete tax expense in 2024.';
    const back = 'This discrete tax expense was partially offset by foreign tax credits.';
    expect(found(`${opening} ${led} ${event} ${back}`)).toBe(`${led} ${event.replace('Therefore, we', 'We')} ${back}`);
  });

  test('is told with its counterpart in the other year', () => {
    const before = 'In 2024, we recognized a discrete tax benefit of $333 million to release a valuation allowance.';
    const now =
      'In 2025, we recognized a $327 million discrete tax expense to establish the valuation allowance again.';
    expect(found(`${before} Rates differ by country. ${now}`)).toBe(`${before} ${now}`);
  });

  test.each([
    ['what taxes came to', 'Income tax expense was $437 million in 2025, $115 million lower, due to lower income.'],
    ['a charge before taxes', 'In 2025, we recorded a pre-tax charge of $148 million for an impairment.'],
    ['a balance', 'At December 31, 2025, we had valuation allowances of $700 million against deferred tax benefits.'],
    ['what may be', 'In 2025, new legislation could result in a $115 million increase of our income tax expense.'],
    ['a pointer', 'Refer to Note 7 for the $870 million income tax benefit of a valuation allowance in 2025.'],
    ['years before', 'In 2022, we recognized a discrete tax benefit of $333 million to release a valuation allowance.'],
  ])('is never %s', (_, text) => {
    expect(found(text)).toBeNull();
  });
});

describe('why a tax rate moved far', () => {
  test('is told of the quarter alone', () => {
    const quarter = 'Our effective tax rate for the third quarter of 2025 was higher due to foreign income.';
    const months = 'Our effective tax rate for the first nine months of 2025 was lower due to research credits.';
    expect(found(`${quarter} ${months}`, { income: FAR, quarter: 'Q3' })).toBeNull();
    expect(found(quarter.replace('higher', 'lower'), { income: FAR, quarter: 'Q3' })).toMatch(/third quarter/);
  });

  const why = 'Our effective tax rate decreased in 2025 compared to 2024, primarily driven by research credits.';

  test('is the filing’s own reason, without an amount', () => {
    expect(found(why, { income: FAR })).toBe(why);
    expect(found(why)).toBeNull();
  });

  test.each([
    ['of a move the other way', 'Our effective tax rate increased in 2025, primarily driven by foreign income.'],
    [
      'against the rate that the law sets',
      'In 2025, our effective tax rate was lower than the statutory rate due to credits.',
    ],
    ['of the year before', 'In 2024, our effective tax rate was lower than in 2023 due to credits.'],
    ['of what was got back', 'Our benefit from income taxes decreased in 2025 due to foreign income.'],
    ['of another line', 'Research expense decreased in 2025 due to an income tax credit.'],
  ])('is none %s', (_, text) => {
    expect(found(text, { income: FAR })).toBeNull();
  });
});

describe('what a note tells of taxes', () => {
  const why = 'Income tax expense decreased in 2025 primarily due to valuation allowance adjustments.';
  const before = 'In 2025, the business abroad earned more than it lost in the years before.';
  const released = 'In 2025, we released a $170 million valuation allowance resulting in an income tax benefit.';

  function reasons(note: string): string[] {
    const filing = {
      ...inventedFiling([
        { item: '7', part: 'II', text: why },
        { item: '8', part: 'II', text: note },
      ]),
      form: '10-K',
    };
    const fiscal: FiscalPeriod = { year: 2025, period: 'FY' };
    const asked = { isQuarterly: false, fiscal, isAsked: () => true };
    return findTaxReason(filing, asked, FAR).map(({ text }) => text);
  }

  test('stands behind a reason that has no amount', () => {
    expect(reasons(`${before} ${released}`)).toEqual([why, released]);
  });

  test('is left out where it is of a balance, or little of the income', () => {
    expect(reasons('Valuation allowances of $170 million stand against deferred taxes.')).toEqual([why]);
    expect(reasons(released.replace('$170', '$7'))).toEqual([why]);
  });
});

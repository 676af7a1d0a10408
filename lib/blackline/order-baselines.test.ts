import { describe, expect, test } from 'vitest';
import { orderBaselines } from './order-baselines.ts';
import type { ComparedFiling } from './types.ts';

const filing = (form: string, periodOfReport: string | null, filedOn: string): ComparedFiling => ({
  accession: filedOn,
  form,
  filedOn,
  periodOfReport,
});
const offered = (own: ComparedFiling, earlier: ComparedFiling[], previous: string | null) =>
  orderBaselines(own, earlier, previous).map(({ accession, relation }) => `${accession} ${relation}`);

describe('orderBaselines', () => {
  test('offers a quarterly report the one before, then the same quarter of last year, then all others', () => {
    const own = filing('10-Q', '2025-06-28', '2025-08-01');
    const earlier = [
      filing('10-Q', '2025-03-29', '2025-05-02'),
      filing('10-Q', '2024-12-28', '2025-01-31'),
      filing('10-Q', '2024-06-29', '2024-08-02'),
      filing('10-Q', '2023-07-01', '2023-08-04'),
    ];
    expect(offered(own, earlier, '2025-05-02')).toEqual([
      '2025-05-02 previous',
      '2024-08-02 same-quarter',
      '2025-01-31 earlier',
      '2023-08-04 earlier',
    ]);
  });

  test('knows the same quarter through a year of 53 weeks, and by the days of filing where periods are missing', () => {
    const own = filing('10-Q', '2023-04-01', '2023-05-05');
    expect(offered(own, [filing('10-Q', '2022-03-26', '2022-04-29')], null)).toEqual(['2022-04-29 same-quarter']);
    const unknown = filing('10-Q', null, '1999-05-14');
    expect(offered(unknown, [filing('10-Q', null, '1998-05-15')], null)).toEqual(['1998-05-15 same-quarter']);
  });

  test('leaves the one before in its place where it is a year older, and annual reports in theirs', () => {
    const quarter = filing('10-Q', '2025-06-28', '2025-08-01');
    expect(offered(quarter, [filing('10-Q', '2024-06-29', '2024-08-02')], '2024-08-02')).toEqual([
      '2024-08-02 previous',
    ]);
    const year = filing('10-K', '2025-09-27', '2025-10-31');
    const earlier = [filing('10-K', '2024-09-28', '2024-11-01'), filing('10-K', '2023-09-30', '2023-11-03')];
    expect(offered(year, earlier, '2024-11-01')).toEqual(['2024-11-01 previous', '2023-11-03 earlier']);
  });

  test('has nothing to offer for a company’s first filing', () => {
    expect(orderBaselines(filing('10-K', '2025-09-27', '2025-10-31'), [], null)).toEqual([]);
  });
});

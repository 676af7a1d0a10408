import { withPerShare } from './simulate-quarters.ts';
import type { Flows, Span } from './simulation-shapes.ts';

function addRecords<T extends Record<string, number>>(records: readonly T[]): T {
  const total: Record<string, number> = {};
  for (const record of records) {
    for (const [key, value] of Object.entries(record)) total[key] = (total[key] ?? 0) + value;
  }
  return total as T;
}

/** Adds up consecutive quarters into a year or a year to date; average shares are the mean of the quarters'. */
export function combineSpans(quarters: readonly Span[], scale: number): Span {
  const first = quarters[0];
  const last = quarters.at(-1);
  if (!first || !last) throw new Error('A span needs at least one quarter.');
  const total = (of: (span: Span) => number) => quarters.reduce((sum, span) => sum + of(span), 0);
  const netIncome = total((span) => span.netIncome);
  const basicShares = Math.round(total((span) => span.basicShares) / quarters.length);
  return withPerShare(
    {
      period: { start: first.period.start, end: last.period.end },
      revenue: total((span) => span.revenue),
      segmentRevenue: addRecords(quarters.map((span) => span.segmentRevenue)),
      segmentIncome: addRecords(quarters.map((span) => span.segmentIncome)),
      expenses: addRecords(quarters.map((span) => span.expenses)),
      operatingIncome: total((span) => span.operatingIncome),
      interestExpense: total((span) => span.interestExpense),
      interestIncome: total((span) => span.interestIncome),
      pretax: total((span) => span.pretax),
      tax: total((span) => span.tax),
      netIncome,
      basicShares,
      dilutedShares: netIncome > 0 ? Math.round(total((span) => span.dilutedShares) / quarters.length) : basicShares,
      epsBasic: 0,
      epsDiluted: 0,
      flows: addRecords<Flows>(quarters.map((span) => span.flows)),
      open: first.open,
      close: last.close,
    },
    scale,
  );
}

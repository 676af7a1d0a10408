import type { Node, TableRow } from './document-nodes.ts';
import { grouped, instant, longDate, perShareCell, shareCountCell } from './figures.ts';
import type { Report } from './profile.ts';
import type { Balance, Span } from './simulation-shapes.ts';
import { amountRow, figures, unitsNote } from './statement-tables.ts';

/** Splits a balance into named parts by share; the last part takes the rounding, so that the parts add up. */
export function splitTable(
  report: Report,
  balances: readonly Balance[],
  whole: (balance: Balance) => number,
  parts: readonly (readonly [label: string, share: number, concept: string])[],
  total: readonly [label: string, concept: string],
): Node {
  const { scale } = report.profile;
  const rows: TableRow[] = [];
  const left = balances.map(whole);
  for (const [index, [label, share, concept]] of parts.entries()) {
    const columns = balances.map((balance, column) => {
      const value = index === parts.length - 1 ? (left[column] ?? 0) : Math.round(whole(balance) * share);
      left[column] = (left[column] ?? 0) - value;
      return [value, instant(balance.end)] as const;
    });
    rows.push(amountRow(label, scale, columns, { concept, dollar: index === 0 }));
  }
  rows.push(
    amountRow(
      total[0],
      scale,
      balances.map((balance) => [whole(balance), instant(balance.end)] as const),
      {
        concept: total[1],
        style: 'grand',
        dollar: true,
        indent: 0,
      },
    ),
  );
  return figures({ note: unitsNote(scale), headings: balances.map(({ end }) => longDate(end)), rows });
}

/** Numerator and denominators of earnings per share. */
export function perShareTable({ profile }: Report, spans: readonly Span[], span: string): Node {
  const shares = (label: string, of: (entry: Span) => number, concept: string): TableRow => ({
    label,
    style: 'plain',
    indent: 1,
    cells: spans.map((entry) => shareCountCell(of(entry), entry.period, concept)),
  });
  const perShare = (label: string, of: (entry: Span) => number, concept: string): TableRow => ({
    label,
    style: 'plain',
    indent: 1,
    cells: spans.map((entry) => perShareCell(of(entry), entry.period, concept)),
  });
  const basic = 'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic';
  const diluted = 'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding';
  return figures({
    note: unitsNote(profile.scale, true),
    span,
    headings: spans.map(({ period }) => longDate(period.end)),
    rows: [
      amountRow(
        'Net income (loss)',
        profile.scale,
        spans.map((entry) => [entry.netIncome, entry.period] as const),
        {
          concept: 'us-gaap:NetIncomeLoss',
          dollar: true,
          indent: 0,
        },
      ),
      shares('Weighted-average shares, basic', (entry) => entry.basicShares, basic),
      {
        label: 'Effect of dilutive stock awards',
        style: 'plain',
        indent: 1,
        cells: spans.map(({ dilutedShares, basicShares }) => ({
          text: dilutedShares === basicShares ? '\u2014' : grouped(dilutedShares - basicShares),
        })),
      },
      shares('Weighted-average shares, diluted', (entry) => entry.dilutedShares, diluted),
      perShare('Basic earnings (loss) per share', (entry) => entry.epsBasic, 'us-gaap:EarningsPerShareBasic'),
      perShare('Diluted earnings (loss) per share', (entry) => entry.epsDiluted, 'us-gaap:EarningsPerShareDiluted'),
    ],
  });
}

/** Amounts by fiscal year that add up to `total`; the last row takes the rounding. */
export function scheduleTable(
  report: Report,
  heading: string,
  rows: readonly (readonly [label: string, amount: number])[],
  total: number,
): Node {
  const { profile, now } = report;
  const period = instant(now.close.end);
  return figures({
    note: unitsNote(profile.scale),
    headings: [heading],
    rows: [
      ...rows.map(([label, amount], index) =>
        amountRow(label, profile.scale, [[amount, period]], { dollar: index === 0 }),
      ),
      amountRow('Total', profile.scale, [[total, period]], { style: 'grand', dollar: true, indent: 0 }),
    ],
  });
}

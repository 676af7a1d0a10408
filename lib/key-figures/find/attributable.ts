import type { FactIndex } from '#lib/key-figures/facts/index-facts';
import { type ReportPeriod } from '#lib/key-figures/facts/periods';
import type { FigureValue, LeftOutReason } from '#lib/key-figures/types';
import { type Cadence, type Found, priorInstant, priorOf, startsInOrder } from './single-figures.ts';

/** What belongs to the company's own holders, where a filing tags only the whole with minority interests. */
type Attributable = {
  own: string;
  whole: string;
  /** Minority interests: all that are tagged together make the difference; a total of theirs goes before its parts. */
  minority: readonly string[];
};

const NET_INCOME: Attributable = {
  own: 'us-gaap:NetIncomeLoss',
  whole: 'us-gaap:ProfitLoss',
  minority: ['us-gaap:NetIncomeLossAttributableToNoncontrollingInterest'],
};
const EQUITY: Attributable = {
  own: 'us-gaap:StockholdersEquity',
  whole: 'us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
  minority: ['us-gaap:MinorityInterest', 'us-gaap:NonredeemableNoncontrollingInterest'],
};

/** Net income attributable to the company, for the report's period and the year before. */
export function findNetIncome(
  index: FactIndex,
  { report, cadence }: { report: ReportPeriod; cadence: Cadence },
): Found | LeftOutReason | null {
  for (const start of startsInOrder(report, cadence, 'income')) {
    const current = attributable(index, NET_INCOME, start, report.end);
    if (current === 'contradictory') return current;
    if (!current) continue;
    const before = priorOf(index, { ...current, parts: current.parts.slice(0, 1) }, report);
    return {
      current,
      prior: before && told(attributable(index, NET_INCOME, before.start, before.end)),
      ...words(current),
    };
  }
  return null;
}

/** Equity attributable to the company, on the report's day and the balance sheet's other one. */
export function findEquity(index: FactIndex, report: ReportPeriod): Found | LeftOutReason | null {
  const current = attributable(index, EQUITY, null, report.end);
  if (current === 'contradictory' || !current) return current;
  const before = priorInstant(index, report, current.parts[0]?.concept);
  return {
    current,
    prior: before === null ? null : told(attributable(index, EQUITY, null, before)),
    ...words(current),
  };
}

function attributable(
  index: FactIndex,
  { own, whole, minority }: Attributable,
  start: string | null,
  end: string,
): FigureValue | 'contradictory' | null {
  if (index.isContradictory(own, start, end)) return 'contradictory';
  const direct = index.find(own, start, end);
  if (direct) return direct;
  const all = index.find(whole, start, end);
  if (!all) return null;
  const [others] = minority.flatMap((concept) => index.find(concept, start, end) ?? []);
  if (!others) return all;
  return { ...all, value: all.value - others.value, parts: [...all.parts, ...others.parts] };
}

const told = (value: FigureValue | 'contradictory' | null) => (value === 'contradictory' ? null : value);
const words = ({ parts }: FigureValue) =>
  parts.length > 1 ? { formula: 'The whole − what belongs to minority interests' } : {};

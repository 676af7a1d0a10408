import type { FactIndex } from '#lib/key-figures/facts/index-facts';
import { type ReportPeriod } from '#lib/key-figures/facts/periods';
import { isEarnedPerShare } from '#lib/key-figures/reconcile';
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
    const prior = before && told(attributable(index, NET_INCOME, before.start, before.end));
    if (current.parts.length === 1 || isReduced(index, current)) return { current, prior, ...words(current) };
    // A note or the statement of equity has others' part of something: the year before is seen in the same way.
    return { current: unreduced(current), prior: prior && unreduced(prior) };
  }
  return null;
}

/**
 * Whether what holders earn is the whole less the minority's part: the income statement has that part as a line of its
 * own, or else earnings per share rest on the difference and not on the whole.
 */
function isReduced(index: FactIndex, difference: FigureValue): boolean {
  const [, ...others] = difference.parts;
  if (others.some(({ block }) => index.isIn('income', block))) return true;
  const { start, end } = difference;
  const eps = index.find('us-gaap:EarningsPerShareDiluted', start, end);
  const shares = index.find('us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding', start, end);
  if (!eps || !shares) return false;
  const rests = ({ value }: FigureValue) => isEarnedPerShare(value, eps, shares);
  return rests(difference) && !rests(unreduced(difference));
}

/** The whole of a difference. */
function unreduced(difference: FigureValue): FigureValue {
  const [whole] = difference.parts;
  return whole ? { ...difference, value: whole.value, parts: [whole] } : difference;
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

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
  /** The two make the whole exactly: where they do not, one of them has the wrong sign. */
  addsUp?: true;
};

/** Of the whole: what rounding may make. */
const TOLERANCE = 0.01;

const NET_INCOME: readonly Attributable[] = [
  {
    own: 'us-gaap:NetIncomeLoss',
    whole: 'us-gaap:ProfitLoss',
    minority: ['us-gaap:NetIncomeLossAttributableToNoncontrollingInterest'],
  },
  {
    own: 'ifrs-full:ProfitLossAttributableToOwnersOfParent',
    whole: 'ifrs-full:ProfitLoss',
    minority: ['ifrs-full:ProfitLossAttributableToNoncontrollingInterests'],
    addsUp: true,
  },
];
const EQUITY: readonly Attributable[] = [
  {
    own: 'us-gaap:StockholdersEquity',
    whole: 'us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
    minority: ['us-gaap:MinorityInterest', 'us-gaap:NonredeemableNoncontrollingInterest'],
  },
  {
    own: 'ifrs-full:EquityAttributableToOwnersOfParent',
    whole: 'ifrs-full:Equity',
    minority: ['ifrs-full:NoncontrollingInterests'],
    addsUp: true,
  },
];

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
  const first = (concepts: readonly string[]) =>
    concepts.flatMap((concept) => index.find(concept, start, end) ?? [])[0] ?? null;
  const eps = first(['us-gaap:EarningsPerShareDiluted', 'ifrs-full:DilutedEarningsLossPerShare']);
  const shares = first([
    'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
    'ifrs-full:AdjustedWeightedAverageShares',
  ]);
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

/** By the first taxonomy that has it. */
function attributable(
  index: FactIndex,
  taxonomies: readonly Attributable[],
  start: string | null,
  end: string,
): FigureValue | 'contradictory' | null {
  for (const taxonomy of taxonomies) {
    const found = attributableIn(index, taxonomy, start, end);
    if (found !== null) return found;
  }
  return null;
}

function attributableIn(
  index: FactIndex,
  { own, whole, minority, addsUp }: Attributable,
  start: string | null,
  end: string,
): FigureValue | 'contradictory' | null {
  if (index.isContradictory(own, start, end)) return 'contradictory';
  const direct = index.find(own, start, end);
  const all = index.find(whole, start, end);
  const [others] = minority.flatMap((concept) => index.find(concept, start, end) ?? []);
  if (direct) {
    const rest = addsUp && all && others ? direct.value + others.value - all.value : 0;
    return all && Math.abs(rest) > TOLERANCE * Math.abs(all.value) ? 'contradictory' : direct;
  }
  if (!all) return null;
  if (!others) return all;
  return { ...all, value: all.value - others.value, parts: [...all.parts, ...others.parts] };
}

const told = (value: FigureValue | 'contradictory' | null) => (value === 'contradictory' ? null : value);
const words = ({ parts }: FigureValue) =>
  parts.length > 1 ? { formula: 'The whole − what belongs to minority interests' } : {};

import type { ComparedFigure, ShownFigures } from '#lib/blackline/changes/compared-filings';
import { type CompanyFigureId, labelOfFigure, type SegmentMeasure, segmentOf } from '#lib/key-figures/types';
import { composeLines, type Line, type ToldTable } from './compose-lines.ts';
import { lowerFirst } from './shorten-text.ts';

/** What of a statement a reader looks for first. */
const LEADING: readonly CompanyFigureId[] = [
  ...(['revenue', 'net-interest-income', 'operating-income', 'net-income', 'diluted-eps', 'premiums-earned'] as const),
  ...(['operating-cash-flow', 'capital-expenditures', 'share-repurchases', 'dividends-paid'] as const),
];
/** Of a balance sheet what moved most. */
const BALANCES: readonly CompanyFigureId[] = [
  ...(['cash', 'total-debt', 'equity', 'total-assets', 'loans', 'deposits', 'shares-outstanding'] as const),
];
const MONTHS: Record<string, number> = { quarter: 3, 'half-year': 6, 'nine-months': 9, year: 12 };

/**
 * The key figures that a table shows, each against the same period of the year before: "Net sales $416.2 billion, +6%
 * from $391.0 billion; net income $112.0 billion, +20% from $93.7 billion"; of a segment table what the segments
 * earned, else what they brought in. Null where it shows none that is not told yet.
 */
export function tellKeyFigures(
  { figures }: ShownFigures,
  { isQuarterly, told }: { isQuarterly: boolean; told: ReadonlySet<number> },
): ToldTable | null {
  const compared = figures.filter(
    ({ prior, current }) => prior !== null && prior.value !== current.value && !told.has(current.value),
  );
  const company = [
    ...LEADING.flatMap((id) => compared.find((figure) => figure.id === id) ?? []),
    ...compared
      .filter(({ id }) => (BALANCES as readonly string[]).includes(id))
      .toSorted((one, other) => weightOf(other) - weightOf(one)),
  ];
  const parts = company.length >= 2 ? null : partsOf(compared);
  const chosen = parts?.figures ?? company;
  const [lead] = chosen;
  if (!lead?.prior) return null;
  const alike = chosen.filter(({ periodLength }) => periodLength === lead.periodLength);
  return composeLines(alike.map(lineOf), {
    opening: parts?.name ?? '',
    months: MONTHS[lead.periodLength] ?? null,
    end: lead.current.end,
    priorEnd: lead.prior.end,
    isQuarterly,
  });
}

/** What the segments earned, or brought in: those that moved most first. Null of fewer than two. */
function partsOf(figures: readonly ComparedFigure[]): { name: string; figures: ComparedFigure[] } | null {
  for (const measure of ['operating-income', 'profit', 'revenue'] satisfies SegmentMeasure[]) {
    const own = figures.filter(({ id }) => segmentOf(id)?.measure === measure);
    const moved = own.toSorted((one, other) => weightOf(other) - weightOf(one));
    if (moved.length > 1) return { name: PART_NAMES[measure], figures: moved };
  }
  return null;
}

const PART_NAMES: Record<SegmentMeasure, string> = {
  revenue: 'Revenue',
  'operating-income': 'Operating income',
  profit: 'Segment profit',
};

/** A large segment's small change counts less than its half. */
const weightOf = ({ current, prior }: ComparedFigure) => {
  const moved = Math.abs(current.value - (prior?.value ?? 0));
  return moved * Math.sqrt(moved / Math.max(Math.abs(prior?.value ?? 0), 1));
};

function lineOf({ id, caption, current, prior, changeBefore }: ComparedFigure): Line {
  const name =
    id === 'revenue'
      ? (caption ?? 'Revenue').replace(/^total /i, '')
      : labelOfFigure(id).replace(/^Diluted/, 'diluted');
  const label = segmentOf(id)?.segment ?? lowerFirst(name);
  return { label, now: current, before: prior!, growthBefore: changeBefore, reportedBefore: null };
}

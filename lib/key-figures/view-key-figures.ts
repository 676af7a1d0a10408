import { formEntry } from '#lib/forms/forms';
import {
  type ChangePhrase,
  changePhrase,
  formatAmount,
  formatDay,
  formatFigure,
  formatOf,
  periodPhrase,
  shortPeriod,
} from './format-key-figures.ts';
import { readPeriodWeeks } from './period-weeks.ts';
import { type FiledFigures, figureSeries } from './series.ts';
import { type FigureGroup, type FigureId, groupOfFigure, nameOfFigure } from './types.ts';

/** One bar, ready to be drawn and read out. */
type FigureBar = {
  /** "2024", "Sep 2025". */
  label: string;
  /** ISO date. */
  end: string;
  value: number | null;
  /** "$4,812.6 million", or "n/a". */
  text: string;
  /** "First filed as $4,800.0 million on Feb 20, 2024." for a restated value, else null. */
  restated: string | null;
};

/** Everything that a page prints of one figure. */
export type FigureView = {
  id: FigureId;
  group: FigureGroup;
  label: string;
  /** What the filing calls it, where that is another name: "Total net sales". */
  caption: string | null;
  /** The headline: "$4,812.6" and "million". */
  amount: string;
  scale: string;
  /** "year to Sep 27, 2025". */
  period: string;
  /** "53 weeks against 52", where the period before is not as long; else null. */
  weeks: string | null;
  /** The figure before, "$4,203.0 million", and its period; null without one. */
  prior: { text: string; period: string } | null;
  change: ChangePhrase | null;
  /** Permanent anchor of the place in the filing; null when it is tagged in a hidden part only. */
  anchor: string | null;
  /** "Operating cash flow − capital expenditures", or the parts of a sum; null for a single fact. */
  formula: string | null;
  /** Restated periods, in sentences. */
  notes: string[];
  /** Oldest first; the last one is the period being read. */
  bars: FigureBar[];
};

/**
 * A filing's key figures as a page prints them, each with its history over the stored filings (`filings`, which
 * may contain `current` too). Pure.
 */
export function viewFigures(filings: readonly FiledFigures[], current: FiledFigures): FigureView[] {
  const isYearly = formEntry(current.baseForm)?.cadence === 'annual';
  return current.figures.map((figure): FigureView => {
    const { id, caption, periodLength, prior } = figure;
    const format = formatOf(figure.current);
    const { amount, scale } = formatAmount(figure.current.value, format);
    const bars = figureSeries(id, filings, current).map(({ end, value, first }): FigureBar => {
      const filed = first && `First filed as ${formatFigure(first.value, format)} on ${formatDay(first.filedOn)}.`;
      return {
        label: shortPeriod(periodLength, end, isYearly || periodLength !== 'instant'),
        end,
        value,
        text: value === null ? 'n/a' : formatFigure(value, format),
        restated: filed,
      };
    });
    const label = nameOfFigure(figure);
    return {
      id,
      group: groupOfFigure(id),
      label,
      caption: caption && !label.toLowerCase().includes(caption.toLowerCase()) ? caption : null,
      amount,
      scale: format.unit === 'shares' ? [scale, 'shares'].filter(Boolean).join(' ') : scale,
      period: periodPhrase(periodLength, figure.current.end),
      weeks: readPeriodWeeks([figure]).get(periodLength) ?? null,
      prior: prior && {
        text: formatFigure(prior.value, formatOf(prior)),
        period: shortPeriod(periodLength, prior.end, isYearly),
      },
      change: changePhrase(figure, { isYearly }),
      anchor: figure.current.parts.find((part) => part.anchor)?.anchor ?? null,
      formula: figure.formula === SUM ? sumOf(figure.current.parts) : figure.formula,
      notes: bars.flatMap((bar) => (bar.restated ? `${bar.label} restated. ${bar.restated}` : [])),
      bars,
    };
  });
}

/**
 * "Key figures, year to Sep 27, 2025", "Key figures, year to Feb 2, 2025 (53 weeks against 52)": the period of the first
 * flow, or only the words where all are instants.
 */
export function titleOf(figures: readonly FigureView[]): string {
  const flow = figures.find(({ period }) => !period.startsWith('on '));
  if (!flow) return 'Key figures';
  return `Key figures, ${flow.period}${flow.weeks === null ? '' : ` (${flow.weeks})`}`;
}

/** What `findKeyFigures` says of a sum of lines. */
const SUM = 'Sum of its parts';

const sumOf = (parts: readonly { concept: string }[]) => parts.map(({ concept }) => conceptWords(concept)).join(' + ');

/** "us-gaap:LongTermDebtNoncurrent" → "Long term debt noncurrent". */
export function conceptWords(concept: string): string {
  const words = (concept.split(':')[1] ?? concept).replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
  return words.slice(0, 1) + words.slice(1).toLowerCase();
}

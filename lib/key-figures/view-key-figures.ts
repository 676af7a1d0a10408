import { formEntry } from '#lib/forms/forms';
import {
  type ChangePhrase,
  changePhrase,
  disputeNote,
  formatAmount,
  formatDay,
  formatFigure,
  formatOf,
  periodPhrase,
  shortPeriod,
} from './format-key-figures.ts';
import { type FiledFigures, figureSeries } from './series.ts';
import { type KeyFigure, type KeyFigureName, keyFigureLabels } from './types.ts';

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
  name: KeyFigureName;
  label: string;
  /** The headline: "$4,812.6" and "million". */
  amount: string;
  scale: string;
  /** "year to Sep 27, 2025". */
  period: string;
  change: ChangePhrase | null;
  /** Permanent anchor of the place in the filing; null when it is tagged in a hidden part only. */
  anchor: string | null;
  /** "Commercial paper + long-term debt, current": the parts of a sum; null for a single fact. */
  sum: string | null;
  /** The tag and the statement differ: the figure gets no mark of proof. */
  isDisputed: boolean;
  /** Sentences that belong to the figure: restated periods, a tag that the statement contradicts. */
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
  return current.figures.map((figure) => {
    const format = formatOf(figure.current);
    const { amount, scale } = formatAmount(figure.current.value, format);
    const bars = figureSeries(figure.name, filings, current).map(({ end, value, first }): FigureBar => {
      const filed = first && `First filed as ${formatFigure(first.value, format)} on ${formatDay(first.filedOn)}.`;
      return {
        label: shortPeriod(figure.span, end, isYearly || figure.span !== 'instant'),
        end,
        value,
        text: value === null ? 'n/a' : formatFigure(value, format),
        restated: filed,
      };
    });
    return {
      name: figure.name,
      label: keyFigureLabels[figure.name],
      amount,
      scale: figure.name === 'shares' ? [scale, 'shares'].filter(Boolean).join(' ') : scale,
      period: periodPhrase(figure.span, figure.current.end),
      change: changePhrase(figure, { isYearly }),
      anchor: figure.shown?.anchor ?? figure.current.parts.find((part) => part.anchor)?.anchor ?? null,
      sum:
        figure.current.parts.length > 1
          ? figure.current.parts.map(({ concept }) => conceptWords(concept)).join(' + ')
          : null,
      isDisputed: figure.shown !== null,
      notes: notesOf(figure, bars),
      bars,
    };
  });
}

/** "Key figures, year to Sep 27, 2025": the period of the first flow, or only the words where all are instants. */
export function titleOf(figures: readonly FigureView[]): string {
  const flow = figures.find(({ period }) => !period.startsWith('on '));
  return flow ? `Key figures, ${flow.period}` : 'Key figures';
}

function notesOf(figure: KeyFigure, bars: readonly FigureBar[]): string[] {
  const notes = bars.flatMap(({ label, restated }) => (restated ? `${label} restated. ${restated}` : []));
  return [...notes, ...[disputeNote(figure) ?? []].flat()];
}

/** "us-gaap:LongTermDebtNoncurrent" → "Long term debt noncurrent". */
export function conceptWords(concept: string): string {
  const words = (concept.split(':')[1] ?? concept).replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
  return words.slice(0, 1) + words.slice(1).toLowerCase();
}

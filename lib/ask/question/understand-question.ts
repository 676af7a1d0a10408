import { formatDay } from '#lib/key-figures/format-key-figures';
import { labelOfFigure } from '#lib/key-figures/types';
import { findMeasure } from '../figures/measure-names.ts';
import { type AskedPeriod, dayOf, readPeriods } from '../figures/read-periods.ts';
import { withoutName } from '../figures/without-name.ts';
import type { Understood } from '../types.ts';

const LENGTHS = {
  quarter: 'Quarter to',
  'half-year': 'Six months to',
  'nine-months': 'Nine months to',
  year: 'Year to',
};
const MAX_PERIODS = 4;

/**
 * The periods and the measure that a question names, each with its words, so that a reader sees what is looked for and
 * can ask without it. Linear in the question.
 * @param names words that name companies
 */
export function understandQuestion(question: string, names: readonly string[]): Understood[] {
  const rest = withoutName(question, names);
  const asked = readPeriods(rest);
  const spans = blankedOf(rest, asked.rest);
  const periods = asked.periods.slice(0, MAX_PERIODS).flatMap((period, at): Understood[] => {
    const words = spans[at];
    return words === undefined ? [] : [{ kind: 'period', label: labelOf(period), words }];
  });
  const measure = findMeasure(asked.rest);
  return [
    ...periods,
    ...(measure
      ? [
          {
            kind: 'measure' as const,
            label: labelOfFigure(measure.id),
            words: question.slice(measure.from, measure.to).trim(),
          },
        ]
      : []),
  ];
}

/** The runs of words that one text has and the other has blanks for, in order. */
function blankedOf(text: string, blanked: string): string[] {
  const spans: string[] = [];
  let from = -1;
  for (let at = 0; at <= text.length; at++) {
    const isGone = at < text.length && (text[at] !== blanked[at] || (from >= 0 && text[at] === ' ' && isGoneNext(at)));
    if (isGone && from < 0) from = at;
    if (!isGone && from >= 0) {
      spans.push(text.slice(from, at).trim());
      from = -1;
    }
  }
  return spans;

  function isGoneNext(at: number): boolean {
    return at + 1 < text.length && text[at + 1] !== blanked[at + 1];
  }
}

function labelOf(period: AskedPeriod): string {
  if (period.kind === 'ending')
    return period.length === null ? formatDay(dayOf(period)) : `${LENGTHS[period.length]} ${formatDay(dayOf(period))}`;
  if (period.toDate) return `First ${period.toDate === 'half-year' ? 'half' : 'nine months'} of fiscal ${period.year}`;
  return period.quarter === null ? `Fiscal ${period.year}` : `Q${period.quarter} of fiscal ${period.year}`;
}

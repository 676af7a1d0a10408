import { formatAmount, formatDay, formatFigure, formatOf } from '#lib/key-figures/format-key-figures';
import { labelOfMeasure } from '#lib/key-figures/types';
import type { FigureCheck } from './check-release.ts';
import type { CheckedFigure, CheckedRelease } from './queries.ts';
import type { GuidancePeriod, ReleaseFigureId } from './types.ts';

const LABELS: Record<ReleaseFigureId, string> = {
  revenue: 'Revenue',
  'operating-income': 'Operating income',
  'net-income': 'Net income',
  'diluted-eps': 'Diluted EPS',
  'adjusted-eps': 'Adjusted diluted EPS',
};

const QUARTERS = { Q1: 'first quarter', Q2: 'second quarter', Q3: 'third quarter', Q4: 'fourth quarter' };

/** What the later report makes of a figure, in words; `place` is where the report says it. */
type CheckWords = {
  status: FigureCheck['status'] | 'unchecked' | 'own-measure';
  words: string;
  place: { form: string; filedOn: string; anchor: string } | null;
};

/** A release as its page prints it. */
export type ReleaseView = {
  /** "First quarter of fiscal 2024", and the day on which it ended. */
  period: string;
  end: string | null;
  figures: {
    id: string;
    label: string;
    caption: string | null;
    amount: string;
    scale: string;
    anchor: string;
    check: CheckWords;
  }[];
  /** What each segment sold and earned; one row for each, its amounts in the order of `measures`. */
  segments: {
    measures: string[];
    rows: { segment: string; amounts: ({ amount: string; scale: string; anchor: string } | null)[] }[];
  };
  outlook: { caption: string; period: string; range: string; anchor: string }[];
  /** Figures that the release has and that could be two things. */
  leftOut: string[];
};

/** Everything that a page prints of a release. Pure. */
export function viewRelease({
  fiscal,
  quarterEnd,
  figures,
  segments = [],
  guidance,
  leftOut,
}: CheckedRelease): ReleaseView {
  return {
    period: capitalise(inWords(fiscal)),
    end: quarterEnd && formatDay(quarterEnd),
    figures: figures.map(({ check, ...figure }) => {
      const format = formatOf({ ...figure, start: null, end: '', parts: [] });
      const label = LABELS[figure.id];
      const caption = ownCaption(figure.caption, label);
      return Object.assign(
        { id: figure.id, label, caption, anchor: figure.anchor, check: checkInWords(check, figure) },
        formatAmount(figure.value, format),
      );
    }),
    segments: viewSegments(segments),
    outlook: guidance.map(({ caption, period, low, high, unit, form, anchor }) => ({
      ...{ caption, period: inWords(period), anchor },
      range: rangeInWords(low, high, { unit, form }),
    })),
    leftOut: [...new Set(leftOut.map(({ id }) => (id === 'segments' ? 'Segments' : LABELS[id])))],
  };
}

function viewSegments(segments: NonNullable<CheckedRelease['segments']>): ReleaseView['segments'] {
  const measures = [...new Set(segments.map(measureOf))];
  const bySegment = Map.groupBy(segments, ({ segment }) => segment);
  const rows = Array.from(bySegment, ([segment, own]) => ({
    segment,
    amounts: measures.map((measure) => {
      const one = own.find((figure) => measureOf(figure) === measure);
      return one
        ? { ...formatAmount(one.value, formatOf({ ...one, start: null, end: '', parts: [] })), anchor: one.anchor }
        : null;
    }),
  }));
  return { measures, rows };
}

/** "Revenue"; a profit as the release calls it. */
const measureOf = ({ measure, caption }: NonNullable<CheckedRelease['segments']>[number]) =>
  measure === 'profit' ? capitalise(caption) : labelOfMeasure(measure);

/** What the release calls a line, where that says more than its label. */
function ownCaption(caption: string | null, label: string): string | null {
  // "Total net sales (1)": its note stands in the release.
  const unmarked = caption?.replace(/\s*\(\d{1,2}\)$/, '') ?? '';
  const plain = unmarked.replace(/\s*\((?:loss|deficit)\)/gi, '').toLowerCase();
  return plain && !label.toLowerCase().includes(plain) ? unmarked : null;
}

function checkInWords(check: FigureCheck | null, figure: Omit<CheckedFigure, 'check'>): CheckWords {
  if (figure.id === 'adjusted-eps') {
    return { status: 'own-measure', words: 'The company’s own measure: reports do not have it', place: null };
  }
  if (!check)
    return { status: 'unchecked', words: 'Not checked yet: the report on this quarter is not here', place: null };
  const report = `the ${check.form} filed ${formatDay(check.filedOn)}`;
  if (check.status === 'not-given') {
    return { status: check.status, words: `Not checked: ${report} does not give it for the quarter`, place: null };
  }
  const place = check.anchor === null ? null : { form: check.form, filedOn: check.filedOn, anchor: check.anchor };
  const how = check.formula === null ? '' : ` (${check.formula.charAt(0).toLowerCase()}${check.formula.slice(1)})`;
  if (check.status === 'confirmed') return { status: 'confirmed', words: `Confirmed by ${report}${how}`, place };
  const format = formatOf({ ...figure, start: null, end: '', parts: [] });
  const [from, to] = [formatFigure(figure.value, format), formatFigure(check.value.value, formatOf(check.value))];
  return { status: 'changed', words: `Changed from ${from} to ${to} in ${report}${how}`, place };
}

/** "first quarter of fiscal 2024", "fiscal 2024". */
const inWords = ({ year, period }: GuidancePeriod) =>
  period === 'FY' ? `fiscal ${year}` : `${QUARTERS[period]} of fiscal ${year}`;

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function rangeInWords(
  low: number,
  high: number,
  { unit, form }: { unit: string; form: Guidance['form'] | undefined },
): string {
  if (form === 'point' || form === 'exact') return `${form === 'point' ? 'about ' : ''}${inUnit(high, unit, high)}`;
  return form === 'around'
    ? `${inUnit((low + high) / 2, unit, high)} ± ${inUnit((high - low) / 2, unit, high - low)}`
    : `${inUnit(low, unit, high)} to ${inUnit(high, unit, high)}`;
}

type Guidance = CheckedRelease['guidance'][number];

/** Both ends of a range in the unit of its upper end. */
function inUnit(value: number, unit: string, largest: number): string {
  const scale = unit === 'pure' || unit.includes('/') ? 0 : Math.abs(largest) >= 1e9 ? 9 : 6;
  return formatFigure(value, formatOf({ value, unit, scale, decimals: null, start: null, end: '', parts: [] }));
}

import type { Change, ChangeNature } from '#lib/blackline/types';
import type { SectionRole } from '#lib/forms/item-row';
import type { ChangeReading } from './read-change.ts';
import type { FigureChange } from './read-figure-changes.ts';
import { ROLE_POINTS, rolePlace } from './section-points.ts';
import { significanceOf } from './significance.ts';
import type { StatementKind } from './statement-kind.ts';
import type { TopicReading } from './topics.ts';

type Score = { importance: number; rankReason: string; rollForward: boolean; significance: string | null };

/** The inputs of a change's score besides its rows. */
export type ScoreContext = {
  kind: Change['kind'];
  nature: ChangeNature;
  role: SectionRole;
  statement: StatementKind | null;
  /** The group starts with a heading of its own. */
  hasHeading: boolean;
  isSplit: boolean;
  /** Topics of the heading above. */
  headingTopics: TopicReading;
  /** Topics of a text, each text read once. */
  topicsOf: (text: string) => TopicReading;
  /** The yardstick for amounts of money: the newer filing's revenue; null when it is not known. */
  revenue: number | null;
};

/** Boilerplate scores at most this, everything else more. */
const LOW = 19;
const STATEMENT_POINTS: Record<StatementKind, number> = {
  income: 62,
  'cash-flow': 46,
  balance: 42,
  segments: 26,
  other: 12,
};
const STATEMENT_NAMES: Record<StatementKind, string> = {
  income: 'income statement',
  'cash-flow': 'cash flow statement',
  balance: 'balance sheet',
  segments: 'segment table',
  other: 'table',
};

/** Rises from 0 towards `most`; half of it is reached at `half`. */
function saturate(amount: number, half: number, most: number): number {
  return (most * amount) / (amount + half);
}

function lowScore(importance: number, rankReason: string, { rollForward = false } = {}): Score {
  return { importance, rankReason, rollForward, significance: null };
}

/** Changes that nobody needs to read, and why. Null for all others. */
function scoreBoilerplate(reading: ChangeReading, { kind, isSplit }: ScoreContext): Score | null {
  const { trivial, dates, hunks, deleted, inserted } = reading;
  if (kind === 'moved' && hunks.length === 0) return lowScore(8, 'Moved without a change of its words');
  if (trivial === 'pages') return lowScore(2, 'Page numbers only');
  if (trivial === 'signs') return lowScore(3, 'Punctuation, signs or capitals only');
  if (trivial === 'ages') return lowScore(4, 'Everyone a year older', { rollForward: true });
  if (trivial === 'function-words') return lowScore(6, 'Words that change no meaning');
  if (dates?.isRollForward) return lowScore(5, 'Dates rolled forward with the calendar', { rollForward: true });
  if (isSplit) return lowScore(12, 'The same words, cut into paragraphs differently');
  if (/^[\s\p{P}\p{S}\d]*$/u.test(deleted + inserted) && !/\d/.test(deleted + inserted))
    return lowScore(4, 'Signs only');
  return null;
}

function growthPoints(growth: number | null): number {
  return growth === null ? 0 : saturate(Math.abs(growth), 0.35, 16);
}

function ratePoints({ was, is }: FigureChange): number {
  return was.unit === 'percent' || was.unit === 'percentage-point'
    ? saturate(Math.abs(is.value - was.value), 5, 12)
    : 0;
}

/** Against the company's revenue: a hundredth is much, a thousandth is something. */
function sizePoints(amount: number, revenue: number | null): number {
  if (revenue === null || revenue <= 0) return 0;
  return saturate(Math.abs(amount) / revenue, 0.006, 14);
}

type Part = { points: number; says: string };

function figureParts({ figures }: ChangeReading, revenue: number | null): Part[] {
  const parts: Part[] = [];
  const { pairs, added, removed } = figures;
  if (pairs.length > 0) {
    const points = Math.max(
      ...pairs.map((pair) => growthPoints(pair.growth) + ratePoints(pair) + moneyPoints(pair, revenue)),
    );
    parts.push({
      points: 12 + points,
      says: pairs.length === 1 ? 'a figure changed' : `${pairs.length} figures changed`,
    });
  } else if (added.length + removed.length > 0) {
    const money = [...added, ...removed].filter((figure) => figure.unit === 'money');
    const points = Math.max(0, ...money.map((figure) => sizePoints(figure.value, revenue)));
    parts.push({ points: 6 + points, says: 'figures came or went' });
  }
  return parts;
}

function moneyPoints({ was, is }: FigureChange, revenue: number | null): number {
  return is.unit === 'money' && !is.perShare ? sizePoints(is.value - was.value, revenue) : 0;
}

function tableParts({ lines }: ChangeReading, statement: StatementKind, revenue: number | null): Part[] {
  const growths = lines.map((line) => Math.abs(line.growth ?? 0)).toSorted((a, b) => b - a);
  const typical = growths[Math.floor(growths.length / 3)] ?? 0;
  const largest = Math.max(
    0,
    ...lines.filter(({ is }) => is.unit === 'money').map(({ was, is }) => Math.abs(is.value - was.value)),
  );
  return [
    { points: STATEMENT_POINTS[statement], says: STATEMENT_NAMES[statement] },
    {
      points: growthPoints(typical) + sizePoints(largest, revenue) * 0.6,
      says: lines.length > 0 ? `${lines.length} lines with other figures` : '',
    },
  ];
}

function textParts(reading: ChangeReading, context: ScoreContext): Part[] {
  const { kind, nature, hasHeading } = context;
  const parts: Part[] = [];
  if (nature === 'new-risk')
    parts.push({ points: hasHeading ? 26 : 14, says: hasHeading ? 'new risk factor' : 'new passage on risks' });
  else if (nature === 'removed-risk')
    parts.push({ points: hasHeading ? 20 : 8, says: hasHeading ? 'risk factor gone' : 'passage on risks gone' });
  else if (kind === 'inserted')
    parts.push({ points: hasHeading ? 22 : 12, says: hasHeading ? 'new section' : 'new passage' });
  else if (kind === 'deleted')
    parts.push({ points: hasHeading ? 14 : 8, says: hasHeading ? 'section gone' : 'passage gone' });
  const words = reading.wordsChanged;
  parts.push({ points: saturate(words, 40, 13), says: words >= 40 ? 'much of its wording' : '' });
  if (reading.reversal !== null) {
    const { was, is } = reading.reversal;
    parts.push({ points: reading.figures.pairs.length > 0 ? 8 : 16, says: `“${was.trim()}” became “${is.trim()}”` });
  }
  return parts;
}

/**
 * Scores a change from 0 to 100, and says why. Deterministic: points for what kind of change it is, for the topics it
 * speaks of, for the section it is in and for how far figures moved, the upper end pressed together.
 */
export function scoreChange(reading: ChangeReading, context: ScoreContext): Score {
  const low = scoreBoilerplate(reading, context);
  if (low !== null) return low;
  const { role, statement, revenue } = context;
  const topics = topicsOfChange(reading, context);
  const around = context.headingTopics;
  const parts: Part[] =
    statement === null
      ? [...textParts(reading, context), ...figureParts(reading, revenue)]
      : tableParts(reading, statement, revenue);
  if (reading.dates !== null) parts.push({ points: 8, says: 'a date changed by other than a year’s passing' });
  parts.push({ points: statement === null ? topics.points : topics.points * 0.25, says: topics.names.join(', ') });
  parts.push({ points: Math.max(-8, around.points * 0.3), says: '' });
  parts.push({ points: ROLE_POINTS[role], says: rolePlace(role) });
  const sum = 18 + parts.reduce((total, { points }) => total + points, 0);
  const pressed = sum > 70 ? 70 + saturate(sum - 70, 30, 40) : sum;
  const says = parts.map((part) => part.says).filter((text) => text !== '');
  return {
    importance: Math.round(Math.min(99, Math.max(LOW + 1, pressed))),
    rankReason: sentence(says),
    rollForward: false,
    significance: significanceOf({ kind: context.kind, topics: topics.names, statement, nature: context.nature, role }),
  };
}

/** Inserted text counts in full; text deleted from a paragraph that stayed is mostly last year's news. */
function topicsOfChange({ deleted, inserted }: ChangeReading, { kind, topicsOf }: ScoreContext): TopicReading {
  if (kind !== 'changed' || inserted === '') return topicsOf(`${deleted}\n${inserted}`);
  const came = topicsOf(inserted);
  const went = topicsOf(deleted);
  const names = [...new Set([...came.names, ...went.names])].slice(0, 2);
  return { points: Math.max(came.points, (came.points + went.points) / 2), names };
}

function sentence(says: readonly string[]): string {
  const text = says.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

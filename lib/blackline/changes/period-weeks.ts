import type { KeyFigure, PeriodLength } from '#lib/key-figures/types';
import type { TableLine } from './read-table-lines.ts';

/** By how long a period is, how many weeks it has and those that it is compared with had, where they differ. */
export type PeriodWeeks = ReadonlyMap<PeriodLength, string>;

const DAY = 86_400_000;
/** A year of 52 weeks has so many days less than one of 53; leap years differ by one. */
const LEAST = 5;
const MOST = 9;
const A_WEEK = 7;
const MIN_WEEKS = 12;

/** "53 weeks against 52": of years and quarters that end on one weekday, some are a week longer. */
export function readPeriodWeeks(
  figures: readonly Pick<KeyFigure, 'periodLength' | 'current' | 'prior'>[],
): PeriodWeeks {
  const found = new Map<PeriodLength, string>();
  for (const { periodLength, current, prior } of figures) {
    const [now, before] = [daysOf(current), daysOf(prior)];
    const apart = Math.abs(now - before);
    if (apart < LEAST || apart > MOST || Math.min(now, before) < MIN_WEEKS * A_WEEK) continue;
    found.set(periodLength, `${Math.round(now / A_WEEK)} weeks against ${Math.round(before / A_WEEK)}`);
  }
  return found;
}

function daysOf(value: KeyFigure['prior']): number {
  return value?.start ? (Date.parse(value.end) - Date.parse(value.start)) / DAY + 1 : 0;
}

const LENGTHS: Partial<Record<number, PeriodLength>> = { 3: 'quarter', 6: 'half-year', 9: 'nine-months', 12: 'year' };

/**
 * How many weeks the periods of a line have, where they differ. Where a table's heads name years alone, those of what is
 * no balance.
 */
export function weeksOf(
  months: number | null,
  { label, now }: Pick<TableLine, 'label' | 'now'>,
  { isQuarterly, weeks }: { isQuarterly: boolean; weeks: PeriodWeeks },
): string | undefined {
  if (now.unit === 'pure' || (months === null && (isQuarterly || BALANCE.test(label)))) return undefined;
  return weeks.get(LENGTHS[months ?? 12] ?? 'other');
}

const BALANCE =
  /\b(?:assets?|liabilit\w+|debt|equity|receivables?|payables?|inventor\w+|goodwill|intangibles?|balance|cash and cash|deposits|loans|notes|property|shares|obligations?|reserves?)\b/i;

/** How many weeks the periods have that a sentence compares with a verb, where they differ and it does not say so. */
export function weeksOfSentence(
  sentence: string,
  { isQuarterly, weeks }: { isQuarterly: boolean; weeks: PeriodWeeks },
): string | undefined {
  const isMove = MOVED.test(sentence) && /[$€£¥%]/.test(sentence) && !ACT.test(sentence) && !SHARE.test(sentence);
  if (weeks.size === 0 || !isMove || /\bweeks?\b/i.test(sentence)) return undefined;
  if (!isQuarterly) return weeks.get('year');
  return YEAR_TO_DATE.test(sentence) ? undefined : weeks.get('quarter');
}

const MOVED =
  /\b(?:increased|decreased|grew|rose|declined|fell|improved|dropped|(?:was|were) (?:higher|lower)|compared (?:to|with))\b/i;
/** What the company does is no movement of a flow, and a share of another flow is hardly moved by a week. */
const ACT =
  /\b(?:we|the company|it|management|board of directors) (?:have |has )?(?:increased|decreased|reduced|raised)\b/i;
const SHARE = /^as a (?:percent|percentage)\b/i;
const YEAR_TO_DATE = /\b(?:six|nine|first \w+) months\b/i;

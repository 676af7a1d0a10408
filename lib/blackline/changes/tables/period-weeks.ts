import type { PeriodWeeks } from '#lib/key-figures/period-weeks';
import type { PeriodLength } from '#lib/key-figures/types';
import type { TableLine } from './read-table-lines.ts';

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
  if (now.unit === 'pure' || leavesWeekOut(label) || (months === null && (isQuarterly || BALANCE.test(label))))
    return undefined;
  return weeks.get(LENGTHS[months ?? 12] ?? 'other');
}

/** Whether a line is named for being compared over the same weeks or shops, so that a longer year does not raise it. */
export const leavesWeekOut = (label: string): boolean => COMPARABLE.test(label);

const COMPARABLE = /\b(?:comparable|comps?|same[- ](?:stores?|property|restaurant)|like[- ]for[- ]like|organic)\b/i;

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

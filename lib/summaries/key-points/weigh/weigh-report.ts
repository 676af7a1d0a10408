import type { FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import type { BlockSummary } from '#lib/summaries/types';
import { findDates } from '#lib/text/dates';
import { splitSentences } from '#lib/text/sentences';
import { yearsIn } from '#lib/text/years';
import { describeCandidate, type FilingTraits, isNew, repeatsTold } from './describe-candidate.ts';
import { type Weights, weighCandidate } from './weigh-candidate.ts';

/** Below these odds a point is rather filler: the list stays shorter. */
export const MIN_WEIGHT = 1;

type Filing = Pick<FilingDocument, 'form' | 'blocks' | 'period' | 'facts' | 'fiscal'>;
type Weighed = { summary: BlockSummary; weight: number };

/**
 * The summaries of a report that its readers would rather have among the key points than not, each with the odds of that.
 * Left out are those that repeat what is told, are as good as nothing for the company, or tell of an earlier year. Linear
 * in them.
 */
export function weighReport(
  summaries: readonly BlockSummary[],
  filing: Filing,
  traits: FilingTraits,
  { weights, minWeight = MIN_WEIGHT }: { weights: Weights | undefined; minWeight?: number },
): Weighed[] {
  return summaries.flatMap((summary) => {
    const candidate = describeCandidate(summary, traits);
    const weight = weighCandidate(candidate, weights);
    const isOld =
      isOfEarlierYear(summary.text, filing) ||
      tellsYearBefore(summary.text, filing) ||
      isOfEarlierQuarter(summary.text, filing);
    const tellsNew = isNew(candidate) && !repeatsTold(summary.text, traits);
    const isChosen = weight > minWeight && tellsNew && !candidate.isTiny && !isOld && !isBesideReport(summary, filing);
    return isChosen ? [{ summary, weight }] : [];
  });
}

/**
 * Whether a table of a filing without tagged statements stands outside of them and of the discussion: statistics of loans
 * and risks, whose lines nothing sets against the company's own figures.
 */
function isBesideReport({ block }: BlockSummary, { blocks, form, facts }: Filing): boolean {
  const own = blocks[block];
  if (own?.kind !== 'table' || facts.some(({ concept }) => /^(?:us-gaap|ifrs-full):/.test(concept))) return false;
  const role = sectionRole(form, own);
  return role !== 'discussion' && role !== 'statements';
}

/** Whether what a report tells happened in an earlier year than its own, by the latest year it names. */
function isOfEarlierYear(text: string, { form, fiscal, period }: Filing): boolean {
  const isAnnual = formEntry(form ?? '')?.cadence === 'annual';
  // The first quarter's news may be of the weeks before it.
  const since = period === null ? null : new Date(Date.parse(period) - (isAnnual ? 0 : QUARTER_MS)).getUTCFullYear();
  const year = isAnnual ? (fiscal?.year ?? since) : since;
  const years = yearsIn(text);
  return year !== null && years.length > 0 && Math.max(...years) < year;
}

const APPROVED = /\b(?:repurchase|buyback)\b/i;

/** Whether a quarterly report tells of buying back shares what is of days before its quarter: the report before it did. */
function isOfEarlierQuarter(text: string, { form, period }: Filing): boolean {
  if (period === null || formEntry(form ?? '')?.cadence !== 'quarterly' || !APPROVED.test(text)) return false;
  const since = new Date(Date.parse(period) - QUARTER_MS).toISOString().slice(0, 10);
  const days = daysIn(text);
  return days.length > 0 && days.every((day) => day !== null && day < since);
}

/** The days that a text names, as in "2025-06-30"; null for a month alone. */
const daysIn = (text: string): (string | null)[] =>
  findDates(text).map(({ kind, year, month, day }) =>
    kind === 'day' && year ? [year, month, day].map((part) => String(part).padStart(2, '0')).join('-') : null,
  );

/** Whether a sentence tells only what was at the end of the year before, as if it were still so. */
function tellsYearBefore(text: string, { form, period }: Filing): boolean {
  if (period === null || formEntry(form ?? '')?.cadence !== 'annual') return false;
  const yearBefore = new Date(Date.parse(period) - YEAR_MS).toISOString().slice(0, 10);
  return splitSentences(text).some(({ from, to }) => {
    const sentence = text.slice(from, to);
    const days = daysIn(sentence);
    return days.length > 0 && days.every((day) => day !== null && day <= yearBefore) && BALANCE_OF.test(sentence);
  });
}

/** "As of February 3, 2023", and no comparison with it. */
const BALANCE_OF = /^(?!.*\b(?:compar\w+|versus|against|from|since|until|through)\b).*\b(?:as of|at) \p{Lu}\p{Ll}+ \d/u;
/** A fiscal year of 52 weeks. */
const YEAR_MS = 364 * 86_400_000;
const QUARTER_MS = 100 * 86_400_000;

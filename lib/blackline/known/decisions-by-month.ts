import type { Block, FilingDocument } from '#lib/filings/types';
import { once } from '#lib/remembered';
import { type DateMention, findDates } from '#lib/text/dates';
import { findAmounts } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import { isDecision } from './events.ts';

type Decision = { months: Set<number>[]; stems: Set<string> };

/** Stems in common by which two sentences of one month tell of one decision: who decided, what, and on what. */
const SHARED = 6;
/** Texts are looked at up to here. */
const READ = 6_000;
const DATED = /\b(?:19|20)\d\d\b/;

/**
 * Whether the older filing has told a decision of which a sentence says but the month or the quarter: one of its sentences
 * tells a decision of the same time in the same words. One with an amount is news. Linear in the older filing when it is
 * first asked, then in what was decided in the sentence's months.
 */
export function readDecisionsByMonth({ blocks }: FilingDocument): (sentence: string) => boolean {
  const byMonth = once(() => byMonthOf(blocks));
  return (sentence) => {
    const own = findAmounts(sentence).length > 0 ? null : decisionOf(sentence);
    const [first] = own?.months ?? [];
    if (!own || !first) return false;
    return [...first].some((month) =>
      byMonth()
        .get(month)
        ?.some((other) => isSame(own, other)),
    );
  };
}

/** The decisions of a filing under each month that they name. */
function byMonthOf(blocks: readonly Block[]): Map<number, Decision[]> {
  const byMonth = new Map<number, Decision[]>();
  for (const { kind, text } of blocks) {
    if (kind === 'table' || !DATED.test(text)) continue;
    const read = text.slice(0, READ);
    for (const { from, to } of splitSentences(read)) {
      const decision = decisionOf(read.slice(from, to));
      if (!decision) continue;
      for (const month of new Set(decision.months.flatMap((months) => [...months]))) {
        const others = byMonth.get(month);
        if (others) others.push(decision);
        else byMonth.set(month, [decision]);
      }
    }
  }
  return byMonth;
}

const isSame = (own: Decision, other: Decision) =>
  own.months.every((months) => other.months.some((others) => !months.isDisjointFrom(others))) &&
  own.stems.intersection(other.stems).size >= SHARED;

function decisionOf(sentence: string): Decision | null {
  if (!DATED.test(sentence) || !isDecision(sentence)) return null;
  const months = findDates(sentence).map(monthsOf);
  if (months.length === 0 || months.some((one) => one.size === 0)) return null;
  return { months, stems: new Set([...topicWords(sentence)].map(stemWord)) };
}

/** The months of a date, counted since the year nought; none of a year alone, or of a company's own year. */
function monthsOf({ year, month, quarter, fiscal }: DateMention): Set<number> {
  if (year === null || fiscal) return new Set();
  if (month !== null) return new Set([12 * year + month]);
  return new Set(quarter === null ? [] : [1, 2, 3].map((one) => 12 * year + 3 * (quarter - 1) + one));
}

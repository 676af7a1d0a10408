import type { FiscalPeriod } from '#lib/filings/types';
import type { GuidancePeriod, GuidanceRange } from '../types.ts';
import { findFigures, type PrintedRange } from './amount-ranges.ts';
import { rangeIn } from './captions.ts';
import { isExpected } from './expected-figures.ts';
import { measureBefore, measureBehind, measuresIn, OF_THE_COMPANY } from './measures.ts';
import { bareYearOf, EXPECTS, isAhead, periodOf, periodsOf } from './outlook-periods.ts';

/** Another time, another comparison, or how much the range is of something. */
const NOT_NOW =
  /\b(?:previous(?:ly)?|prior|compared (?:to|with)|versus|up from|down from|increase from|decrease from|from|representing|implying|reflecting|including|excluding|increase of|growth of|increase between|benefit of|impact of|which)\b[^.;,]{0,25}$/i;
/** "$5 to $6, as previously given"; in "$5 to $6 (previously $4 to $5)" it is the new one. */
const BEFORE_OLD = /^\s*,?\s*\(?(?:previously|as previously|prior)\b(?![^.;)]{0,40}[$€£\d])/i;
/** "$1.8 billion, $1.4 billion and $1.9 billion": one for each of several years, or of something else. */
const ONE_OF_MANY = /^\s*,\s*(?:and\s+)?[$€£]/i;
const IS_ADJUSTED = /^,?\s*on an? (?<basis>adjusted|non-gaap) basis/i;
export type SentenceContext = {
  /** The quarter that the release is about. */
  reported: FiscalPeriod;
  /** The words of the heading or of the sentence that leads to a list; null where they are about something else. */
  heading: string | null;
  /** The heading right above, where the text or its list begins; null further down. */
  near: string | null;
  otherwise: GuidancePeriod | null;
};

/** The ranges that the sentences of a text give of measures that companies give. Linear in the text. */
export function rangesOfText(
  text: string,
  block: number,
  start: number,
  { reported, heading, near, otherwise }: SentenceContext,
): GuidanceRange[] {
  const found: GuidanceRange[] = [];
  const above = heading === null ? null : (periodOf(heading) ?? bareYearOf(heading));
  const isRightAbove = near !== null && near === heading;
  let named: GuidancePeriod | null = null;
  for (const { from, sentence } of sentencesOf(text)) {
    const all = periodsOf(sentence);
    const ahead = all.filter((period) => isAhead(period, reported));
    if ((EXPECTS.test(sentence) || heading !== null) && !/\brespectively\b/i.test(sentence)) {
      const context = { start: start + from, reported, above, isRightAbove, named, otherwise };
      found.push(...rangesOfSentence(sentence, block, context));
    }
    if (all.length > 0) named = ahead.length === 1 ? (ahead[0] ?? null) : ahead.length > 1 ? null : named;
  }
  return found;
}

type Near = {
  reported: FiscalPeriod;
  above: GuidancePeriod | null;
  isRightAbove: boolean;
  named: GuidancePeriod | null;
  otherwise: GuidancePeriod | null;
};

/**
 * The period of a range: what its sentence names beside the measure, then before it, then what stands above, then what
 * the words after it name. A single figure has one that is named beside it.
 */
function periodFor(
  sentence: string,
  { range, to, between }: { range: PrintedRange; to: number; between: string },
  { reported, above: over, isRightAbove, named, otherwise: elsewhere }: Near,
): GuidancePeriod | null {
  const beside = periodOf(between) ?? bareYearOf(between);
  if (beside) return isAhead(beside, reported) ? beside : null;
  const isExact = range.single === 'exact';
  const above = isExact && !isRightAbove ? null : over;
  const otherwise = isExact ? null : elsewhere;
  const before = periodsOf(sentence.slice(0, range.from));
  if (before.length > 0) {
    const ahead = before.filter((period) => isAhead(period, reported));
    return ahead.length === 1 ? (ahead[0] ?? null) : null;
  }
  const after = periodsOf(sentence.slice(to, to + NEAR));
  const next = after.length === 1 ? (after[0] ?? null) : null;
  const bare = bareYearOf(sentence.slice(0, to + NEAR));
  return named ?? (above && !(next && isAhead(next, reported)) ? above : (next ?? bare ?? above ?? otherwise));
}

/** Characters after a range in which its period may be named. */
const NEAR = 50;

function rangesOfSentence(sentence: string, block: number, context: Near & { start: number }): GuidanceRange[] {
  const { start } = context;
  const measures = measuresIn(sentence);
  let last: { caption: string; to: number } | null = null;
  return findFigures(sentence).flatMap((range): GuidanceRange[] => {
    const before = sentence.slice(0, range.from);
    const named = measureBefore(sentence, measures, range) ?? measureBehind(sentence, measures, range);
    const after = sentence.slice(named?.to ?? range.to);
    const basis = IS_ADJUSTED.exec(after)?.groups?.basis;
    const isOther =
      last !== null && basis !== undefined && /^\s*,?\s*or\s*$/i.test(sentence.slice(last.to, range.from));
    const caption: string | null = isOther && last ? `Adjusted ${last.caption}` : (named?.caption ?? null);
    if (caption === null || (NOT_NOW.test(before.slice(-40)) && !isOther) || BEFORE_OLD.test(after)) return [];
    const isBehind = named?.isBehind === true && !isOther;
    if ((range.single || isBehind) && (!OF_THE_COMPANY.test(after) || ONE_OF_MANY.test(after))) return [];
    const since = last && named ? sentence.slice(last.to, named.from) : null;
    const isSure = (range.single !== 'exact' && !isBehind) || isOther || (named !== null && isExpected(named, since));
    if (!isSure) return [];
    last = { caption, to: isOther ? range.to : (named?.to ?? range.to) };
    const placed = {
      ...range,
      ...(named?.falls && !isOther && fallen(range)),
      from: start + range.from,
      to: start + range.to,
    };
    const place = { range, to: last.to, between: isOther ? '' : (named?.between ?? '') };
    const period = periodFor(sentence, place, context);
    const own = rangeIn(placed, { block, label: caption, heading: '', scale: null, period, basis: null });
    return named?.falls && !isOther && !range.single ? own.map((one) => ({ ...one, form: 'fall' as const })) : own;
  });
}

/** How much something falls, as a change. */
const fallen = ({ low, high }: PrintedRange) => ({ low: -high, high: -low });

function sentencesOf(text: string): { from: number; sentence: string }[] {
  const found: { from: number; sentence: string }[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?]["”]?\s+(?=[\p{Lu}•◦–“])|\s(?=[•◦▪])|:\s(?=[◦•])/gu)) {
    found.push({ from, sentence: text.slice(from, match.index + 1) });
    from = match.index + match[0].length;
  }
  found.push({ from, sentence: text.slice(from) });
  return found;
}

import type { FiscalPeriod } from '#lib/filings/types';
import type { GuidancePeriod, GuidanceRange } from '../types.ts';
import { findExpected, type PrintedRange } from './amount-ranges.ts';
import { isPerShare, rangeIn } from './captions.ts';
import { bareYearOf, EXPECTS, isAhead, periodOf, periodsOf } from './outlook-periods.ts';

const BASIS =
  '(?:adjusted|adj\\.|non-gaap|gaap|reported|organic|underlying|like-for-like|comparable(?: store)?|same[- ](?:store|restaurant)|total|net|diluted|core|consolidated|segment|product|service|services|subscription|cloud|free|gross|operating|effective|income|stock-based|share-based|performance|divestment and other)';
const NAMES =
  '(?:revenues?|sales|bookings|eps(?: \\(\\d\\))?|earnings per (?:diluted |common )*share|(?:net )?(?:income|loss|earnings|profit)(?: \\(loss\\))? per (?:[\\w-]+ ){0,3}share|ebitda|ebit|operating (?:income|profit|earnings|expenses?)|net (?:income|earnings|loss)|(?:gross|operating|profit|performance|ebitda) margin|margin|capital expenditures?|capex|cash flow|tax rate|etr|interest expense|interest and financing expense|compensation(?: expense)?|depreciation(?:, depletion)? and amortization|depreciation|proceeds)';
const MEASURE = new RegExp(
  `\\b(?:${BASIS}\\s+){0,5}${NAMES}(?:\\s*(?:\\(\\d\\)|\\*))?(?:\\s+(?:growth|margin))?\\b`,
  'gi',
);
/** Another time, another comparison, or how much the range is of something. */
const NOT_NOW =
  /\b(?:previous(?:ly)?|prior|compared (?:to|with)|versus|up from|down from|increase from|decrease from|from|representing|implying|reflecting|including|excluding|increase of|growth of|increase between|benefit of|impact of|which)\b[^.;,]{0,25}$/i;
/** "$5 to $6, as previously given"; in "$5 to $6 (previously $4 to $5)" it is the new one. */
const BEFORE_OLD = /^\s*,?\s*\(?(?:previously|as previously|prior)\b(?![^.;)]{0,40}[$€£\d])/i;
/** "Revenue of approximately $50 million from the acquisition" is no outlook of the company: nothing but time follows one. */
const OF_THE_COMPANY =
  /^\s*(?:[.;,)*(]|$|and\b|for (?:the )?(?:\w+ )?(?:fiscal|full|year|quarter|20\d\d|q[1-4])|in (?:the )?(?:\w+ )?(?:fiscal|full|year|quarter|20\d\d|q[1-4]))/i;
const IS_ADJUSTED = /^,?\s*on an? (?<basis>adjusted|non-gaap) basis/i;
/** Words that may stand from a measure to its range. */
const LEADING = new Set(
  (
    'expense guidance outlook target targets range growth for fiscal full-year full year the of quarter third fourth first ' +
    'second to be is are was now expected anticipated projected forecasted estimated translates in a an at between ' +
    'approximately about around increase increases increased grow rise up by will tax pre-tax'
  ).split(' '),
);
/** Something put in between: "adjusted EPS, excluding the equity swap, of". */
const ASIDE = /\([^()]{0,60}\)|,[^,]{0,40},/g;
const MAX_BETWEEN = 200;

function leadsTo(between: string): boolean {
  const words = between
    .replace(ASIDE, ' ')
    .toLowerCase()
    .split(/[\s,:*–—]+/);
  return (
    between.length <= MAX_BETWEEN && words.every((word) => word === '' || LEADING.has(word) || /^20\d\d$/.test(word))
  );
}

const GROWS = /\b(?:increase|grow|rise|up)\b/i;
const FALLS = /\b(?:decreases?|decline|fall|down|lower)\b/i;

export type SentenceContext = {
  /** The quarter that the release is about. */
  reported: FiscalPeriod;
  /** The words of the heading or of the sentence that leads to a list; null where they are about something else. */
  heading: string | null;
  otherwise: GuidancePeriod | null;
};

/** The ranges that the sentences of a text give of measures that companies give. Linear in the text. */
export function rangesOfText(
  text: string,
  block: number,
  start: number,
  { reported, heading, otherwise }: SentenceContext,
): GuidanceRange[] {
  const found: GuidanceRange[] = [];
  const above = heading === null ? null : (periodOf(heading) ?? bareYearOf(heading));
  let named: GuidancePeriod | null = null;
  for (const { from, sentence } of sentencesOf(text)) {
    const all = periodsOf(sentence);
    const ahead = all.filter((period) => isAhead(period, reported));
    if ((EXPECTS.test(sentence) || heading !== null) && !/\brespectively\b/i.test(sentence)) {
      const context = { start: start + from, reported, above, named, otherwise };
      found.push(...rangesOfSentence(sentence, block, context));
    }
    if (all.length > 0) named = ahead.length === 1 ? (ahead[0] ?? null) : ahead.length > 1 ? null : named;
  }
  return found;
}

type Near = {
  reported: FiscalPeriod;
  above: GuidancePeriod | null;
  named: GuidancePeriod | null;
  otherwise: GuidancePeriod | null;
};

/** The period of a range: what its sentence names before it, then what stands above, then what the words after it name. */
function periodFor(
  sentence: string,
  range: PrintedRange,
  { reported, above, named, otherwise }: Near,
): GuidancePeriod | null {
  const before = periodsOf(sentence.slice(0, range.from));
  if (before.length > 0) {
    const ahead = before.filter((period) => isAhead(period, reported));
    return ahead.length === 1 ? (ahead[0] ?? null) : null;
  }
  const after = periodsOf(sentence.slice(range.to, range.to + NEAR));
  const next = after.length === 1 ? (after[0] ?? null) : null;
  const bare = bareYearOf(sentence.slice(0, range.to + NEAR));
  return named ?? (above && !(next && isAhead(next, reported)) ? above : (next ?? bare ?? above ?? otherwise));
}

/** Characters after a range in which its period may be named. */
const NEAR = 50;

function rangesOfSentence(sentence: string, block: number, context: Near & { start: number }): GuidanceRange[] {
  const { start } = context;
  const measures = [...sentence.matchAll(MEASURE)];
  let last: { caption: string; to: number } | null = null;
  return findExpected(sentence).flatMap((range): GuidanceRange[] => {
    const before = sentence.slice(0, range.from);
    const after = sentence.slice(range.to);
    const basis = IS_ADJUSTED.exec(after)?.groups?.basis;
    const isOther =
      last !== null && basis !== undefined && /^\s*,?\s*or\s*$/i.test(sentence.slice(last.to, range.from));
    const caption: string | null = isOther && last ? `Adjusted ${last.caption}` : captionOf(sentence, measures, range);
    if (caption === null || (NOT_NOW.test(before.slice(-40)) && !isOther) || BEFORE_OLD.test(after)) return [];
    if (range.isPoint && !OF_THE_COMPANY.test(after)) return [];
    last = { caption, to: range.to };
    const placed = { ...range, from: start + range.from, to: start + range.to };
    const period = periodFor(sentence, range, context);
    return rangeIn(placed, { block, label: caption, heading: '', scale: null, period, basis: null });
  });
}

/** The measure next before a range, when nothing but words that lead to it stand between, and its unit fits. */
function captionOf(sentence: string, measures: readonly RegExpExecArray[], range: PrintedRange): string | null {
  const match = measures.findLast(({ index }) => index < range.from);
  if (!match) return null;
  const between = sentence.slice(match.index + match[0].length, range.from);
  if (!leadsTo(between) || FALLS.test(between)) return null;
  const name = `${ownWords(sentence.slice(0, match.index))}${match[0].replace(/\s*(?:\(\d\)|\*)/g, '')}`;
  const isRate = /\b(?:margin|rate|etr|growth)$/i.test(name);
  if (range.kind === 'rate' && !isRate)
    return isPerShare(name) || !GROWS.test(between) ? null : capital(`${name} growth`);
  if (range.kind === 'amount' && (isRate || (!isPerShare(name) && !range.isScaled))) return null;
  return capital(name);
}

/** Names before a measure belong to it: "Digital Media revenue", not "In 2026 revenue". */
function ownWords(before: string): string {
  const match = /(?:^|[\s(])(?<words>(?:\p{Lu}[\p{L}&-]+\s+){1,4})$/u.exec(before);
  const words = match?.groups?.words ?? '';
  const isStart = before.trim() === words.trim();
  return words === '' || isStart || /\b(?:quarter|year|fiscal|full|fy|company|we|the|in|gaap)\b/i.test(words)
    ? ''
    : words;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replace(/\s+/g, ' ');

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

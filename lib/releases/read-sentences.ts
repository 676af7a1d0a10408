import type { Block } from '#lib/filings/types';
import { ADJUSTED } from './line-meaning.ts';
import { currencyOfSign } from './tables/currency-signs.ts';
import type { Place } from './types.ts';

/** An amount that a sentence of the release gives, as printed. */
export type SentenceAmount = {
  place: Place;
  /** Never negative: sentences say "a loss of". */
  value: number;
  /** As ISO 4217. */
  currency: string;
  /** Half of its last digit, in the unit itself. */
  precision: number;
  /** Whether it is an amount for each share. */
  isPerShare: boolean;
  isAdjusted: boolean;
  isLoss: boolean;
  /** Whether its sentence names a quarter. */
  isOfQuarter: boolean;
  /** The words from the amount before to this one. */
  before: string;
};

const AMOUNT =
  /(?<sign>US\$|R\$|RMB|[$€£¥])\s?\(?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.?\d+)\)?(?:\s*(?<scale>thousand|million|billion|bn|m)\b)?/gi;
const SCALES: Record<string, number> = { thousand: 3, million: 6, m: 6, billion: 9, bn: 9 };
/** Of something else than the quarter, or than what it earned. */
const ELSEWHERE =
  /guidance|outlook|expect|forecast|anticipat|full[- ]year|fiscal year|year[- ]to[- ]date|(?:six|nine|twelve)[- ]months?|first half|dividend|range|repurchas|next quarter|book value|estimate|target|\bbetween\b|\bplanning\b/i;
/** A short line above others, or the start of a list, says that they are about what is to come. */
export const OUTLOOK = /\b(?:guidance|outlook)\b(?![^.]*\braise)/i;
export const HEADING = 60;
const QUARTER =
  /quarter|\bq[1-4]\b|\b[1-4]q\d|three[- ]months|\b(?:twelve|thirteen|fourteen|sixteen|1[2346])[- ]weeks/i;
const WHOLE_YEAR = /\bfiscal (?:20\d\d|'?\d\d)\b|\byears? ended\b|\bfor the year\b/i;
const COMPARED =
  /\b(?:compared|versus|vs\.?|prior|from|year[- ]ago|same (?:quarter|period)|up|down|increase[sd]?|decrease[sd]?|by|includ\w+|reflect\w+) ?[^,;]*$/i;
const PER_SHARE_AFTER = /^\s*(?:\([^)]*\)\s*)?(?:per|a)\s+(?:[\w-]+\s+){0,3}?(?:share|ads)\b/i;
const PER_SHARE_BEFORE = /(?:\beps\b|\bper (?:[\w-]+ ){0,4}?(?:share|ads)\b)[^.;]{0,60}$/i;

/** The amounts of the quarter in the sentences of a release, outlooks and comparisons left out. Linear in the text. */
export function readSentenceAmounts(blocks: readonly Block[]): SentenceAmount[] {
  let isOutlook = false;
  return blocks.flatMap((block, at) => {
    if (block.table) return [];
    if (block.kind === 'heading' || (block.text.length < HEADING && !/[$€£¥]/.test(block.text)))
      isOutlook = OUTLOOK.test(block.text);
    return isOutlook || OUTLOOK.test(block.text.slice(0, HEADING)) ? [] : readSentences(block.text, at);
  });
}

function readSentences(text: string, block: number): SentenceAmount[] {
  const found: SentenceAmount[] = [];
  for (const { from, sentence } of sentencesOf(text)) {
    let last = 0;
    let isElsewhere = WHOLE_YEAR.test(sentence) && !QUARTER.test(sentence);
    let isCompared = false;
    const isOfQuarter = QUARTER.test(sentence);
    for (const match of sentence.matchAll(AMOUNT)) {
      const before = sentence.slice(last, match.index);
      const after = sentence.slice(match.index + match[0].length);
      last = match.index + match[0].length;
      isElsewhere ||= ELSEWHERE.test(before);
      const { digits = '', scale, sign = '' } = match.groups ?? {};
      // "Compared to $4 million, or $0.33 per share": the second amount is compared as well.
      isCompared = COMPARED.test(before) || (isCompared && /^\s*\)?,?\s*(?:or|and)\s*$/i.test(before));
      if (isElsewhere || isCompared) continue;
      const power = SCALES[scale?.toLowerCase() ?? ''] ?? 0;
      const point = digits.indexOf('.');
      const decimals = point < 0 ? 0 : digits.length - point - 1;
      const clause =
        sentence
          .slice(0, match.index)
          .split(/;|\.\s/)
          .at(-1) ?? '';
      found.push({
        place: { block, from: from + match.index, to: from + match.index + match[0].length },
        value: Number(`${digits.replaceAll(',', '')}e${power}`),
        currency: currencyOfSign(sign),
        precision: 0.5 * 10 ** (power - decimals),
        isPerShare: power === 0 && (PER_SHARE_AFTER.test(after) || PER_SHARE_BEFORE.test(before)),
        isAdjusted: isAdjustedNear(clause),
        isLoss: /\bloss(?:es)?\b/i.test(before) && !/\(loss\)|profit|income|earnings/i.test(before),
        isOfQuarter,
        before,
      });
    }
  }
  return found;
}

/** The last measure that a clause names before an amount tells whose amount it is. */
function isAdjustedNear(clause: string): boolean {
  const names = [
    ...clause.matchAll(
      /(?<adjusted>(?:adjusted|non-gaap|core)[\w\s()-]{0,40}?)?\b(?:net income|net loss|net earnings|net \(loss\) income|net income \(loss\)|earnings|eps|income|profit|loss)\b/gi,
    ),
  ];
  const last = names.at(-1);
  if (!last) return ADJUSTED.test(clause);
  // "Adjusted net income of $180.8 million, or $5.80 per diluted share": the rest of the name may follow the amount.
  const isRest = names.length > 1 && !/^eps$/i.test(last[0]) && last.index - (names.at(-2)?.index ?? 0) < 25;
  return last.groups?.adjusted !== undefined || (isRest && names.at(-2)?.groups?.adjusted !== undefined);
}

function sentencesOf(text: string): { from: number; sentence: string }[] {
  const found: { from: number; sentence: string }[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?]["”]?\s+(?=[\p{Lu}•◦–“])|\s(?=[•◦▪])/gu)) {
    found.push({ from, sentence: text.slice(from, match.index + 1) });
    from = match.index + match[0].length;
  }
  found.push({ from, sentence: text.slice(from) });
  return found;
}

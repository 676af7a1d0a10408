import type { Block } from '#lib/filings/types';
import { ADJUSTED } from './line-meaning.ts';
import { currencyOfSign } from './tables/currency-signs.ts';
import type { Place } from './types.ts';

/** An amount that a sentence of the release gives, as printed. */
export type SentenceAmount = {
  place: Place;
  /** Where its sentence begins in the block. */
  sentence: number;
  /** Never negative: sentences say "a loss of". */
  value: number;
  /** As ISO 4217. */
  currency: string;
  /** Power of ten in which it is printed: 9 for billions. */
  scale: number;
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
  /(?<sign>US\$|R\$|RMB|[$€£¥])\s?\(?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.?\d+)\)?(?:\s*(?<scale>thousand|million|billion|bn|m)\b)?|(?<![\d.,])(?<cents>\d{1,3}(?:\.\d+)?)\s(?:US )?cents\b/gi;
const SCALES: Record<string, number> = { thousand: 3, million: 6, m: 6, billion: 9, bn: 9 };
/** Of something else than the quarter, or than what it earned. */
const ELSEWHERE =
  /guidance|outlook|expect|forecast|anticipat|full[- ]year|\b(?:a|one|last) year ago|\bearlier year|fiscal year|year[- ]to[- ]date|(?:six|nine|twelve)[- ]months?|first half|dividend|range|repurchas|next quarter|book value|estimate|target|\bbetween\b|\bplanning\b/i;
/** A short line above others, or the start of a list, says that they are about what is to come. */
export const OUTLOOK = /\b(?:guidance|outlook)\b(?![^.]*\braise)/i;
export const HEADING = 60;
const QUARTER =
  /quarter|\bq[1-4]\b|\b[1-4]q\d|three[- ]months|\b(?:twelve|thirteen|fourteen|sixteen|1[2346])[- ]weeks/i;
const WHOLE_YEAR = /\bfiscal (?:20\d\d|'?\d\d)\b|\byears? ended\b|\bfor the year\b/i;
const COMPARED =
  /\b(?:compared|versus|vs\.?|prior|from|year[- ]ago|same (?:quarter|period)|up|down|increase[sd]?|decrease[sd]?|by|includ\w+|reflect\w+) ?[^,;]*$/i;
/** "Up 9% to a record $5.8 billion": the amount is what it came to. */
const REACHED =
  /\b(?:up|down|grew|rose|fell|increase[sd]?|decrease[sd]?|declined)\b[^,;]*\bto\s+(?:an?\s+)?(?:(?:new|record|approximately|about|nearly)\s+)*\(?$/i;
/** "Excluding this charge, earnings were $67 million": the whole sentence is about adjusted amounts. */
const WITHOUT = /^[“"•◦\s]*(?:when )?(?:excluding|before|without|adjust(?:ed|ing) for)\b[^.;]*,/i;
const BULLET = /^(?:[•◦▪◾●■–-]|&(?:middot|bull);|·|o)$/;
const REACH = 200;
/** Characters before an amount in which its measure is named. */
const LONGEST_CLAUSE = 400;
const PER_SHARE_AFTER = /^\s*(?:\([^)]*\)\s*)?(?:per|a)\s+(?:[\w-]+\s+){0,3}?(?:share|ads)\b/i;
const PER_SHARE_BEFORE = /(?:\beps\b|\bper (?:[\w-]+ ){0,4}?(?:share|ads)\b)[^.;]{0,60}$/i;

/** The amounts of the quarter in the sentences of a release, outlooks and comparisons left out. Linear in the text. */
export function readSentenceAmounts(blocks: readonly Block[]): SentenceAmount[] {
  let isOutlook = false;
  return blocks.flatMap((block, at) => {
    if (block.table)
      return isOutlook ? [] : bulletsOf(block).flatMap(({ text, from }) => readSentences(text, at, from));
    if (
      block.kind === 'heading' ||
      (block.kind !== 'list-item' && block.text.length < HEADING && !/[$€£¥]/.test(block.text))
    )
      isOutlook = OUTLOOK.test(block.text) && !/\bresults\b/i.test(block.text);
    return isOutlook || OUTLOOK.test(block.text.slice(0, HEADING)) ? [] : readSentences(block.text, at, 0);
  });
}

/** The items of a list that is set as a table: a bullet, and its words in the cell beside it. */
function bulletsOf({ table, text }: Block): { text: string; from: number }[] {
  let at = 0;
  return (table?.rows ?? []).flatMap((row) => {
    const [bullet, words, more] = row.filter((cell) => cell.text !== '');
    if (!bullet || !words || more || !BULLET.test(bullet.text)) return [];
    at = Math.max(at, text.indexOf(words.text, at));
    return [{ text: words.text, from: at }];
  });
}

function readSentences(text: string, block: number, start: number): SentenceAmount[] {
  const found: SentenceAmount[] = [];
  for (const { from: within, sentence } of sentencesOf(text)) {
    const from = start + within;
    const isWithout = WITHOUT.test(sentence);
    let last = 0;
    let isElsewhere = WHOLE_YEAR.test(sentence) && !QUARTER.test(sentence);
    let isCompared = false;
    const isOfQuarter = QUARTER.test(sentence);
    let currency: string | null = null;
    for (const match of sentence.matchAll(AMOUNT)) {
      const before = sentence.slice(last, match.index);
      const after = sentence.slice(match.index + match[0].length);
      last = match.index + match[0].length;
      isElsewhere ||= ELSEWHERE.test(before);
      const { cents, digits = cents ?? '', scale, sign = '' } = match.groups ?? {};
      // "RMB346.4 billion (US$51.1 billion)": the second is the first one at some rate.
      if (/^\s*\(\s*$/.test(before) && currency !== null && sign !== '' && currencyOfSign(sign) !== currency) continue;
      if (sign !== '') currency = currencyOfSign(sign);
      // "Compared to $4 million, or $0.33 per share": the second amount is compared as well.
      isCompared =
        (COMPARED.test(before) && !REACHED.test(before.slice(-REACH))) ||
        (isCompared && /^\s*\)?,?\s*(?:or|and)\s*$/i.test(before));
      if (isElsewhere || isCompared) continue;
      const power = cents === undefined ? (SCALES[scale?.toLowerCase() ?? ''] ?? 0) : -2;
      const point = digits.indexOf('.');
      const decimals = point < 0 ? 0 : digits.length - point - 1;
      const clause =
        sentence
          .slice(Math.max(0, match.index - LONGEST_CLAUSE), match.index)
          .split(/;|\.\s/)
          .at(-1) ?? '';
      found.push({
        place: { block, from: from + match.index, to: from + match.index + match[0].length },
        sentence: from,
        value: Number(`${digits.replaceAll(',', '')}e${power}`),
        currency: currency ?? 'USD',
        scale: Math.max(0, power),
        precision: 0.5 * 10 ** (power - decimals),
        isPerShare: power <= 0 && (PER_SHARE_AFTER.test(after) || PER_SHARE_BEFORE.test(before)),
        isAdjusted: isWithout || isAdjustedNear(clause),
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

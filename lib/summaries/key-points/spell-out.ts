import type { Block } from '#lib/filings/types';
import { movedReceipt } from '#lib/summaries/key-points/beside/part-of-summary';
import type { KeyPoint } from '#lib/summaries/types';

/** Short names in capitals that a filing gives: "American Express Bank Ltd. (AEBL)". */
const GIVEN = /\((?:the )?[“"]?(\p{Lu}[\p{L}&-]{2,9})[”"]?\)/gu;
/** No name has more words, small ones not counted. */
const MOST_WORDS = 9;
/** How far before its bracket a name begins. */
const REACH = 140;
const SMALL = /^(?:of|and|the|for|to|in|on|a|an|&|de|du)$/i;
/** A name ends where a list or an explanation begins: "core businesses – Looms". */
const BROKEN = /\s[–—-]\s|[:;]\s/;
/** What every reader of filings knows. */
const KNOWN = new Set(
  (
    'GAAP EPS EBIT EBITDA EBITDAR SEC IRS FTC DOJ FDA EPA NYSE NASDAQ CEO CFO COO IPO REIT LIBOR SOFR ESG SG&A PP&E FX USA ' +
    'EMEA APAC FASB PCAOB COSO ASU ASC IFRS MD&A SOX CET1 FDIC FOMC OPEC NATO COVID LLC LLP INC PLC CPI GDP ROE ROIC ROA'
  ).split(' '),
);

/**
 * The key points with each short name in its long form where it comes first: "American Express Bank Ltd. (AEBL)". Only
 * names whose letters are the first letters of their words, which the filing gives once, are spelt out. Linear in the
 * filing.
 */
export function spellOut(points: readonly KeyPoint[], blocks: readonly Pick<Block, 'text'>[]): KeyPoint[] {
  const short = new Set(
    points.flatMap(({ text }) => text.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}&-]{2,9}(?![\p{L}\p{N}])/gu) ?? []),
  );
  const names = longNames(blocks, short);
  const read = new Set<string>();
  return points.map((point) => {
    let told = point;
    for (const [letters, name] of names) {
      if (read.has(letters)) continue;
      const at = placeOf(told.text, letters);
      if (at < 0) continue;
      read.add(letters);
      // A name that was verified as a whole stays whole.
      if (told.receipts?.some(({ span: [from, to] }) => from < at && at < to)) continue;
      if (!told.text.toLowerCase().includes(name.toLowerCase())) told = insert(told, { name, letters, at });
    }
    return told;
  });
}

/** Where a short name stands as a word of its own; -1 where it does not. */
function placeOf(text: string, letters: string): number {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
    const isWord =
      !/[\p{L}\p{N}-]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}-]/u.test(text.charAt(at + letters.length));
    if (isWord) return at;
  }
  return -1;
}

function insert(point: KeyPoint, { name, letters, at }: { name: string; letters: string; at: number }): KeyPoint {
  const before = point.text.slice(0, at);
  const isFirst = before === '' || /[.!?]["”]?\s$/.test(before);
  const whole = isFirst ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  const text = `${before}${whole} (${letters})${point.text.slice(at + letters.length)}`;
  const by = name.length + 3;
  const { receipts } = point;
  if (!receipts) return { ...point, text };
  const moved = receipts.map((receipt) => {
    const [from] = receipt.span;
    // The short name itself now stands in brackets.
    return from < at ? receipt : movedReceipt(receipt, from === at ? by - 1 : by);
  });
  return { ...point, text, receipts: moved };
}

/** The long form of each short name that is asked for; none of those that a filing gives to two things. */
function longNames(blocks: readonly Pick<Block, 'text'>[], short: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string | null>();
  for (const { text } of blocks) {
    for (const { 1: letters = '', index } of text.matchAll(GIVEN)) {
      if (!short.has(letters) || KNOWN.has(letters.toUpperCase())) continue;
      const name = nameBefore(text.slice(Math.max(0, index - REACH), index), letters);
      if (name === null) continue;
      const before = names.get(letters);
      const isSame = before === undefined || before?.toLowerCase() === name.toLowerCase();
      names.set(letters, isSame ? (before ?? name) : null);
    }
  }
  return new Map([...names].flatMap(([letters, name]) => (name === null ? [] : [[letters, name] as const])));
}

/** The words at the end of a text whose first letters a short name is made of; null where they are not. */
function nameBefore(text: string, short: string): string | null {
  const letters = [...short].filter((letter) => /\p{Lu}/u.test(letter));
  if (letters.length < 3 || letters.length < short.replace(/[&-]/g, '').length - 1) return null;
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.’'&]*/gu)];
  let left = letters.length;
  for (let at = words.length - 1; at >= 0 && words.length - at <= MOST_WORDS + 4; at--) {
    const word = words[at]![0];
    if (word.charAt(0).toUpperCase() === letters[left - 1]) left -= 1;
    else if (!SMALL.test(word)) return null;
    if (left > 0) continue;
    const name = text.slice(words[at]!.index).trim();
    return BROKEN.test(name) ? null : name;
  }
  return null;
}

import { SYNONYMS } from './synonyms.ts';

/** Finds the words of a query that may name companies. Pure. */

/** Legal forms and the like at the end of a name, which people leave out. */
const SUFFIX =
  /[\s,]+(?:INC|INCORPORATED|CORP|CORPORATION|CO|COS|COMPANY|COMPANIES|LTD|LIMITED|LLC|LP|PLC|NV|N V|SA|S A|AG|AB|ASA|SE|HOLDINGS?|GROUP|TRUST|THE|COM|(?:&|AND) CO|\/[A-Z]{2,3}\/?)$/;

/** "AMAZON COM INC" → "AMAZON", "The Home Depot, Inc." → "HOME DEPOT". */
export function bareCompanyName(name: string): string {
  const spaced = name.toUpperCase().replaceAll(/\.(?=COM\b)/g, ' ');
  let plain = spaced.replaceAll(/[.'’]/g, '').replaceAll(/[,]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  for (let next = plain.replace(SUFFIX, ''); next !== plain; next = plain.replace(SUFFIX, '')) plain = next;
  return plain.replace(/^THE /, '');
}

/** Words of a query that may name a company. */
export type NamePart = {
  /** As written. */
  words: string;
  /** As `bareCompanyName` would write it. */
  name: string;
  /** The symbol that it may also be, as it is in capitals or follows a dollar sign; null otherwise. */
  symbol: string | null;
  from: number;
  to: number;
  /** A symbol that it may be although it is in small letters: "amzn"; null otherwise. */
  lowerSymbol: string | null;
  /** Has a capital letter although no sentence begins there. */
  isProper: boolean;
  /** Written with "'s", which may belong to the name: "Marlowe's". */
  isPossessive: boolean;
};

const MAX_WORDS = 5;
const MAX_READ = 40;
const WORD = /\$?[\p{L}\p{N}](?:[\p{L}\p{N}]|['’.&-](?=[\p{L}\p{N}]))*/gu;

/** Words in capitals that are no symbols in questions about filings. */
const ABBREVIATIONS = new Set(
  [
    ...SYNONYMS.flat().filter((phrase) => !phrase.includes(' ')),
    'us',
    'usa',
    'uk',
    'eu',
    'sec',
    'gaap',
    'ipo',
    'it',
    'hr',
    'q1',
    'q2',
    'q3',
    'q4',
    'fy',
    'usd',
    'eur',
    'vs',
    'roe',
    'roi',
    'cash',
    'tax',
    'all',
    'new',
    'are',
    'for',
    'on',
    'so',
  ].map((word) => word.toUpperCase()),
);

/** All runs of up to five words, longest first. Only the first forty words of a query are read. */
export function nameParts(query: string): NamePart[] {
  const words = Array.from(query.matchAll(WORD)).slice(0, MAX_READ);
  const joined = words.flatMap(({ 0: word, index }) => joinedWords(word, index));
  const shouted = words.length > 1 && query === query.toUpperCase();
  const parts: NamePart[] = [];
  for (let count = MAX_WORDS; count >= 0; count--) {
    const runs = count === 0 ? joined : runsOf(words, count);
    for (const { from, to } of runs) {
      const whole = query.slice(from, to);
      const text = whole.replace(/['’]s$/, '');
      const isSymbol = count <= 1 && /^(?:\$[A-Za-z]{1,5}|[A-Z]{2,5}(?:[.-][A-Z])?)$/.test(text);
      const bare = text.replace('$', '').toUpperCase().replace('.', '-');
      parts.push({
        words: text,
        name: bareCompanyName(text.replace(/^\$/, '')),
        symbol: isSymbol && (text.startsWith('$') || (!shouted && !ABBREVIATIONS.has(bare))) ? bare : null,
        lowerSymbol: count === 1 && /^[a-z]{3,5}$/.test(text) ? bare : null,
        from,
        to: from + text.length,
        isPossessive: text.length < whole.length,
        isProper:
          /^\p{Lu}/u.test(text) && !shouted && (count > 1 ? /\s\p{Lu}/u.test(text) : !beginsSentence(query, from)),
      });
    }
  }
  return parts.filter(({ name, symbol }) => symbol !== null || name.length > 1);
}

type Span = { from: number; to: number };

function runsOf(words: readonly RegExpExecArray[], count: number): Span[] {
  const ends = words.slice(count - 1);
  return ends.map((last, at) => ({ from: words[at]!.index, to: last.index + last[0].length }));
}

/** The parts of "NWSC-Marlowe", two companies or more in one word. */
function joinedWords(word: string, index: number): Span[] {
  const parts = Array.from(word.matchAll(/[^-]+/g));
  if (parts.length < 2 || !parts.every(([part]) => /^\p{Lu}\p{L}/u.test(part))) return [];
  return parts.map((part) => ({ from: index + part.index, to: index + part.index + part[0].length }));
}

/** Behind the initial of "B. Marlowe" no sentence begins. */
const beginsSentence = (query: string, at: number) =>
  /^$|(?<!(?:^|\s)\p{Lu})[.?!:]\s*$/u.test(query.slice(0, at).trimEnd());

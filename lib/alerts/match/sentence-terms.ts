import { analyse, type Token } from '#lib/search/analysis/analyse';
import { hashTerm } from '#lib/search/analysis/term-hash';
import { MONTH_ABBREVIATIONS, MONTH_NAMES } from '#lib/text/months';

/** A content word of a text: small words are left out. */
export type Term = {
  /** Equal for words of one stem, and for figures that are written alike. */
  key: number;
  /** Whether it is a figure, a date or a label of a period. */
  isFigure: boolean;
  from: number;
  to: number;
};

const NUMBER_WORDS = new Set(
  (
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
    'nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion ' +
    'first second third fourth'
  ).split(' '),
);

/** "May" is left out: most times it is the verb. */
const MONTHS = new Set(
  [...MONTH_NAMES, ...MONTH_ABBREVIATIONS, 'Sept'].map((name) => name.toLowerCase()).filter((name) => name !== 'may'),
);

const hasDigit = ({ word }: Token) => /\d/.test(word);

const isPlainFigure = (token: Token | undefined): boolean =>
  token !== undefined && (hasDigit(token) || NUMBER_WORDS.has(token.word) || MONTHS.has(token.word));

/** "May 3", "third quarter", "fiscal 2026". */
function isPartOfFigure(word: string, before: Token | undefined, after: Token | undefined): boolean {
  if (word === 'may') return [before, after].some((one) => one !== undefined && hasDigit(one));
  if (word === 'quarter') return isPlainFigure(before);
  return word === 'fiscal' && isPlainFigure(after);
}

/** The content words of a text in order. Linear. */
export function termsOf(text: string): Term[] {
  const tokens = analyse(text);
  const terms: Term[] = [];
  for (const [at, token] of tokens.entries()) {
    const { hash, word, from, to } = token;
    const isFigure = hasDigit(token);
    if (hash === 0 && !isFigure) continue;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    terms.push({
      // A bare figure is no term of the search's index, but an alert may name one.
      key: hash === 0 ? hashTerm(`=${word}`) : hash,
      isFigure: isPlainFigure(token) || isPartOfFigure(word, before, after),
      ...{ from, to },
    });
  }
  return terms;
}

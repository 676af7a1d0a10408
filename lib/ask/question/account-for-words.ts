import { stemWord } from '#lib/text/stems';
import type { QuestionTerm } from '../words/question-term.ts';
import { holds, termsOf } from '../words/terms-of-text.ts';
import { kinOfMeaning } from '../words/word-classes.ts';
import { readQuestion } from './read-question.ts';

/**
 * Words by which something is asked for and that change nothing of what: verbs of saying and having, what comes and what
 * is left of a period.
 */
const ASKING = new Set(
  (
    'above actually all also announce announced any approximately are arent as at available business by come ' +
    'comes company corporation current currently date did didnt do does doesnt end ended ending exact exactly ' +
    'far filer filing firm fiscal for further fy get give globally go goes had has have how in is isnt it its ' +
    'just last late latest like many more most name names new newest now number of on one out overall own per ' +
    'period please present say says show size so still tell than that the their there they this to today ' +
    'total until up us use uses was wasnt we went were what when where whether which who whole will with ' +
    'worldwide year years yet'
  ).split(' '),
);
/** Words of periods: which report is meant they decided before. */
const PERIOD =
  /^(?:\d+|fiscal|fy\d*|years?|quarters?|months?|q[1-4]|[1-4]q\d*|half|h[12]|ended|ending|end|jan\w*|feb\w*|mar|march|apr|april|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)$/;

/**
 * The words of a question that are neither its asking nor said by what is to answer it: what they ask for besides, the
 * answer does not tell. Linear in the question and the patterns.
 * @param known names of the companies that the answer is of
 * @param asks the patterns by which the answer was found to be asked for: their words are its own
 */
export function wordsUnaccounted(
  question: string,
  { known, said, asks }: { known: readonly string[]; said: ReadonlySet<number>; asks: readonly RegExp[] },
): QuestionTerm[] {
  const { terms } = readQuestion(question, known);
  return terms.filter(
    (term) =>
      !term.isFiller &&
      !ASKING.has(term.word) &&
      !PERIOD.test(term.word) &&
      !holds(said, term) &&
      !kinOfMeaning(term.phrasings[0]?.[0] ?? 0).some((kin) => said.has(kin)) &&
      !asks.some((pattern) => isWordOf(pattern, term.word)) &&
      !(term.isName && isFirstName(question, { name: term.word, said })),
  );
}

/** Whether a pattern has a word as one of its own: "resign\w*" has "resigned". */
function isWordOf(pattern: RegExp, word: string): boolean {
  return wordsOf(pattern).some(({ text, isStem }) =>
    isStem ? word.startsWith(text) : stemWord(word) === stemWord(text),
  );
}

const read = new WeakMap<RegExp, { text: string; isStem: boolean }[]>();

function wordsOf(pattern: RegExp): { text: string; isStem: boolean }[] {
  const known = read.get(pattern);
  if (known) return known;
  // "Buy-?back" has "buyback", "authori[sz]\\w+" has "authorization".
  const plain = pattern.source
    .replaceAll(/[- ]\?/g, '')
    .replaceAll('[sz]', 'z')
    .replaceAll('\\w+', '\\w*');
  const words = [...`${pattern.source} ${plain}`.matchAll(/(?<!\\)[a-z]{3,}(\\w\*)?/gi)].map(([text, stem]) => ({
    text: text.replace(/\\w\*$/, '').toLowerCase(),
    isStem: stem !== undefined,
  }));
  read.set(pattern, words);
  return words;
}

/** "Marianne Lake" is told of as "Ms. Lake". */
function isFirstName(question: string, { name, said }: { name: string; said: ReadonlySet<number> }): boolean {
  const words = question.split(/\s+/);
  return words.some((word, at) => {
    const next = words[at + 1];
    return (
      word.toLowerCase() === name &&
      next !== undefined &&
      /^\p{Lu}/u.test(next) &&
      [...termsOf(next)].some((term) => said.has(term))
    );
  });
}

import { analyse } from '#lib/search/analysis/analyse';
import { isCommon } from '../evidence/term-weight.ts';
import type { ParsedPassage } from '../passages/read-passage.ts';
import { onceEach } from '../words/once-each.ts';
import type { QuestionTerm } from '../words/question-term.ts';
import { holds } from '../words/terms-of-text.ts';
import { kinOf } from '../words/word-kin.ts';
import type { Question } from './read-question.ts';

/** Shorter words are a letter away from too many others. */
const MIN_LETTERS = 5;

type Words = { words: ReadonlyMap<string, number>; terms: ReadonlySet<number> };

/** The words of a passage by their terms, and what else stands for them. */
const wordsOf = onceEach(({ text, passage }: ParsedPassage): Words => {
  const tokens = analyse([text, ...passage.headings].join(' \n ')).filter(({ hash }) => hash !== 0);
  const words = new Map(tokens.map(({ word, hash }) => [word, hash]));
  return { words, terms: new Set(tokens.flatMap(({ word, hash }) => [hash, kinOf(word) ?? hash])) };
});

/**
 * A question whose words that neither filings nor these passages have also stand for one that some passage has and that is a letter away:
 * "aproved", "harware". Costs the passages' words once for each such word.
 */
export function correctSpelling(question: Question, passages: readonly ParsedPassage[]): Question {
  const read = passages.map(wordsOf);
  const correct = (term: QuestionTerm): QuestionTerm => {
    const { word, phrasings } = term;
    if (word.length < MIN_LETTERS || /\d/.test(word) || isCommon(phrasings[0]?.[0] ?? 0)) return term;
    if (read.some(({ terms }) => holds(terms, term))) return term;
    const near = new Set(
      read.flatMap(({ words }) => [...words].flatMap(([other, hash]) => (isNear(word, other) ? hash : []))),
    );
    return near.size === 0 ? term : { ...term, phrasings: [...term.phrasings, ...[...near].map((hash) => [hash])] };
  };
  const terms = question.terms.map(correct);
  const of = (term: QuestionTerm) => terms[question.terms.indexOf(term)] ?? term;
  const { reason, counted } = question;
  return {
    ...question,
    terms,
    reason: reason && { ...reason, subject: reason.subject.map(of) },
    counted: counted && of(counted),
  };
}

/** Whether one letter was left out, put in, taken for another or changed places with the next. */
function isNear(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1 || word[0] !== other[0] || other.length < MIN_LETTERS) return false;
  let from = 0;
  while (from < word.length && word[from] === other[from]) from++;
  let [end, otherEnd] = [word.length, other.length];
  while (end > from && otherEnd > from && word[end - 1] === other[otherEnd - 1]) {
    end--;
    otherEnd--;
  }
  const [left, right] = [word.slice(from, end), other.slice(from, otherEnd)];
  if (left.length + right.length === 0) return false;
  return left.length <= 1 && right.length <= 1 ? true : left.length === 2 && right === `${left[1]}${left[0]}`;
}

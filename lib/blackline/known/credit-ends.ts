import type { Block } from '#lib/filings/types';
import { once } from '#lib/remembered';
import { findDates } from '#lib/text/dates';
import { ANY_MONTH_NAME } from '#lib/text/months';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';

const MADE =
  /\b(?:entered into|established|obtained|arranged|secured|increased|raised|borrowed|reduced)\b(?: \S+){0,14} (?:facilit(?:y|ies)|(?:commercial paper|repurchase|buyback|note) programs?|agreements?|term loans?|revolver|credit line)\b/i;
const ENDED = /\b(?:terminat(?:ed|ing)|expired|repaid|cancell?ed|replaced|reduced|reducing|matured)\b/i;
const CREDIT = /\b(?:facilit(?:y|ies)|paper programs?|agreements?|term loans?|revolver|credit line|commitments?)\b/i;
/** What an agreement provides for has not happened. */
const PROVIDED = /\b(?:would|may(?! \d)|could|will|shall|can|provid(?:es|ed|ing)|if|unless|upon)\b/i;
/** When it happened, or that it came later. */
const LATER = new RegExp(
  String.raw`\b(?:${ANY_MONTH_NAME}) (?:\d|(?:19|20)\d\d)|\b(?:subsequently|thereafter|later|since then)\b`,
);
/** Of these a company has one. */
const PROGRAM = /\bcommercial paper program\b/i;
const LEANS = /^(?:This|These|Such)\b/;
/** Blocks behind a sentence in which what became of it may stand, whenever that was. */
const REACH = 6;
const READ = 3_000;
/** Stems that two sentences of one facility have in common. */
const SHARED = 3;

/** By which sentence of the filing a facility, a program or a loan ended or shrank; null where none says so. */
export type CreditEnds = (said: string, at: number) => string | null;

/**
 * Looks up what became of a facility or an agreement that a sentence of a block tells as made: close behind it the last sentence
 * with one of its amounts; elsewhere in the filing, as among the events after the period, one that is of a later month,
 * too. Linear in the filing when it is first asked.
 */
export function readCreditEnds(blocks: readonly Block[]): CreditEnds {
  const all = once(() => readEnds(blocks));
  return (said, at) => {
    if (!MADE.test(said)) return null;
    const amounts = new Set(moneyIn(said));
    if (amounts.size === 0) return null;
    const [day] = monthsOf(said);
    const program = PROGRAM.exec(said)?.[0].toLowerCase();
    const isOfProgram = (sentence: string) =>
      program !== undefined &&
      day !== undefined &&
      (monthsOf(sentence)[0] ?? 0) > day &&
      sentence.toLowerCase().includes(program);
    const hasAmount = (sentence: string) => moneyIn(sentence).some((amount) => amounts.has(amount));
    const read = blocks
      .slice(at, at + REACH)
      .map(textOf)
      .join('\n');
    const behind = read.slice(Math.max(0, read.indexOf(said) + said.length));
    const sentences = sentencesOf(behind);
    const near = sentences.findLastIndex(
      (sentence) => isEnd(sentence) && (hasAmount(sentence) || isOfProgram(sentence)),
    );
    // "This reduction included terminating": what was reduced, the sentence before says.
    if (near >= 0)
      return LEANS.test(sentences[near]!) && near > 0 ? `${sentences[near - 1]} ${sentences[near]}` : sentences[near]!;
    // When it matures stands behind when it was made.
    const stems = stemsOf(said);
    const isOfIt = (sentence: string) =>
      day !== undefined &&
      monthsOf(sentence)[0]! > day &&
      hasAmount(sentence) &&
      stemsOf(sentence).intersection(stems).size >= SHARED;
    return day === undefined ? null : (all().find(isOfIt) ?? null);
  };
}

const textOf = ({ kind, text }: Block) => (kind === 'table' || kind === 'heading' ? '' : text.slice(0, READ));

const sentencesOf = (text: string) => splitSentences(text).map(({ from, to }) => text.slice(from, to));

function readEnds(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    const text = textOf(block);
    return ENDED.test(text) && CREDIT.test(text)
      ? sentencesOf(text).filter((sentence) => isEnd(sentence) && monthsOf(sentence).length > 0)
      : [];
  });
}

const isEnd = (sentence: string) =>
  ENDED.test(sentence) && CREDIT.test(sentence) && LATER.test(sentence) && !PROVIDED.test(sentence);

const stemsOf = (text: string) => new Set([...topicWords(text)].map(stemWord));

/** The months that a sentence names, counted from the year nought. */
const monthsOf = (text: string) =>
  findDates(text).flatMap(({ year, month }) => (year === null || month === null ? [] : [12 * year + month]));

const moneyIn = (text: string) =>
  findFigures(text).flatMap(({ unit, value, scale, perShare }) =>
    unit === 'money' && scale > 0 && !perShare ? [value] : [],
  );

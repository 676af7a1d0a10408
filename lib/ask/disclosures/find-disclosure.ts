import { fillsAmount } from '#lib/ask/support/fills-amount';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import type { Disclosure } from './disclosure.ts';

export type DisclosureBlock = { ordinal: number; kind: string; text: string };
/** A sentence, or a row of a table, that tells what was asked for. */
export type ToldSentence = {
  block: number;
  quote: string;
  isRow: boolean;
  /** How much it is about what was asked. */
  weight: number;
};

const MAX_LENGTH = 600;
const MIN_LENGTH = 8;
/** A longer block was not written by a person. */
const MAX_READ = 100_000;

/** The disclosures that a question asks for, the likeliest first. */
export function listAsked(question: string, all: readonly Disclosure[]): Disclosure[] {
  return all.filter(({ asks, except }) => asks.test(question) && !except?.test(question));
}

/**
 * The sentences of a filing that tell a disclosure, as many as belong to an answer, the most telling first. Linear in
 * the blocks.
 */
export function findTold(question: string, asked: Disclosure, blocks: readonly DisclosureBlock[]): ToldSentence[] {
  const { prefers, most = 1 } = asked;
  const about = new Set([...topicWords(question)].map(stemWord));
  const isTold = tellingOf(question, asked);
  const found: ToldSentence[] = [];
  for (const { ordinal, kind, text } of blocks) {
    if (text.length > MAX_READ) continue;
    const isRow = kind === 'table';
    for (const quote of isRow ? text.split('\n') : sentencesOf(text)) {
      if (quote.length < MIN_LENGTH || quote.length > MAX_LENGTH || !isTold(quote)) continue;
      const weight = (prefers?.test(quote) ? 1 : 0) + ABOUT * shareOf(about, quote);
      found.push({ block: ordinal, quote, isRow, weight });
    }
  }
  const ranked = found.toSorted((one, other) => other.weight - one.weight || one.block - other.block);
  // An answer reads best from one paragraph, from its most telling sentence on.
  const [best] = ranked;
  const at = best ? found.indexOf(best) : 0;
  const together = [...found.slice(at), ...found.slice(0, at)].filter(({ block }) => block === best?.block);
  return distinct([...together, ...ranked]).slice(0, most);
}

/** Whether a sentence or row tells a disclosure, with all that the question wants of it. */
function tellingOf(
  question: string,
  { asks, tells, orTells, refuses, names, isWhole, needs = [], isLevel = false }: Disclosure,
): (quote: string) => boolean {
  const needed = needs.filter(([asked]) => asked.test(question)).map(([, told]) => told);
  const known = new Set(question.toLowerCase().match(WORD) ?? []);
  const whole = isWhole ? [...topicWords(question.replace(asks, ' '))].map(stemWord) : [];
  return (quote) =>
    (tells.test(quote) || (orTells?.test(quote) ?? false)) &&
    !refuses?.test(quote) &&
    needed.every((pattern) => pattern.test(quote)) &&
    (!isLevel || fillsAmount(quote, 'value')) &&
    (!names || [...quote.matchAll(names)].some(([name]) => isNew(name, known))) &&
    (whole.length === 0 || shareOf(new Set(whole), quote) === 1);
}
const WORD = /[\p{L}\p{N}]+/gu;

/** A name of which the question has no word says something; common nouns in capitals are no names. */
function isNew(name: string, known: ReadonlySet<string>): boolean {
  const words = (name.match(CAPITALISED) ?? []).filter((word) => word.length > 2 && word !== 'The');
  return words.length > 0 && words.every((word) => !known.has(word.toLowerCase()) && !NO_NAME.has(word));
}
const CAPITALISED = /\p{Lu}[\p{L}\p{N}]*/gu;
const NO_NAME = new Set(
  (
    'Annual Meeting Listing Rule Rules Agreement Plan Act Stockholders Shareholders Form Item Section Note Notes Common ' +
    'Stock Court Exchange Proxy Statement Report Securities Committee Company Board Directors Audit Effective Pursuant ' +
    'Compensation Date Time Merger Nasdaq Corporation Registrant Incentive Equity Award Units Letter Current'
  ).split(' '),
);

/** The items of a list that begins behind a block: lines with a mark, or in blocks of their own kind. */
export function readListItems(blocks: readonly DisclosureBlock[]): ToldSentence[] {
  const items: ToldSentence[] = [];
  for (const { ordinal, kind, text } of blocks) {
    if (kind !== 'list-item' && !MARK.test(text)) break;
    const bare = text.replace(MARK, '');
    const quote = sentencesOf(bare)[0] ?? bare;
    if (quote.length < MAX_LENGTH) items.push({ block: ordinal, quote, isRow: false, weight: 0 });
  }
  return items.slice(0, MAX_ITEMS);
}
const MARK = /^(?:[•●▪■◦‣·–—*-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})\)|\d{1,2}\.)\s+/;
const MAX_ITEMS = 10;

/** A sentence about what else the question says comes before others. */
const ABOUT = 2;

function shareOf(about: ReadonlySet<string>, quote: string): number {
  const said = new Set([...topicWords(quote)].map(stemWord));
  return [...about].filter((stem) => said.has(stem)).length / Math.max(1, about.size);
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ from, to }) => text.slice(from, to).trim());
}

/** What is said twice is told once. */
function distinct(sentences: readonly ToldSentence[]): ToldSentence[] {
  const seen = new Set<string>();
  return sentences.filter(({ quote }) => {
    const key = quote.toLowerCase().replaceAll(/\W+/g, ' ');
    return !seen.has(key) && seen.add(key);
  });
}

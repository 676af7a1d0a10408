import { fillsAmount } from '#lib/ask/fills-amount';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import type { Disclosure } from './standing-disclosures.ts';

export type DisclosureBlock = { ordinal: number; kind: string; text: string };
/** A sentence, or a row of a table, that tells what was asked for. */
export type ToldSentence = { block: number; quote: string; isRow: boolean };

const MAX_LENGTH = 600;
const MIN_LENGTH = 8;
/** A longer block was not written by a person. */
const MAX_READ = 100_000;

/** The disclosure that a question asks for; null without one. */
export function findAsked(question: string, all: readonly Disclosure[]): Disclosure | null {
  return all.find(({ asks, except }) => asks.test(question) && !except?.test(question)) ?? null;
}

/**
 * The sentences of a filing that tell a disclosure, as many as belong to an answer, the most telling first. Linear in
 * the blocks.
 */
export function findTold(
  question: string,
  { tells, orTells, prefers, needs = [], most = 1, isLevel = false }: Disclosure,
  blocks: readonly DisclosureBlock[],
): ToldSentence[] {
  const needed = needs.filter(([asked]) => asked.test(question)).map(([, told]) => told);
  const about = new Set([...topicWords(question)].map(stemWord));
  const found: (ToldSentence & { weight: number })[] = [];
  for (const { ordinal, kind, text } of blocks) {
    if (text.length > MAX_READ) continue;
    const isRow = kind === 'table';
    for (const quote of isRow ? text.split('\n') : sentencesOf(text)) {
      if (quote.length < MIN_LENGTH || quote.length > MAX_LENGTH) continue;
      if (!tells.test(quote) && !orTells?.test(quote)) continue;
      if (!needed.every((pattern) => pattern.test(quote))) continue;
      if (isLevel && !fillsAmount(quote, 'value')) continue;
      found.push({
        block: ordinal,
        quote,
        isRow,
        weight: (prefers?.test(quote) ? 1 : 0) + ABOUT * shareOf(about, quote),
      });
    }
  }
  const ranked = found.toSorted((one, other) => other.weight - one.weight || one.block - other.block);
  // An answer reads best from one paragraph, from its most telling sentence on.
  const [best] = ranked;
  const at = best ? found.indexOf(best) : 0;
  const together = [...found.slice(at), ...found.slice(0, at)].filter(({ block }) => block === best?.block);
  return distinct([...together, ...ranked]).slice(0, most);
}

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
function distinct(sentences: readonly (ToldSentence & { weight: number })[]): ToldSentence[] {
  const seen = new Set<string>();
  return sentences.flatMap(({ block, quote, isRow }) => {
    const key = quote.toLowerCase().replaceAll(/\W+/g, ' ');
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ block, quote, isRow }];
  });
}

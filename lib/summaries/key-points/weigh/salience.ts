import type { Block } from '#lib/filings/types';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import spread from './word-spread.json' with { type: 'json' };

/** How salient the words of a sentence are in its filing. */
export type Salience = {
  /** Of the three most salient words: how rare they are among companies, times how often this filing comes back to them. */
  salience: number;
  /** How rare the three rarest words are among companies. */
  rarity: number;
  /** How rare its words are on the whole. */
  jargon: number;
};

type Counts = ReadonlyMap<string, number>;

const TOP = 3;
const COMPANIES = spread.companies;
/** By stem, in the filings of how many companies it stands; one that is not here, in those of one. */
const SPREAD = new Map(Object.entries<number>(spread.stems));

/** In how many paragraphs of a filing each word stands, as stems. Linear in its text. */
export function countParagraphs(blocks: readonly Block[]): Counts {
  const counts = new Map<string, number>();
  for (const { kind, text } of blocks) {
    if (kind === 'table') continue;
    for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/**
 * What a filing comes back to, and other companies do not write about, is its own matter: term frequency by inverse
 * document frequency (Spärck Jones, 1972), with companies as the documents. Linear in the text.
 */
export function salienceOf(text: string, counts: Counts): Salience {
  const words = [...stemsOf(text)].map((stem) => {
    const rarity = rarityOf(stem);
    return { rarity, salience: rarity * Math.log(1 + (counts.get(stem) ?? 0)) };
  });
  return {
    salience: meanOfTop(words.map((word) => word.salience)),
    rarity: meanOfTop(words.map((word) => word.rarity)),
    jargon: words.reduce((sum, word) => sum + word.rarity, 0) / Math.max(1, words.length),
  };
}

/** The distinct words of a text that say what it is about, as stems. */
export function stemsOf(text: string): Set<string> {
  return new Set([...topicWords(text)].map(stemWord));
}

/** How rare a stem is among companies: the logarithm of how many there are for each that writes it. */
export const rarityOf = (stem: string) => Math.log(COMPANIES / Math.min(SPREAD.get(stem) ?? 1, COMPANIES - 1));

function meanOfTop(values: readonly number[]): number {
  const top = values.toSorted((a, b) => b - a).slice(0, TOP);
  return top.reduce((sum, value) => sum + value, 0) / TOP;
}

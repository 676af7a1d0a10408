import { listPassages } from '#lib/search/queries';
import { showPassage } from '#lib/search/show-passage';
import type { FoundPassage } from '#lib/search/types';
import { listPassagesOfBlocks } from '../figures/figure-queries.ts';
import { type Cited, writeQuotes } from '../write-answer.ts';
import { quoteSentences } from './quote-sentences.ts';
import { readPassages } from './read-passage.ts';

/** An answer that cites paragraphs of filings. */
export type CitedAnswer = {
  /** "not_found": there is something near, but not what was asked for. */
  outcome: 'answered' | 'not_found';
  /** Markdown. */
  message: string;
  sentences: Cited[];
  /** The passages that the sentences cite, in the order of their numbers. */
  passages: FoundPassage[];
  /** Every word of the question was understood, so that no part of it is left out. */
  isUnderstood?: boolean;
};

/** A sentence or row of a block, letter by letter, and the symbol by which the reader knows the company. */
export type BlockQuote = {
  accession: string;
  block: number;
  quote: string;
  ticker: string;
  /** A row in words. */
  text?: string;
};

/** The filings' own sentences with the passages that hold them; null where one of them is in none. Three queries. */
export async function citeBlocks(quotes: readonly BlockQuote[]): Promise<CitedAnswer | null> {
  const shown = await showBlocks(quotes);
  const passages: FoundPassage[] = [];
  const sentences = quotes.flatMap(({ accession, quote, text = quote }) => {
    const passage = shown.find((one) => one.accession === accession && one.text.includes(quote));
    if (!passage) return [];
    const known = passages.findIndex(({ paragraph_id }) => paragraph_id === passage.paragraph_id);
    const number = known >= 0 ? known + 1 : passages.push(passage);
    const [read] = readPassages([passage]).passages;
    if (!read) return [];
    const from = read.text.indexOf(quote);
    if (from < 0) return [];
    const sentence = { text, from, to: from + quote.length };
    return quoteSentences([{ passage: { ...read, number }, sentence }]);
  });
  if (sentences.length < quotes.length || sentences.length === 0) return null;
  return { outcome: 'answered', message: writeQuotes(sentences), sentences, passages };
}

/** The passages of some blocks, as the search shows them. */
export async function showBlocks(
  places: readonly Pick<BlockQuote, 'accession' | 'block' | 'ticker'>[],
): Promise<FoundPassage[]> {
  const ids = await listPassagesOfBlocks(places);
  const rows = await listPassages(ids);
  return rows.map((row) => {
    const ticker = places.find(({ accession }) => accession === row.accession)?.ticker ?? row.ticker;
    return showPassage(row, { ticker, marked: new Set(), score: { total: 0 } });
  });
}

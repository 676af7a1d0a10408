import type { Block } from '#lib/filings/types';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';

const BUDGET = 240;
/** By its beginning a sentence is found again that was shortened at its end. */
const BEGINNING = 48;

type ToldSentence = { sentence: string; short: string; isTold: boolean };

/** A paragraph's sentences, whole and short, each with whether a text made of them tells it. Linear in the block. */
export function toldSentences(text: string, block: Block): ToldSentence[] {
  return paragraphSentences(block.text).map((sentence) => {
    const short = shortenSentence(sentence, BUDGET);
    return { sentence, short, isTold: text.includes(short.slice(0, BEGINNING)) };
  });
}

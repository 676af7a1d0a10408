import type { Block } from '#lib/filings/types';
import { once } from '#lib/remembered';
import { splitSentences } from '#lib/text/sentences';

/** Whether a sentence of the newer filing stands word for word in the older one: it is nobody's reason for this year. */
export type StandingSentences = (sentence: string) => boolean;

/** Shorter ones are headings, or say the same of anything. */
const MIN_LENGTH = 40;

/** The sentences of the older filing's prose, read when they are first asked for. Linear in the filing. */
export function readStandingSentences(blocks: readonly Block[]): StandingSentences {
  const standing = once(() => {
    const prose = blocks.filter(({ kind }) => kind !== 'table');
    return new Set(
      prose.flatMap(({ text }) => splitSentences(text).map(({ from, to }) => plain(text.slice(from, to)))),
    );
  });
  return (sentence) => sentence.length >= MIN_LENGTH && standing().has(plain(sentence));
}

/** Without what a new print may change by itself. */
const plain = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/^[•●▪■◦‣·*–—-]\s*/, '')
    .trim();

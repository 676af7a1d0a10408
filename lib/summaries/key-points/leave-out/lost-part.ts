import type { Block } from '#lib/filings/types';
import { toldSentences } from '#lib/summaries/key-points/beside/told-sentences';

/** Begins with what any part may have: of which one, an earlier sentence says. */
const OF_ANY =
  /^(?:We|Our|It|Its|They|Growth|Demand|The|This|These|Both|Revenues?|Sales|Margins?|Volumes?|Pricing|Prices|Results|Performance|Higher|Lower|Increased|Decreased)\b/;
/** So far back a table names the parts that a paragraph goes through. */
const REACH = 12;
const MIN_ROWS = 3;
/** A part is named in the beginning of its sentence. */
const OPENING = 80;
const MAX_LABEL = 60;
/** Of every table, and no part. */
const USUAL =
  /^(?:total|net|gross|other|revenues?|sales|income|cost|operating|expenses?|earnings|loss|margin|profit|segment|selling|research|interest|provision|diluted|basic|percent)\b/i;

/**
 * Whether a text tells a sentence that is said of one part alone which an earlier sentence of its paragraph names and the
 * text does not: "We gained market share in all solutions", of one line of business of the table above. Linear in the
 * block and the tables just before it.
 */
export function losesPart(text: string, block: Block, blocks: readonly Block[]): boolean {
  if (block.kind === 'table') return false;
  const sentences = toldSentences(text, block);
  const first = sentences.findIndex(({ isTold }) => isTold);
  const own = sentences[first]?.sentence;
  if (first < 1 || own === undefined || !OF_ANY.test(own)) return false;
  const parts = partsBefore(block, blocks);
  const names = (sentence: string) => parts.some((part) => sentence.slice(0, OPENING).toLowerCase().includes(part));
  return !names(own) && sentences.slice(0, first).some(({ sentence }) => names(sentence));
}

/** The rows of the tables just before a block that are called by names of their own, in small letters. */
function partsBefore({ ordinal, item, part }: Block, blocks: readonly Block[]): string[] {
  const near = blocks.slice(Math.max(0, ordinal - REACH), ordinal);
  return near.flatMap((one) => {
    const rows = one.item === item && one.part === part ? (one.table?.rows ?? []) : [];
    if (rows.length < MIN_ROWS) return [];
    return rows.flatMap(([label]) => {
      const name = (label?.text ?? '')
        .slice(0, MAX_LABEL)
        .replace(/\s*\([^)]*\)?\s*$/, '')
        .trim();
      return /^\p{Lu}[\p{L}\p{N} &’'.-]{3,}$/u.test(name) && !USUAL.test(name) ? [name.toLowerCase()] : [];
    });
  });
}

import type { Block, FilingDocument } from '#lib/filings/types';
import { addressesModel } from '#lib/llm/clean-text';
import { estimateTokens } from '#lib/llm/spend';
import { isSummarised } from '#lib/summaries/summarise-filing';

export type WantedBlock = Pick<Block, 'ordinal' | 'text' | 'hash'>;
export type Batch = { section: string; blocks: WantedBlock[]; tokensIn: number; tokensOut: number };

/** Tokens of paragraphs in one request, and paragraphs: more, and models begin to skip some. */
const MAX_TOKENS = 3_000;
const MAX_BLOCKS = 20;
/** The instructions and the task around the paragraphs. */
const FRAME_TOKENS = 450;
/** A longer paragraph is a list or a contract; the built-in summary is as good. */
const MAX_LENGTH = 8_000;

/**
 * The paragraphs of a filing that a model shall summarise, each text once: those that the built-in summariser takes,
 * too, less the ones that are overlong or that speak to a model instead of a reader.
 */
export function wantedBlocks(document: FilingDocument): WantedBlock[] {
  const seen = new Set<string>();
  return document.blocks.filter((block) => {
    if (!isSummarised(block) || block.text.length > MAX_LENGTH || seen.has(block.hash)) return false;
    seen.add(block.hash);
    return !addressesModel(block.text);
  });
}

/** Puts paragraphs of one section together, in order, up to a number of tokens. Linear. */
export function batchBlocks(document: FilingDocument, wanted: readonly WantedBlock[]): Batch[] {
  const batches: Batch[] = [];
  let section = -1;
  for (const block of wanted) {
    const own = document.sections.findIndex(({ from, to }) => block.ordinal >= from && block.ordinal < to);
    const tokens = estimateTokens(block.text) + 12;
    let batch = batches.at(-1);
    if (!batch || own !== section || batch.blocks.length >= MAX_BLOCKS || batch.tokensIn + tokens > MAX_TOKENS) {
      batch = { section: document.sections[own]?.title ?? '', blocks: [], tokensIn: FRAME_TOKENS, tokensOut: 60 };
      batches.push(batch);
      section = own;
    }
    batch.blocks.push({ ordinal: block.ordinal, text: block.text, hash: block.hash });
    batch.tokensIn += tokens;
    batch.tokensOut += Math.ceil(tokens * 0.6) + 50;
  }
  return batches;
}

import type { Block } from '#lib/filings/types';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { BlockSummary } from '#lib/summaries/types';
import { type IndexedFact, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { kindsIn } from './kinds-of-amount.ts';
import { MAX_LENGTH, MAX_WITH_ALL, movedReceipt } from './part-of-summary.ts';

const BUDGET = 220;
/** "On May 17, 2025, the Company issued": a day, who, and what was done. */
const EVENT =
  /^On \p{Lu}\p{Ll}+ \d{1,2}, (?:19|20)\d\d, (?:(?:the|our|we|its) ?)?(?:\p{Lu}[\p{L}&.’'-]* ){0,4}\p{Ll}{4,}(?= )/u;
/** A name for what was told: "(collectively, the 2025 Notes)". */
const COLLECTIVELY = / \((?:collectively|together)[^()]*\)/gi;

/** "During the fourth quarter of 2024, we recorded an additional loss of $891 million". */
const FURTHER =
  /^(?:In|During|For) (?:the )?[^,]{4,40}, (?:we|the Company|it) (?:also )?(?:recorded|recognized|incurred)\b[^.;]{0,60}?\b(?:additional|further|another) (?:(?:[\p{L}-]+) ){0,3}?(?:loss(?:es)?|charges?|impairments?|expenses?)\b[^.;]*[$€£¥]\s?\d/u;
const RECORDED = /\b(?:recorded|recognized|incurred)\b[^.;]{0,40}[$€£¥]\s?\d/;

type Told = { summary: BlockSummary; blocks: number[] };

/** The paragraph behind one that was told, where it begins with a further charge of the kind that ends what is told. */
function furtherBehind(told: string, own: Block, blocks: readonly Block[]): Block | null {
  const next = blocks[own.ordinal + 1];
  if (!next || next.kind === 'table' || next.item !== own.item || !RECORDED.test(told)) return null;
  const further = FURTHER.exec(next.text)?.[0];
  return further && !kindsIn(told).isDisjointFrom(kindsIn(further)) ? next : null;
}

/**
 * A summary that tells an event, with what the paragraph beside it tells of the same one in the same words: another part
 * of what was issued that day; or a charge, with the further one that the next paragraph adds to it. Null where there is
 * no room for both, as either alone would be taken for the whole. Linear in both.
 */
export function withSibling(
  summary: BlockSummary,
  { blocks, factsOf }: { blocks: readonly Block[]; factsOf: ReadonlyMap<number, readonly IndexedFact[]> },
): Told | null {
  const own = blocks[summary.block];
  const event = own && EVENT.exec(own.text)?.[0];
  const next = own && furtherBehind(summary.text, own, blocks);
  if (!own || (!event && !next)) return { summary, blocks: [summary.block] };
  const beside = [blocks[own.ordinal - 1], blocks[own.ordinal + 1]].filter(
    (block) =>
      block !== undefined &&
      (block === next || (event && block.item === own.item && block.kind !== 'table' && block.text.startsWith(event))),
  );
  if (beside.length === 0) return { summary, blocks: [summary.block] };
  const parts = [own, ...beside.map((block) => block!)].map((block) => {
    const told = block === own ? summary.text : shortenSentence(paragraphSentences(block.text)[0] ?? '', BUDGET);
    const text = told.replace(COLLECTIVELY, '');
    const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal) ?? []));
    return { text, block, receipts, allHold };
  });
  const text = parts.map((part) => part.text).join(' ');
  const most = next && summary.text.length > MAX_LENGTH ? MAX_WITH_ALL : MAX_LENGTH;
  if (text.length > most || !parts.every(({ allHold }) => allHold)) return null;
  let from = 0;
  const receipts = parts.flatMap((part) => {
    const moved = part.receipts.map((receipt) => movedReceipt(receipt, from));
    from += part.text.length + 1;
    return moved;
  });
  return { summary: { ...summary, text, receipts }, blocks: parts.map(({ block }) => block.ordinal) };
}

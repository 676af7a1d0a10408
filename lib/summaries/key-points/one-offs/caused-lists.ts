import type { Block } from '#lib/filings/types';
import { ONE_OFF } from '#lib/one-offs/one-off-words';
import { movedReceipt } from '#lib/summaries/key-points/beside/part-of-summary';
import { DRIVER } from '#lib/summaries/sentences/signal-words';
import { type IndexedFact, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import type { OneOff } from './one-off.ts';

const MAX_ITEMS = 6;
const MAX_LENGTH = 620;
/** "Earnings per share increased due to the following:". */
const ANNOUNCES =
  /\b(?:due to|driven by|as a result of|because of|attributable to|reflect\w*) (?:the following|these)[^.:]{0,30}:$/i;

/** A sentence that announces its reasons, and the items that give them. */
export type CausedList = { lead: string; items: readonly { text: string; block: Block }[]; block: Block };

/** The lists of reasons among some blocks, those of which one happens once. Linear in the blocks. */
export function causedLists(blocks: readonly Block[], isAsked: (block: Block) => boolean): CausedList[] {
  return blocks.flatMap((block, at) => {
    if (block.kind === 'table' || block.kind === 'heading' || !ANNOUNCES.test(block.text) || !isAsked(block)) return [];
    const behind = blocks.slice(at + 1, at + 2 + MAX_ITEMS);
    const end = behind.findIndex(({ kind }) => kind !== 'list-item');
    const items = behind.slice(0, end < 0 ? 0 : end).map((item) => ({ text: bare(item.text), block: item }));
    const isToldOf = items.length > 1 && items.some(({ text }) => ONE_OFF.test(text));
    return isToldOf && DRIVER.test(block.text) ? [{ lead: block.text, items, block }] : [];
  });
}

/** An item without its mark and without what links it to the next one. */
const bare = (text: string) => text.replace(/^[^\p{L}\d$(]+/u, '').replace(/[,;.]?(?: and)?[\s,;.]*$/, '');

/** Words that have a capital only as the first one. */
const BEGINS_SMALL =
  /^(?:Higher|Lower|Increase[sd]?|Decrease[sd]?|An?|The|Our|Prior|Partially|Partly|Offset|Favorable|Unfavorable|Improved|Reduced|Growth)\b/;

/** A list of reasons as one sentence, each claim checked in its own item; null where one does not hold, or there is no room. */
export function tellList(
  { lead, items, block }: CausedList,
  factsOf: ReadonlyMap<number, readonly IndexedFact[]>,
): OneOff | null {
  let text = lead;
  const receipts = [...verifyClaims(lead, readClaims(block, factsOf.get(block.ordinal))).receipts];
  for (const [at, item] of items.entries()) {
    const own = verifyClaims(item.text, readClaims(item.block, factsOf.get(item.block.ordinal)));
    if (!own.allHold) return null;
    text += at === 0 ? ' ' : '; ';
    for (const receipt of own.receipts) receipts.push(movedReceipt(receipt, text.length));
    text += BEGINS_SMALL.test(item.text) ? item.text.charAt(0).toLowerCase() + item.text.slice(1) : item.text;
  }
  const blocks = [block, ...items.map((item) => item.block)].map(({ ordinal }) => ordinal);
  return text.length <= MAX_LENGTH ? { text: `${text}.`, blocks, receipts } : null;
}

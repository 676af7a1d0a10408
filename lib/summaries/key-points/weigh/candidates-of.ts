import type { Block } from '#lib/filings/types';
import {
  ALARM,
  BARE_CHANGE,
  BOILERPLATE,
  DANGLING,
  LEANING,
  POINTER,
  SAID_ELSEWHERE,
} from '#lib/summaries/sentences/signal-words';
import type { BlockSummary } from '#lib/summaries/types';

/** Longer texts are no points. */
const MAX_LENGTH = 330;
const MIN_LENGTH = 50;

/** The summaries that may be key points: each says something, is understood alone, and is short enough. */
export function candidatesOf(summaries: readonly BlockSummary[], blocks: readonly Block[]): BlockSummary[] {
  return understoodAlone(summaries, blocks).filter(isShort);
}

/** Whether a summary is no longer than a point. */
export const isShort = ({ text }: BlockSummary) => text.length <= MAX_LENGTH;

/** The summaries that say something and are understood alone, however long. Linear in the blocks. */
export function understoodAlone(summaries: readonly BlockSummary[], blocks: readonly Block[]): BlockSummary[] {
  const led = ledItems(blocks);
  return summaries.filter((summary) => !led.has(summary.block) && isPoint(summary, blocks[summary.block]));
}

/** Items of a list that go on from the sentence before it: "The agreement provides for:". */
function ledItems(blocks: readonly Block[]): Set<number> {
  const led = new Set<number>();
  let isLed = false;
  for (const { kind, ordinal, text } of blocks) {
    if (kind !== 'list-item') isLed = /:\s*$/.test(text);
    else if (isLed) led.add(ordinal);
  }
  return led;
}

/** An example that somebody made up: "If an entity had revenues of 1 million euros". */
const SUPPOSES = /^(?:If (?:an? |we had |the company had )|Assuming|Suppose)/i;

/** Whether a summary says something of its own and is understood alone. */
function isPoint({ text, status }: BlockSummary, block: Block | undefined): boolean {
  if (status === 'withheld' || text.length < MIN_LENGTH) return false;
  if (/^(?:Table|Check box|Exhibit|Listed):|: see |^\p{Ll}/u.test(text)) return false;
  if (DANGLING.test(text) || POINTER.test(text) || SUPPOSES.test(text)) return false;
  if (BOILERPLATE.test(text) && !ALARM.test(text)) return false;
  if (SAID_ELSEWHERE.test(text)) return false;
  return block?.part !== 'IV' && !BARE_CHANGE.test(text) && !LEANING.test(text);
}

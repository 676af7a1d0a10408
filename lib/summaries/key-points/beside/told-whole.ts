import type { Outcomes } from '#lib/blackline/known/outcomes';
import { leavesOutLimit } from '#lib/summaries/key-points/leave-out/leaves-out-limit';
import type { BlockSummary } from '#lib/summaries/types';
import type { Source } from './part-of-summary.ts';
import { withCause } from './with-cause.ts';
import { withEnd } from './with-end.ts';
import { withLead } from './with-lead.ts';
import { withLeftOut } from './with-left-out.ts';
import { withNextSentence } from './with-next-sentence.ts';
import { withOutcome } from './with-outcome.ts';
import { withWhole } from './with-whole.ts';

/**
 * A summary with what its paragraph says beside it without which it would mislead: its cause, what takes it back, what it
 * goes on from, how it moved in all, how it ended; null where one of these cannot be told. Linear in the block.
 */
export function toldWhole(summary: BlockSummary, source: Source, outcomes: Outcomes): BlockSummary | null {
  const turned = withNextSentence(withCause(summary, source), source);
  const led = turned && withLead(turned, source);
  const placed = led && withWhole(led, source);
  const filled = placed && withLeftOut(placed, source);
  const settled = filled && withOutcome(filled, source);
  const whole = settled && withEnd(settled, source, outcomes);
  return whole === null || leavesOutLimit(whole.text, source.block) ? null : whole;
}

import { enterHeading } from '#lib/filings/heading-path';
import type { Block } from '#lib/filings/types';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';

/** What may stand behind a segment's name in a heading that is about it alone. */
const ABOUT_IT =
  /^(?:['’]s?)?(?: (?:reportable|operating|business|segments?|results?|of|operations?))*(?:\s*[–—:-].*)?$/i;
/** What is left over is no subject. */
const LEFT_OVER = /^(?:all )?other\b|^(?:corporate|unallocated|eliminations?|total)\b/i;

/** By block, the segment that a heading above it is about, with the name's place; null outside of them. Linear. */
export function segmentsAbove(blocks: readonly Block[], segments: readonly string[]): (Subject | null)[] {
  const open: Block[] = [];
  const subjects = new Map<Block, Subject>();
  return blocks.map((block) => {
    if (block.kind === 'heading') {
      enterHeading(open, block);
      const subject = subjectOf(block, segments);
      if (subject) subjects.set(block, subject);
    }
    const heading = open.findLast((one) => subjects.has(one));
    return heading ? subjects.get(heading)! : null;
  });
}

function subjectOf({ text, ordinal }: Block, segments: readonly string[]): Subject | null {
  const lower = text.toLowerCase();
  const name = segments.find(
    (one) => !LEFT_OVER.test(one) && lower.startsWith(one.toLowerCase()) && ABOUT_IT.test(text.slice(one.length)),
  );
  if (!name) return null;
  const span: [number, number] = [0, name.length];
  return { text: name, names: [{ text: name, source: { block: ordinal, span } }] };
}

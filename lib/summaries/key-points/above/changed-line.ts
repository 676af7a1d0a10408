import type { Block } from '#lib/filings/types';
import { readSubject } from '#lib/one-offs/read-subject';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';

/** "The decrease during the three months ended June 30 was": a change of what another sentence names. */
const CHANGE_ALONE =
  /^(?:The|This|An?|Such) (?:[\w-]+ ){0,2}?(?:increases?|decreases?|declines?|growth|changes?|improvements?|reductions?) (?:during|for|from|between|over|compared|versus|year[- ]over[- ]year|(?:was|were|is|are|reflect\w*|primarily|mainly|largely|result\w*)\b|in (?:the (?:three|six|nine|first|second|third|fourth|current|quarter|year)|both|each|(?:fiscal )?(?:19|20)\d\d)\b)|^Growth (?:was|were|is|reflect\w*|primarily|result\w*)\b/;

/** Whether a text begins with a change and does not name what changed. */
export const changesUnnamed = (text: string): boolean => CHANGE_ALONE.test(text);

/**
 * The line whose change a paragraph goes on about, where its heading and the sentence before it name the same: "Cost of
 * equipment", above "Cost of equipment decreased." Null where they do not, and nothing is sure. Linear in the two blocks.
 * @param title the heading that the block stands under at once
 * @param before the block before it
 */
export function changedLine(title: Block | null, before: Block | undefined): Subject | null {
  if (title === null || !before || before.kind === 'table' || before.ordinal <= title.ordinal) return null;
  const [first] = paragraphSentences(before.text);
  const label = title.text.replace(/[.:\s]+$/, '');
  if (first === undefined || lettersOf(label) === '' || lettersOf(readSubject(first).name) !== lettersOf(label))
    return null;
  return { text: label, names: [{ text: label, source: { block: title.ordinal, span: [0, label.length] } }] };
}

const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(?:the|our|total) /, '')
    .replace(/[^\p{L}]/gu, '');

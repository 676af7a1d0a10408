import { RULING } from './later-step.ts';

/** A higher court's word on a ruling that it does not tell: "affirmed the district court’s judgment". */
const REVIEWED =
  /\b(?:affirmed|reversed|vacated|upheld|overturned|set aside)\b[^;,]{0,80}\b(?:judgment|decision|ruling|verdict|order|award|dismissal|finding)s?\b(?!,? (?:of|that|which|in favor|against|\p{L}{3,}ing)\b)/iu;
/** Sentences before it in which the ruling may stand. */
const REACH = 4;

/**
 * The ruling that a higher court's word is on, where that says only that it stands or falls: without it nobody knows who
 * won. Its place among the sentences of a paragraph; −1 where none is told. Linear.
 */
export function findReviewed(sentences: readonly { text: string }[], at: number): number {
  if (!REVIEWED.test(sentences[at]!.text)) return -1;
  return sentences.findLastIndex(
    ({ text }, place) => place < at && place >= at - REACH && RULING.test(text) && !REVIEWED.test(text),
  );
}

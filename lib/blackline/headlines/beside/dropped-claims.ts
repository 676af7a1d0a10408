import type { Block } from '#lib/filings/types';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import { sentencesNear } from './sentences-near.ts';

/** What somebody wants of a court, in several parts. */
const CLAIMS = /\b(?:claims?|seeks?|sought|alleg\p{L}+|demand(?:s|ed)?|asserts?)\b/iu;
const GONE = 'dropped|dismissed|withdrawn|abandoned|struck|released|waived';
/** That a part of it is no more: "except for the claims regarding the breach, which were dropped". */
const DROPPED = new RegExp(
  `\\b(?:claims?|counts?|causes of action)\\b[^.;]{0,90}\\b(?:was|were|has been|have been) (?:later |since |subsequently |voluntarily )?(?:${GONE})\\b|\\b(?:${GONE})\\b[^.;]{0,60}\\b(?:claims?|counts?|causes of action)\\b`,
  'i',
);
/** Stems that both have. */
const SHARED = 3;
/** Blocks behind the claim in which it may stand: a page's end puts some of its own between. */
const REACH = 8;

/**
 * The sentence behind a claim by which a part of that is no more, of the same matter. Null where none stands near it.
 * @param blocks of the filing
 * @param at ordinal of the block that has the claim
 */
export function findDropped(said: string, blocks: readonly Block[], at: number): string | null {
  if (!CLAIMS.test(said) || DROPPED.test(said)) return null;
  const stems = stemsOf(said);
  const start = blocks[at]?.text.indexOf(said) ?? 0;
  const near = sentencesNear(blocks, at, at + REACH).find(
    ({ text, from, place }) =>
      text !== said &&
      (place !== at || from >= start) &&
      DROPPED.test(text) &&
      stemsOf(text).intersection(stems).size >= SHARED,
  );
  return near?.text ?? null;
}

const stemsOf = (text: string) => new Set([...topicWords(text)].map(stemWord));

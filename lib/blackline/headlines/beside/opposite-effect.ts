import type { Block } from '#lib/filings/types';
import { sentencesNear } from './sentences-near.ts';

/** What a decision does to a result of the company: "an increase in 2025 operating income of approximately $0.9 billion". */
const EFFECT =
  /\b(increase|decrease|reduction) (?:in|of|to) ((?:(?:19|20)\d\d )?(?:operating|net|pre-?tax) (?:income|earnings|profit|loss|expenses?)) (?:of|by) (?:approximately |about |nearly )?[$€£¥]\s?\d/iu;
/** Paragraphs on either side in which a decision that was taken with it may stand. */
const REACH = 2;

/**
 * The sentence of a paragraph near by whose decision moves the same result of the same year the other way: without it one
 * effect would be taken for all. Null where none stands there. Linear in the paragraphs near by.
 * @param blocks of the filing
 * @param at ordinal of the block that has the sentence
 */
export function findOppositeEffect(said: string, blocks: readonly Block[], at: number): string | null {
  const own = effectOf(said);
  if (own === null) return null;
  const near = sentencesNear(blocks, at - REACH, at + REACH + 1).find(({ text, place }) => {
    const other = place === at ? null : effectOf(text);
    return other !== null && other.result === own.result && other.isUp !== own.isUp;
  });
  return near?.text ?? null;
}

function effectOf(sentence: string): { isUp: boolean; result: string } | null {
  const [, direction, result] = EFFECT.exec(sentence) ?? [];
  if (direction === undefined || result === undefined) return null;
  return { isUp: direction.toLowerCase() === 'increase', result: result.toLowerCase() };
}

import type { Block, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { KeyPoint } from '#lib/summaries/types';
import { readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';

/** The items of an 8-K about a change of accountants, of today and before August 2004. */
const ITEMS = new Set(['4.01', '4']);
const BUDGET = 300;
const MAX_LENGTH = 600;
/** "there were no (1) disagreements", "has not had any disagreements". */
const NONE = /\b(?:no|not (?:had |have |been )?any|without(?: any)?|neither)\b[^.;]{0,80}\bdisagreements?\b/i;
/** "there was a disagreement", "the following disagreements", "a disagreement arose". */
const SOME =
  /\b(?:there (?:was|were|has been|have been)|had|following|reported|advised .{0,60} of|one|two|three)\s+(?:an?|one|two|three|certain|several|the following)?\s*disagreements?\b|\bdisagreements? (?:existed|occurred|arose|concern\w+|relat\w+|regarding|over|about|between|was resolved|were resolved)\b/i;
/** What was consulted about, or would have been done. */
const PROCEDURE = /\b(?:consult\w*|subject of|would have|whether|requested|furnish\w*)\b/i;
const EXCEPT = /\b(?:except|other than|with the exception)\b/i;

/**
 * Of an 8-K about a change of accountants the disagreements with them: each that the filing tells, in its words; or that
 * it says there were none. Nothing where it says neither. Linear in the items.
 */
export function composeDisagreements({
  form,
  blocks,
}: Pick<FilingDocument, 'form' | 'blocks'>): Record<'some' | 'none', KeyPoint[]> {
  if (formEntry(form ?? '')?.cadence !== 'event') return { some: [], none: [] };
  const sentences = blocks
    .filter(({ item, kind }) => ITEMS.has(item ?? '') && kind !== 'table')
    .flatMap((block) => paragraphSentences(block.text).map((text) => ({ text, block })))
    .filter(({ text }) => /\bdisagreements?\b/i.test(text));
  const isSome = (text: string) =>
    NONE.test(text) ? EXCEPT.test(text) : SOME.test(text) && !PROCEDURE.test(text) && !/\bany disagreement/i.test(text);
  const told = sentences.filter(({ text }) => isSome(text));
  if (told.length > 0) return { some: told.flatMap(tell), none: [] };
  const denied = sentences.find(({ text }) => NONE.test(text));
  const text = 'The filing reports no disagreements with the former accountants.';
  return {
    some: [],
    none: denied ? [{ text, blocks: [denied.block.ordinal], category: 'other', receipts: [] }] : [],
  };
}

function tell({ text: sentence, block }: { text: string; block: Block }): KeyPoint[] {
  const wordings = [shortenSentence(sentence, BUDGET), sentence];
  // What there is but for an exception is the exception.
  const text = wordings.find((one) => standsAlone(one) && (!EXCEPT.test(sentence) || EXCEPT.test(one)));
  if (text === undefined || text.length > MAX_LENGTH) return [];
  const { receipts, allHold } = verifyClaims(text, readClaims(block));
  return allHold ? [{ text, blocks: [block.ordinal], category: 'risk', receipts }] : [];
}

import { splitSentences } from '#lib/text/sentences';
import { findWords, isStopWord, normaliseWord } from '#lib/text/words';
import type { AnnotatedText } from '#lib/verification/annotated-text';
import { isGenericCapital, polarityOf, wordKey } from '#lib/verification/claim-vocabulary';
import { type ExaminedClaims, examineClaims } from '#lib/verification/examine-claims';
import { annotateSource } from '#lib/verification/source-claims';
import { sourceOfBlock } from './evidence/filing-evidence.ts';
import type { NearBlock } from './evidence/find-blocks.ts';
import { isOwnName } from './own-name.ts';
import type { Claim, ClaimStatus, Place } from './types.ts';
import { turnsMood } from './weigh-mood.ts';

/** What a paragraph decides of a claim. */
export type BlockVerdict = {
  claim: Claim;
  status: Exclude<ClaimStatus, 'not_found'>;
  reason: string;
  quote: string;
  place: Place;
};

/**
 * What paragraphs decide of a sentence's claims. They are supported where one paragraph has them in the same
 * surroundings and no word turns the statement, unless another one is more like the sentence and differs in something:
 * then the sentence is a wrong version of that. One is contradicted where a paragraph has the very sentence with
 * something else in its place. Paragraphs × the cost of `examineClaims`.
 * @param isOneFiling whether the paragraphs are of one filing: of several, another number without a named year may be
 *   the right one of another year
 */
export function checkByBlocks(
  sentence: { text: string; claims: readonly Claim[] },
  near: readonly NearBlock[],
  { isOneFiling, company }: { isOneFiling: boolean; company: string },
): BlockVerdict[] {
  const examined: Examined[] = [];
  for (const block of near) {
    const claims = examineClaims(sentence.text, sourceOfBlock(block.block, block.evidence));
    if (claims) examined.push({ block, claims });
    // Nothing is more like it than a copy.
    if (claims?.isWhole && claims.closeness === 1) break;
  }
  const differing = Math.max(
    ...examined.map(({ claims }) => (claims.mismatch || !claims.isSaid ? claims.closeness : 0)),
    0,
  );
  let best: BlockVerdict[] = [];
  for (const one of examined) {
    const supported = supportedBy(one, sentence, { company, isClosest: one.claims.closeness >= differing });
    if (supported.length > best.length) best = supported;
  }
  const namesYear = sentence.claims.some(({ kind, text }) => kind === 'date' && /(?:19|20)\d\d/.test(text));
  const decided = new Set(best.map(({ claim }) => claim));
  const contradicted = sentence.claims.flatMap((claim) =>
    decided.has(claim) || !(isOneFiling || (namesYear && claim.kind !== 'date')) ? [] : contradict(claim, examined),
  );
  return [...best, ...contradicted];
}

type Examined = { block: NearBlock; claims: ExaminedClaims };

/** The claims that one paragraph confirms: its dates and names count only beside a number, where there is one. */
function supportedBy(
  examined: Examined,
  { text, claims }: { text: string; claims: readonly Claim[] },
  { company, isClosest }: { company: string; isClosest: boolean },
): BlockVerdict[] {
  const { isSaid, isWhole, receipts } = examined.claims;
  const source = sourceOfBlock(examined.block.block, examined.block.evidence);
  if (!isSaid || hasStranger(text, annotateSource(source), company)) return [];
  const supported = claims.flatMap((claim): BlockVerdict[] => {
    const place = placeOf(claim, examined.claims);
    return place === null ? [] : [{ claim, status: 'supported', reason: SUPPORTED, ...quoteOf(examined.block, place) }];
  });
  if (isOfOtherMood(text, examined)) return [];
  // Something in it does not hold, even where that is no claim of its own: a word of direction, a part of a name.
  const isHeld = receipts.every(({ status, text: name }) => status !== 'withheld' || isOwnName(name, company));
  if (supported.length === claims.length && !(isWhole && isHeld && isClosest)) return [];
  const hasNumber = claims.some(({ kind }) => kind === 'number');
  return !hasNumber || supported.some(({ claim }) => claim.kind === 'number') ? supported : [];
}

/** A name that is nowhere in a paragraph, at a sentence's beginning, too, where capitals mark none. */
function hasStranger(text: string, { byKey, plain, capitals }: AnnotatedText, company: string): boolean {
  return findWords(text).some(({ text: word }) => {
    if (!CAPITAL.test(word)) return false;
    const normal = normaliseWord(word);
    if (isStopWord(normal) || isGenericCapital(normal) || polarityOf(normal, '') || isOwnName(word, company))
      return false;
    return !plain.has(normal) && !capitals.has(normal) && !byKey.has(wordKey(normal));
  });
}
const CAPITAL = /^\p{Lu}\p{Ll}+$/u;

/** Whether the sentences that confirm the claims foresee or suppose what the text states, or the other way round. */
function isOfOtherMood(text: string, { block: { block }, claims: { receipts } }: Examined): boolean {
  // The company's own name is not from the paragraph.
  const places = receipts.flatMap(({ source }) => (source && source.span[1] > source.span[0] ? [source.span] : []));
  const [first, last] = [Math.min(...places.map(([from]) => from)), Math.max(...places.map(([, to]) => to))];
  if (places.length === 0) return false;
  const sentences = splitSentences(block.text).filter(({ from, to }) => to > first && from < last);
  const [from, to] = [sentences[0]?.from ?? first, sentences.at(-1)?.to ?? last];
  return turnsMood(text, block.text.slice(from, to), last - from);
}

function contradict(claim: Claim, examined: readonly Examined[]): BlockVerdict[] {
  const found = examined.find(({ claims: { mismatch } }) => mismatch && isContradicted(claim, mismatch));
  const mismatch = found?.claims.mismatch;
  if (!found || !mismatch) return [];
  const { text } = found.block.block;
  const reason = `The filing has “${text.slice(...mismatch.source)}” in its place.`;
  return [{ claim, status: 'contradicted', reason, ...quoteOf(found.block, mismatch.source[0]) }];
}

const SUPPORTED = 'The filing says so.';

/** Where a paragraph confirms a claim. */
function placeOf({ span: [from, to] }: Claim, { receipts }: ExaminedClaims): number | null {
  const receipt = receipts.find(({ span }) => span[0] < to && span[1] > from);
  if (!receipt || receipt.status === 'withheld') return null;
  // A derived figure is where the figures are that it is computed from.
  return receipt.source ? receipt.source.span[0] : 0;
}

/** A figure or date that differs; of a direction that differs, each number that goes with it. */
function isContradicted(
  { kind, span }: Claim,
  { type, span: differing }: NonNullable<ExaminedClaims['mismatch']>,
): boolean {
  if (type === 'change') return kind === 'number';
  return (type === 'figure' || type === 'date') && span[0] < differing[1] && span[1] > differing[0];
}

/** The sentence of a paragraph at a place. */
function quoteOf({ block, evidence }: NearBlock, at: number): { quote: string; place: Place } {
  const { text, ordinal } = block;
  const sentence = splitSentences(text).find(({ from, to }) => from <= at && at < to);
  const place = { accession: evidence.filing.accession, block: ordinal };
  return { quote: sentence ? text.slice(sentence.from, sentence.to) : text, place };
}

import { sourceOf } from '#lib/ask/check-sentence';
import { type ParsedPassage, readPassages } from '#lib/ask/read-passage';
import type { FoundPassage } from '#lib/search/types';
import { splitSentences } from '#lib/text/sentences';
import { type ExaminedClaims, examineClaims } from '#lib/verification/examine-claims';
import type { Claim, ClaimStatus } from './types.ts';

/** What a passage decides of a claim. */
export type PassageVerdict = {
  claim: Claim;
  status: Exclude<ClaimStatus, 'not_found'>;
  reason: string;
  quote: string;
  passage: FoundPassage;
};

/** Passages of a search that are read; what stands further down is about something else. */
const MAX_READ = 8;

/**
 * What passages decide of a sentence's claims. One is supported where a paragraph has it in the same surroundings and no
 * word turns the statement; contradicted where a paragraph has the very sentence with something else in its place.
 * Passages × the cost of `examineClaims`.
 * @param isOneFiling whether the passages are of one filing: of several, another number without a named year may be the
 *   right one of another year
 */
export function checkByPassages(
  sentence: { text: string; claims: readonly Claim[] },
  passages: readonly FoundPassage[],
  { isOneFiling }: { isOneFiling: boolean },
): PassageVerdict[] {
  const read = readPassages(passages.slice(0, MAX_READ)).passages.filter(({ isTable }) => !isTable);
  const examined = read.flatMap((passage) => {
    const claims = examineClaims(sentence.text, sourceOf(passage));
    return claims ? [{ passage, claims }] : [];
  });
  const namesYear = sentence.claims.some(({ kind, text }) => kind === 'date' && /(?:19|20)\d\d/.test(text));
  const verdicts = sentence.claims.flatMap((claim) => decide(claim, examined, { isOneFiling, namesYear }));
  return verdicts.filter((verdict) => isAboutSomething(verdict, verdicts, sentence.claims));
}

type Examined = { passage: ParsedPassage; claims: ExaminedClaims };

function decide(
  claim: Claim,
  examined: readonly Examined[],
  { isOneFiling, namesYear }: { isOneFiling: boolean; namesYear: boolean },
): PassageVerdict[] {
  for (const { passage, claims } of examined) {
    const place = claims.isSaid ? placeOf(claim, claims) : null;
    if (place !== null) return [{ claim, status: 'supported', reason: SUPPORTED, ...quoteOf(passage, place) }];
  }
  for (const { passage, claims } of examined) {
    const { mismatch } = claims;
    if (!mismatch || !isContradicted(claim, mismatch) || !(isOneFiling || (namesYear && claim.kind !== 'date')))
      continue;
    const reason = `The filing has “${passage.text.slice(...mismatch.source)}” in its place.`;
    return [{ claim, status: 'contradicted', reason, ...quoteOf(passage, mismatch.source[0]) }];
  }
  return [];
}

/** That a date or name is somewhere says nothing for a sentence whose numbers are not there. */
function isAboutSomething(
  { claim, status, passage }: PassageVerdict,
  verdicts: readonly PassageVerdict[],
  claims: readonly Claim[],
): boolean {
  if (status !== 'supported' || claim.kind === 'number' || claims.every(({ kind }) => kind !== 'number')) return true;
  return verdicts.some(
    (other) => other.claim.kind === 'number' && other.status === 'supported' && other.passage === passage,
  );
}

const SUPPORTED = 'The filing says so.';

/** Where a passage confirms a claim. */
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

/** The sentence of a passage at a place. */
function quoteOf({ text, passage }: ParsedPassage, at: number): { quote: string; passage: FoundPassage } {
  const sentence = splitSentences(text).find(({ from, to }) => from <= at && at < to);
  return { quote: sentence ? text.slice(sentence.from, sentence.to) : text, passage };
}

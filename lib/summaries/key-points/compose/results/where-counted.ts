import type { FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { namesOneOff } from '#lib/one-offs/names-one-off';
import type { OneOff } from '#lib/summaries/key-points/one-offs/one-off';
import { SUPPOSED } from '#lib/summaries/key-points/one-offs/said-of-line';
import { withScale } from '#lib/summaries/prose-scale';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { SAID_ELSEWHERE } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { findFigures } from '#lib/text/numbers';
import { yearsIn } from '#lib/text/years';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';

/** In which line of the statements something stands. */
const COUNTED_IN =
  /\b(?:recorded|included|recognized|reported|reflected|presented|classified)\b (?:[\p{L}-]+ ){0,4}?(?:within|in|as (?:part|a component|a reduction) of)\b (?!(?:the )?(?:first|second|third|fourth|fiscal|\d|three|six|nine|year|quarter|current|prior))/iu;
/** A longer sentence is a list. */
const MAX_READ = 420;
/** Fewer digits agree by chance. */
const MIN_DIGITS = 2;

/**
 * The sentence of the notes or the discussion that says in which line of the statements a gain or a loss of some amount
 * stands, each claim checked; null where none does. Linear in the report.
 * @param asked.scale the power of ten of sentences' bare amounts; null when unknown
 * @param asked.end the day on which the report's period ends
 */
export function whereCounted(
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
  { amount, scale, end }: { amount: number; scale: number | null; end: string },
): OneOff | null {
  const year = Number(end.slice(0, 4));
  // A fiscal year that ends in winter may be named by the one in which it began.
  const own = /-0[1-3]-/.test(end) ? [year, year - 1] : [year];
  const factsOf = factsByBlock(facts);
  for (const block of blocks) {
    const role = sectionRole(form, block);
    if (block.kind === 'table' || (role !== 'statements' && role !== 'discussion') || !COUNTED_IN.test(block.text))
      continue;
    for (const text of paragraphSentences(block.text)) {
      if (text.length > MAX_READ || !COUNTED_IN.test(text) || !namesOneOff(text) || SUPPOSED.test(text)) continue;
      const years = yearsIn(text);
      if (years.length > 0 && !own.some((one) => years.includes(one))) continue;
      if (SAID_ELSEWHERE.test(text) || !standsAlone(text) || !tellsAmount(text, amount, scale ?? 0)) continue;
      const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal) ?? []));
      if (allHold) return { text: withScale(text, scale), blocks: [block.ordinal], receipts };
    }
  }
  return null;
}

/** Whether a sentence tells an amount, as closely as it prints it. */
const tellsAmount = (text: string, amount: number, bare: number): boolean =>
  findFigures(text).some(({ unit, value, scale, decimals, perShare, text: shown }) => {
    if (unit !== 'money' || perShare || shown.replace(/\D/g, '').length < MIN_DIGITS) return false;
    const power = scale === 0 ? bare : 0;
    return Math.abs(Math.abs(value) * 10 ** power - amount) <= 0.51 * 10 ** (scale + power - decimals);
  });

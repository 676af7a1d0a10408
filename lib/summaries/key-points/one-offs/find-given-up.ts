import type { FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { namesPeriod } from '#lib/one-offs/own-period';
import { readSubject } from '#lib/one-offs/read-subject';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { SAID_ELSEWHERE } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { findFigures } from '#lib/text/numbers';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { isAskedPeriod } from './asked-period.ts';
import type { OneOff } from './one-off.ts';

/** So much of the change the amount explains at least. */
const OF_CHANGE = 0.4;
/** A longer sentence is a list. */
const MAX_READ = 480;
const GIVEN_UP = /\bdiscontinued operations\b/i;
const INCLUDED = /\b(?:included|reflect(?:s|ed))\b/i;

/**
 * What the result of operations that a company gave up included, in the filing's words, wherever in the report it is
 * said: the first sentence about that result that names an amount of a good part of its change. Null where none does.
 * Linear in the report.
 * @param options.change by how much the result moved, in the currency's units
 * @param options.bare the power of ten of sentences' bare amounts
 */
export function findGivenUp(
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
  { change, bare, ...period }: { change: number; bare: number; isQuarterly: boolean; year: number | null },
): OneOff | null {
  const isOfPeriod = isAskedPeriod(period);
  const factsOf = factsByBlock(facts);
  for (const block of blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'list-item') continue;
    if (!GIVEN_UP.test(block.text) || sectionRole(form, block) === 'risk') continue;
    for (const text of paragraphSentences(block.text)) {
      if (text.length > MAX_READ || !INCLUDED.test(text) || SAID_ELSEWHERE.test(text) || !standsAlone(text)) continue;
      if (!GIVEN_UP.test(readSubject(text).name) || !namesPeriod(text) || !isOfPeriod(text)) continue;
      const most = Math.max(0, ...findFigures(text).map((figure) => amountOf(figure, bare)));
      if (most < OF_CHANGE * Math.abs(change)) continue;
      const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal) ?? []));
      if (allHold) return { text, blocks: [block.ordinal], receipts };
    }
  }
  return null;
}

const amountOf = ({ unit, value, scale }: ReturnType<typeof findFigures>[number], bare: number) =>
  unit === 'money' ? Math.abs(value) * 10 ** (scale === 0 ? bare : 0) : 0;

import type { Block, FilingDocument, FiscalPeriod } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import { isOfOwnPeriod, namesPeriod } from '#lib/one-offs/own-period';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import { findFigures } from '#lib/text/numbers';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import type { OneOff } from './one-off.ts';

const BUDGET = 300;
const MAX_LENGTH = 560;
/** A longer sentence is a list. */
const MAX_READ = 900;
/** The effect stands so many sentences behind the change at most. */
const REACH = 3;
/** Of the larger year's result, and of its change: less a reader does not miss. */
const OF_RESULT = 0.025;
const OF_CHANGE = 0.1;

/** Counts the same business in another way than the year before. */
const CHANGED =
  /\b(?:increas|extend|lengthen|shorten|chang|revis|reduc|decreas|updat)\w*\b[^.;]{0,90}\b(?:useful|depreciable|service) li(?:fe|ves)\b|\b(?:useful|depreciable) li(?:fe|ves)\b[^.;]{0,90}\b(?:was|were|been|is|are) (?:increased|extended|lengthened|shortened|changed|revised|reduced)\b|\bchanges? in (?:an? |our |its |the )?accounting (?:estimate|principle|policy|method)s?\b|\bchanged (?:our|its|the) (?:method of accounting|accounting (?:policy|principle|method))\b/i;
/** What it did to a line of the results. */
const EFFECT =
  /\b(?:increas|decreas|reduc|lower|rais|benefit|improv|impact|effect|add)\w*\b[^.;]{0,140}\b(?:gross (?:margin|profit)|operating (?:income|profit|expenses?|earnings|loss|margin)|net (?:income|earnings|loss)|earnings|pre-?tax (?:income|earnings)|income before|depreciation|cost of (?:sales|revenues?|products?|goods sold))\b|\b(?:gross (?:margin|profit)|operating (?:income|profit|expenses?|earnings|loss)|net (?:income|earnings|loss)|depreciation)\b[^.;]{0,90}\b(?:was|were|increased|decreased|reduced|lower|higher)\b/i;
const OF_RESULTS =
  /\b(?:gross (?:margin|profit)|operating (?:income|profit|earnings|loss|expenses?)|net (?:income|earnings|loss)|pre-?tax|income before)\b/i;
/** Is to come, or is how something is counted. */
const SUPPOSED = /\b(?:may(?! \d)|might|could|would|expects?|expected|anticipat\w+|will)\b/i;

/**
 * What a filing says a change of its accounting did to its results of the period, where that is much of what they moved
 * by: "we increased the estimated useful life … from 5 to 8 years. We estimate this change resulted in a $2.5 billion
 * increase to gross margin". From the discussion, else from the notes, in the filing's words, each claim checked; null
 * where it says nothing of the kind. Linear in both.
 * @param scale the power of ten of sentences' bare amounts
 */
export function findAccountingChange(
  { form, blocks, facts, fiscal }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'> & { fiscal: FiscalPeriod | null },
  { figures, isQuarterly, scale }: { figures: readonly KeyFigure[]; isQuarterly: boolean; scale: number | null },
): OneOff | null {
  const of = (id: KeyFigure['id']) => figures.find((one) => one.id === id && one.prior !== null);
  const result = of('operating-income') ?? of('net-income');
  if (!result?.prior) return null;
  const [now, before] = [result.current.value, result.prior.value];
  const least = Math.max(OF_RESULT * Math.max(Math.abs(now), Math.abs(before)), OF_CHANGE * Math.abs(now - before));
  const factsOf = factsByBlock(facts);
  const bare = 10 ** (scale ?? 0);
  const tell = (block: Block): OneOff | null => {
    const sentences = paragraphSentences(block.text).filter(({ length }) => length <= MAX_READ);
    for (const [at, changed] of sentences.entries()) {
      if (!CHANGED.test(changed) || SUPPOSED.test(changed)) continue;
      const effects = sentences
        .slice(at, at + 1 + REACH)
        .filter((one) => EFFECT.test(one) && !SUPPOSED.test(one) && largestIn(one, bare) >= least);
      const effect = effects.find((one) => OF_RESULTS.test(one)) ?? effects[0];
      if (effect === undefined) continue;
      const text = [...new Set([changed, effect])].map((one) => shortenSentence(one, BUDGET)).join(' ');
      const dated = [effect, changed].find(namesPeriod);
      if (dated === undefined || !isOfOwnPeriod(dated, { fiscal, isQuarterly })) continue;
      if (text.length > MAX_LENGTH || !standsAlone(text)) continue;
      const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal) ?? []));
      if (allHold) return { text, blocks: [block.ordinal], receipts };
    }
    return null;
  };
  for (const role of ['discussion', 'statements'] as const)
    for (const block of blocks) {
      if (block.kind !== 'paragraph' && block.kind !== 'list-item') continue;
      if (!CHANGED.test(block.text) || sectionRole(form, block) !== role) continue;
      const told = tell(block);
      if (told) return told;
    }
  return null;
}

/** The largest amount of money in a sentence. */
const largestIn = (sentence: string, bare: number): number =>
  Math.max(
    0,
    ...findFigures(sentence).map(({ unit, perShare, value, scale }) =>
      unit === 'money' && !perShare ? Math.abs(value) * (scale === 0 ? bare : 1) : 0,
    ),
  );

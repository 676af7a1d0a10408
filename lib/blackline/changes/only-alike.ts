import type { Block, Fact } from '#lib/filings/types';
import type { ComparedFilings } from './compared-filings.ts';
import { hasLoss, isTaxRate } from './rates-on-loss.ts';
import { type FigureChange, type FigureChanges, growthOf } from './read-figure-changes.ts';
import { areAlike, conceptOf, inTagScale, isOfCompany } from './tables/figure-identity.ts';

/** A figure's name stands so many characters before it. */
const NEAR = 120;

/** Figures that changed into their like, a tax rate on a loss apart; others came and went. */
export function onlyAlike(
  { pairs, added, removed }: FigureChanges,
  { block, oldBlock }: { block: Block; oldBlock: Block | null },
  filings: ComparedFilings,
): FigureChanges {
  const { factsIn } = filings;
  if (!oldBlock || pairs.length === 0) return { pairs, added, removed };
  const facts = { old: factsIn.old.get(oldBlock.ordinal) ?? [], new: factsIn.new.get(block.ordinal) ?? [] };
  const alike: FigureChange[] = [];
  const unlike: FigureChange[] = [];
  for (const pair of pairs) {
    const was = inTagScale({ figure: pair.was, facts: facts.old });
    const is = inTagScale({ figure: pair.is, facts: facts.new });
    const isAlike =
      was !== null &&
      is !== null &&
      !(
        is.unit === 'percent' &&
        isTaxRate(block.text.slice(Math.max(0, is.from - NEAR), is.from)) &&
        hasLoss(filings)
      ) &&
      // What is known in millions on one side alone may be of another size on the other.
      (was.scaleFrom === 'context') === (is.scaleFrom === 'context') &&
      areAlike(
        { figure: was, text: oldBlock.text, facts: facts.old },
        { figure: is, text: block.text, facts: facts.new },
      );
    if (isAlike)
      alike.push(withConcept({ ...pair, was, is, growth: growthOf(was, is) }, { text: block.text, facts: facts.new }));
    else unlike.push(pair);
  }
  return {
    pairs: alike,
    added: [...added, ...unlike.map(({ is }) => is)],
    removed: [...removed, ...unlike.map(({ was }) => was)],
  };
}

function withConcept(pair: FigureChange, { text, facts }: { text: string; facts: readonly Fact[] }): FigureChange {
  const place = { figure: pair.is, text, facts };
  const concept = conceptOf(place);
  return concept === undefined ? pair : { ...pair, concept, ...(isOfCompany(place) ? { isOfCompany: true } : {}) };
}

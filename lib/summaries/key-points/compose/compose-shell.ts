import type { FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';

/** That a company has no business of its own, in its own words. */
const SHELL =
  /\b(?:we|company|corporation|registrant)\b[^.;]{0,60}\b(?:shell (?:company|corporation)|public shell|blank check)\b|\bno (?:operations|revenues?[ -]generating|operating business)\b/i;
/** What its holders want to know, in order. */
const QUESTIONS: readonly RegExp[] = [
  SHELL,
  /\b(?:seek(?:s|ing)?|looking for|identify|evaluat\w+|pursu\w+|intends? to|plans? to)\b.{0,160}\b(?:acqui\w+|merger|business combination|target)\b/i,
  /\b(?:loans?|advances?|borrow\w*|sale of (?:\w+ )?shares|sell(?:ing)? (?:\w+ )?shares|private placement|capital contributions?)\b.{0,200}\b(?:expenses|liabilities|obligations|costs|operations|fund\w*)\b|\bfund\w*\b.{0,200}\b(?:loans?|advances?|sale of|sell)\b/i,
  /\b(?:holds?|owns?|owned|controls?|beneficially)\b.{0,80}\b\d{1,3}(?:\.\d+)?%/i,
];
const MIN_BLOCKS = 2;
const ORDER = ['business', 'discussion', 'risk'];

/**
 * What the annual report of a company without a business says instead of results: that it is a shell, what it looks for,
 * how it pays its bills, and who controls it. Each in the words of a summary. Empty for any other company. Linear in the
 * summaries.
 */
export function composeShell(
  { form, blocks }: Pick<FilingDocument, 'form' | 'blocks'>,
  { figures, candidates }: { figures: readonly KeyFigure[]; candidates: readonly BlockSummary[] },
): KeyPoint[] {
  const revenue = figures.find(({ id }) => id === 'revenue');
  if (formEntry(form ?? '')?.cadence !== 'annual' || (revenue && revenue.current.value !== 0)) return [];
  const own = blocks.filter((block) => block.kind !== 'table' && sectionRole(form, block) !== 'cover');
  if (own.filter(({ text }) => SHELL.test(text)).length < MIN_BLOCKS) return [];
  const placeOf = ({ block }: BlockSummary) => {
    const place = ORDER.indexOf(sectionRole(form, blocks[block]!));
    return place < 0 ? ORDER.length : place;
  };
  const ordered = candidates.toSorted((one, other) => placeOf(one) - placeOf(other));
  const used = new Set<number>();
  return QUESTIONS.flatMap((question): KeyPoint[] => {
    const answer = ordered.find(({ text, block }) => !used.has(block) && question.test(text));
    if (!answer) return [];
    used.add(answer.block);
    const { text, block, category, receipts } = answer;
    return [{ text, blocks: [block], category, receipts }];
  });
}

import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { isNamedEvent } from '#lib/blackline/known/events';
import { withoutDates } from '#lib/text/dates';
import { topicWords } from '#lib/text/words';
import { fitBelow, tidy } from './phrases/fit-sentence.ts';
import { inQuotes, MAX_REST } from './phrases/shorten-text.ts';

/** How words that stand in one filing alone are called, and the sentence of the other side or of later that says why. */
export type News = { opening: string; because: string | null; isUpdate: boolean; isSame?: boolean };

/** Before the sentence that tells how it stands now. */
export const SINCE = 'Since then: ';

/** A facility, a program or an agreement that is changed, not made. */
const CHANGED =
  /\b(?:amend(?:ed|ing)?(?: and restated)?|renew(?:ed|al)|extend(?:ed|ing)|increas(?:ed|ing)|reduc(?:ed|ing)|upsiz(?:ed|ing)|replac(?:ed|ing)|refinanc(?:ed|ing)|modif(?:ied|ying))\b(?: \S+){0,8} (?:credit facilit(?:y|ies)|(?:commercial paper|repurchase|buyback|note) programs?|credit agreements?|commitments under|credit line|revolver|term loan)\b/i;

/** What is new only where nothing in the other filing says it of the same thing, and it has not ended since. */
export function nameNews(
  { kind, nature, block, isReworded }: FoundChange,
  said: string,
  filings: ComparedFilings,
): News {
  const risk = { 'new-risk': 'New risk', 'removed-risk': 'Risk removed' }[nature as string];
  if (isReworded) return { opening: 'Reworded', because: null, isUpdate: false };
  if (kind === 'deleted') {
    const still = filings.toldIn.new.sentence(said);
    if (still !== null)
      return { opening: 'Put otherwise', because: `Now: ${inQuotes(fitBelow(still, MAX_REST))}`, isUpdate: true };
    return { opening: risk ?? 'Removed', because: null, isUpdate: false };
  }
  const ended = filings.creditEnds(said, block.ordinal) ?? filings.outcomes(said, block.text);
  if (ended !== null)
    return { opening: 'Changed since', because: `${SINCE}${inQuotes(fitBelow(ended, MAX_REST))}`, isUpdate: true };
  const before = isNamedEvent(said) ? null : filings.toldIn.old.sentence(said);
  if (before !== null) {
    const isSame = tellsSame(said, before);
    // A long sentence would be cut, and what was would stand there without its time.
    const because = before.length <= MAX_BEFORE ? `Before: “${tidy(before)}”` : null;
    // What cannot be shown is not said to have been there.
    return { opening: because === null ? 'Now' : 'Updated', because, isUpdate: true, isSame };
  }
  if (CHANGED.test(said)) return { opening: 'Updated', because: null, isUpdate: true };
  return { opening: risk ?? 'New', because: null, isUpdate: false };
}

/** Whether a sentence has all but the words of another, and its figures: dates apart, which move on by themselves. */
export function tellsSame(said: string, before: string): boolean {
  if (!isAlike(said, before)) return false;
  const others = new Set(figuresOf(before));
  return figuresOf(said).every((figure) => others.has(figure));
}

const figuresOf = (text: string): string[] => withoutDates(text).match(/\d[\d.,]*/g) ?? [];

/** Whether two sentences have all but the same words. */
function isAlike(one: string, other: string): boolean {
  const [own, others] = [topicWords(one), topicWords(other)];
  return own.intersection(others).size >= ALIKE * Math.max(own.size, others.size);
}

const ALIKE = 0.8;
const MAX_BEFORE = 160;

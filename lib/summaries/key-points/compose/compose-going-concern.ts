import type { FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { POSSIBILITY } from '#lib/summaries/sentences/signal-words';
import type { KeyPoint } from '#lib/summaries/types';
import { splitSentences } from '#lib/text/sentences';

const DOUBT = /\bsubstantial doubt\b[^.]{0,120}\bgoing concern\b/i;
const DENIED = /\b(?:no|not|nor|without|alleviat\w+|whether|if)\b/i;

/**
 * That it is doubted whether the company can go on, where a report says so outright: nothing is more important to its
 * readers. Sentences that speak of what may be, of what is not, or of how it would be judged, do not count. At most one
 * point, with the paragraphs that say it. Linear in the text.
 */
export function composeGoingConcern({ form, blocks }: Pick<FilingDocument, 'form' | 'blocks'>): KeyPoint[] {
  const saying = blocks.filter((block) => {
    const sentence = sentenceOfDoubt(block.text);
    if (!sentence || sectionRole(form, block) === 'risk') return false;
    return !DENIED.test(sentence) && !POSSIBILITY.test(sentence);
  });
  if (saying.length === 0) return [];
  return [
    {
      text: 'There is substantial doubt about the company’s ability to continue as a going concern.',
      blocks: saying.map(({ ordinal }) => ordinal),
      ...{ category: 'risk', receipts: [] },
    },
  ];
}

/** The sentence that doubts; null where none does. */
function sentenceOfDoubt(text: string): string | null {
  if (!DOUBT.test(text)) return null;
  const sentences = splitSentences(text).map(({ from, to }) => text.slice(from, to));
  return sentences.find((sentence) => DOUBT.test(sentence)) ?? null;
}

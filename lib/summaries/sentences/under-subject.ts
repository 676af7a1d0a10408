import type { BlockSummary } from '#lib/summaries/types';
import { topicWords } from '#lib/text/words';
import type { Receipt } from '#lib/verification/types';
import type { Subject } from './footnote-subjects.ts';
import { standsAlone } from './stands-alone.ts';

/**
 * A summary with what it speaks of in front, unless it says so: "Other revenue: Includes fees for late payments". Its
 * claims move on; each name of the subject has a receipt for its own place.
 */
export function underSubject<Summary extends Pick<BlockSummary, 'text' | 'status' | 'receipts'>>(
  summary: Summary,
  subject: Subject | null,
): Summary {
  if (subject === null || (standsAlone(summary.text) && says(summary.text, subject.text))) return summary;
  const opening = `${subject.text}: `;
  let start = 0;
  const named = subject.names.map(({ text, source }): Receipt => {
    const from = subject.text.indexOf(text, start);
    start = from + text.length;
    return {
      ...{ span: [from, from + text.length], text, kind: 'name', status: 'verified' },
      ...{ source, fact: null, formula: null },
    };
  });
  const moved = ([from, to]: Receipt['span']): Receipt['span'] => [from + opening.length, to + opening.length];
  return {
    ...summary,
    status: summary.status === 'quoted' ? 'verified' : summary.status,
    text: `${opening}${summary.text}`,
    receipts: [...named, ...summary.receipts.map((receipt) => ({ ...receipt, span: moved(receipt.span) }))],
  };
}

/** Whether a text has all words of its subject already, and the number of a model; "Total" names none. */
function says(text: string, subject: string): boolean {
  const words = topicWords(text);
  if ((subject.match(MODEL) ?? []).some((model) => !text.includes(model))) return false;
  return [...topicWords(subject)].every((word) => words.has(word) || /^totals?$/.test(word));
}

/** "615 Program", which is no other program. */
const MODEL = /^\d{3}\p{Lu}?(?= )/gu;

import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { topicWords } from '#lib/text/words';
import { paragraphSentences } from './paragraph-sentences.ts';
import {
  ALARM,
  BARE_CHANGE,
  BOILERPLATE,
  CHANGE,
  DANGLING,
  DRIVER,
  EVENT,
  HEADLINE,
  LEANING,
  OUTLOOK,
  POINTER,
  POSSIBILITY,
  RISK,
} from './signal-words.ts';
import { hasVerb } from './whole-sentence.ts';

/** A sentence of a paragraph with its value to a reader. */
export type ScoredSentence = {
  index: number;
  text: string;
  /** How much an investor would miss without it; between about −5 and 12. */
  score: number;
  /** Refers to the sentence before it: "It", "as a result of these events". */
  dangling: boolean;
  /** Only points to another place of the filing. */
  pointer: boolean;
};

/** The sentences of a paragraph with their scores, in order. Linear in the length of the text. */
export function readSentences(text: string): ScoredSentence[] {
  const sentences = paragraphSentences(text);
  const fragments = sentences.map((sentence, index) => isFragment(sentence, index, sentences.length));
  const first = Math.max(0, fragments.indexOf(false));
  const topics = sentences.length > 2 ? sentences.map(topicWords) : [];
  const frequency = countTopics(topics);
  const latest = latestYear(text);
  return sentences.map((sentence, index) => {
    const opensDangling = DANGLING.test(sentence);
    const dangling = opensDangling || (index > 0 && (LEANING.test(sentence) || BARE_CHANGE.test(sentence)));
    const pointer = sentence.length < 600 && POINTER.test(sentence);
    const score =
      valueOf(sentence) +
      centrality(topics[index], frequency) +
      place(index - first) -
      (opensDangling ? 2.6 : dangling ? 0.7 : 0) -
      (isOutdated(sentence, latest) ? 0.8 : 0) -
      (fragments[index] ? 4 : 0) -
      (pointer ? 4 : 0);
    return { index, text: sentence, score, dangling, pointer };
  });
}

function valueOf(sentence: string): number {
  let score = 0;
  if (/\d/.test(sentence)) {
    const figures = findFigures(sentence).filter((figure) => !figure.inWords);
    const strong = figures.filter(
      ({ unit, scale, value }) => unit !== 'number' || scale > 0 || Math.abs(value) >= 1000,
    ).length;
    score += strong > 0 ? Math.min(1.2 + strong * 1.1, 4.4) : 0;
    score += Math.min((figures.length - strong) * 0.2, 0.4);
    if (figures.length === 0 && findDates(sentence).length > 0) score += 0.4;
  }
  if (CHANGE.test(sentence)) score += 1.2;
  if (DRIVER.test(sentence)) score += 1.2;
  if (OUTLOOK.test(sentence)) score += 1;
  if (RISK.test(sentence)) score += POSSIBILITY.test(sentence) ? 1.6 : 0.8;
  if (EVENT.test(sentence)) score += 0.8;
  if (ALARM.test(sentence)) score += 2.5;
  if (HEADLINE.test(sentence)) score += 0.8;
  if (BOILERPLATE.test(sentence)) score -= 1.2;
  if (sentence.length < 40) score -= 1.5;
  if (sentence.length > 350) score -= 0.8;
  if (sentence.endsWith('?')) score -= 1.5;
  return score;
}

function place(index: number): number {
  return index === 0 ? 1.6 : index === 1 ? 0.3 : 0;
}

/** How much of what the paragraph keeps coming back to is in this sentence: 0 to 1.5. */
function centrality(own: Set<string> | undefined, frequency: Map<string, number>): number {
  if (!own || own.size === 0) return 0;
  let shared = 0;
  for (const word of own) if ((frequency.get(word) ?? 0) > 1) shared += 1;
  return Math.min(1.5, (2.5 * shared) / (own.size + 6));
}

function countTopics(topics: readonly Set<string>[]): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const words of topics) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  return frequency;
}

const YEAR = /\b20\d\d\b/g;

function latestYear(text: string): number {
  return Math.max(0, ...(text.slice(0, 20_000).match(YEAR) ?? []).map(Number));
}

/** A sentence that speaks of an earlier year than its paragraph also does. */
function isOutdated(sentence: string, latest: number): boolean {
  const own = latestYear(sentence);
  return own > 0 && own < latest;
}

/** Half a sentence, cut by a page break, or words without a verb. */
function isFragment(sentence: string, index: number, count: number): boolean {
  if (index === 0 && /^(?:[;,]|\((?![\dA-Za-z]{1,4}\))|\p{Ll}(?!\p{Lu}))/u.test(sentence)) return true;
  if (index === count - 1 && count > 1 && !/[.!?:;”"’)\]]$/.test(sentence)) return true;
  return count > 1 && sentence.length < 160 && !hasVerb(sentence);
}

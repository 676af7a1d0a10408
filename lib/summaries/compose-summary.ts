import { readSentences, type ScoredSentence } from '#lib/summaries/sentences/read-sentences';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import {
  isCheckBox,
  quoteBoxes,
  summariseCheckBox,
  summariseExhibit,
  summariseListedStatement,
} from '#lib/summaries/templates/summarise-form-text';

/** Share of the source that a summary may take, and its bounds in characters. */
const SHARE = 0.4;
const MIN = 90;
const MAX = 420;
const MAX_SENTENCES = 3;
/** A text that needs more characters is a list or a table without borders, and gets no summary. */
const MAX_LENGTH = 1_600;
/** Up to this length a paragraph is short enough to be read whole. */
const SHORT = 110;

type Composed = {
  text: string;
  /** The main sentence, as in the source. */
  source: string;
  /** A form's check box and its answer: read box by box, so that it makes no other claim. */
  isCheckBox?: true;
};

/**
 * The most informative sentences of a paragraph, shortened, in the order of the source: as many as fit into two fifths
 * of its length; for a form's check box its answer, which may be in `nextText`, the text of the block after. Null for a
 * text without words, or where no sentence is short enough to be one. Linear in the length of the text.
 */
export function composeSummary(text: string, nextText = ''): Composed | null {
  const sentences = readSentences(text);
  const first = sentences[0];
  if (!first) return null;
  const asked = isCheckBox(text) ? answerOf(text, first.text, nextText) : null;
  if (asked) return asked;
  const formula = summariseExhibit(text) ?? summariseListedStatement(text);
  if (formula) return { text: formula, source: first.text };
  const budget = Math.min(MAX, Math.max(MIN, Math.round(text.length * SHARE)));
  const lead = sentences.length === 1 ? first : chooseLead(sentences, budget);
  const chosen = [...leanOn(lead, sentences, budget), lead];
  let length = lengthOf(chosen, budget);

  if (text.length > SHORT) {
    for (const next of ranked(sentences)) {
      if (chosen.length >= MAX_SENTENCES || next.score < Math.max(1.5, lead.score * 0.5)) break;
      if (chosen.includes(next) || next.pointer) continue;
      if (next.dangling && !chosen.some(({ index }) => index === next.index - 1)) continue;
      const added = shortenSentence(next.text, budget - length).length + 1;
      if (length + added > budget) continue;
      chosen.push(next);
      length += added;
    }
  }
  const parts = chosen
    .toSorted((a, b) => a.index - b.index)
    .map(({ text: sentence }) => shortenSentence(sentence, share(budget, chosen.length)));
  const composed = parts.join(' ');
  return composed.length > MAX_LENGTH ? null : { text: composed, source: lead.text };
}

/**
 * A form's question with its answer in a few words; else the question with its boxes, since without them it says
 * nothing.
 */
function answerOf(text: string, question: string, nextText: string): Composed | null {
  const summary = summariseCheckBox(text, nextText);
  if (summary) return { text: summary, source: question, isCheckBox: true };
  const boxes = quoteBoxes(text, nextText);
  return boxes && !question.endsWith(boxes)
    ? { text: `${question} ${boxes}`, source: question, isCheckBox: true }
    : null;
}

/**
 * The sentence with the best score for the room it takes; one that needs its predecessor only when nothing else will
 * do.
 */
function chooseLead(sentences: readonly ScoredSentence[], budget: number): ScoredSentence {
  let best: ScoredSentence | null = null;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const sentence of ranked(sentences).slice(0, 6)) {
    const length = shortenSentence(sentence.text, budget).length;
    const worth = sentence.score - Math.max(0, length / budget - 1) * 3.2;
    if (worth > bestWorth) [best, bestWorth] = [sentence, worth];
  }
  return best ?? (sentences[0] as ScoredSentence);
}

/** The sentence that a dependent one refers to, when there is room for it. */
function leanOn(lead: ScoredSentence, sentences: readonly ScoredSentence[], budget: number): ScoredSentence[] {
  const before = lead.dangling ? sentences[lead.index - 1] : undefined;
  if (!before || before.dangling) return [];
  return lengthOf([before, lead], budget) <= budget * 1.3 ? [before] : [];
}

function ranked(sentences: readonly ScoredSentence[]): ScoredSentence[] {
  return sentences.toSorted((a, b) => b.score - a.score || a.index - b.index);
}

function lengthOf(sentences: readonly ScoredSentence[], budget: number): number {
  return sentences.reduce(
    (sum, { text }) => sum + shortenSentence(text, share(budget, sentences.length)).length + 1,
    -1,
  );
}

function share(budget: number, count: number): number {
  return Math.round(budget / Math.max(1, count));
}

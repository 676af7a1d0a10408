import type { Subject } from '#lib/summaries/sentences/footnote-subjects';
import { readSentences, type ScoredSentence } from '#lib/summaries/sentences/read-sentences';
import { DRIVER } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { hasVerb } from '#lib/summaries/sentences/whole-sentence';
import { OFFSETS } from '#lib/summaries/shorten/cut-tails';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import {
  isCheckBox,
  quoteBoxes,
  summariseCheckBox,
  summariseControls,
  summariseExhibit,
  summariseListedStatement,
} from '#lib/summaries/templates/summarise-form-text';

/** Share of the source that a summary may take, and its bounds in characters. */
const SHARE = 0.4;
const MIN = 90;
const MAX = 420;
const MAX_SENTENCES = 3;
/** Sentences that are tried as the main one. */
const MAX_LEADS = 6;
/** A text that needs more characters is a list or a table without borders, and gets no summary. */
const MAX_LENGTH = 1_600;
const MAX_TITLE = 80;
/** A longer offset is a paragraph of its own. */
const MAX_OFFSET = 280;
/** Up to this length a paragraph is short enough to be read whole. */
const SHORT = 110;

type Composed = {
  text: string;
  /** The main sentence, as in the source. */
  source: string;
  /** A form's check box and its answer: read box by box, so that it makes no other claim. */
  isCheckBox?: true;
};

/** What stands around a paragraph: the text of the block after it, and what a note under a table speaks of. */
export type Surroundings = { nextText?: string | undefined; subject?: Subject | null };

/**
 * The most informative sentences of a paragraph, shortened, in the order of the source: as many as fit into two fifths
 * of its length; for a form's check box its answer, which may be in the text after. Null for a text without words, and
 * where no sentence is short enough to be one and is understood alone. Linear in the length of the text.
 */
export function composeSummary(text: string, { nextText = '', subject = null }: Surroundings = {}): Composed | null {
  const sentences = readSentences(text);
  const first = sentences[0];
  if (!first) return null;
  const asked = isCheckBox(text) ? answerOf(text, first.text, nextText) : null;
  if (asked) return asked;
  const formula = summariseExhibit(text) ?? summariseListedStatement(text) ?? summariseControls(text);
  if (formula) return { text: formula, source: first.text };
  const budget = Math.min(MAX, Math.max(MIN, Math.round(text.length * SHARE)));
  const title = subject === null ? titleOf(sentences) : null;
  for (const lead of sentences.length === 1 ? [first] : rankLeads(sentences, budget)) {
    const composed = composeAround(lead, sentences, { budget, isShort: text.length <= SHORT });
    if (composed.length > MAX_LENGTH) continue;
    if (standsAlone(composed, subject?.text)) return { text: composed, source: lead.text };
    if (title !== null && lead.index === 1 && standsAlone(composed, title))
      return { text: `${title}: ${composed}`, source: `${title}: ${lead.text}` };
  }
  return null;
}

/** "Advantaged assets. Include Permian, Guyana, and LNG": the words without a verb are what the next sentence is about. */
function titleOf([first, second]: readonly ScoredSentence[]): string | null {
  if (!first || !second || first.text.length > MAX_TITLE || !/^\p{Lu}/u.test(first.text)) return null;
  return hasVerb(first.text) ? null : first.text.replace(/[\s.:;,–—-]+$/u, '');
}

/** A sentence with the one that it leans on and, in a paragraph that is not short, the next best ones. */
function composeAround(
  lead: ScoredSentence,
  sentences: readonly ScoredSentence[],
  { budget, isShort }: { budget: number; isShort: boolean },
): string {
  const chosen = [...leanOn(lead, sentences, budget), lead];
  let length = lengthOf(chosen, budget);
  for (const next of isShort ? [] : ranked(sentences)) {
    if (chosen.length >= MAX_SENTENCES || next.score < Math.max(1.5, lead.score * 0.5)) break;
    if (chosen.includes(next) || next.pointer) continue;
    if (next.dangling && !chosen.some(({ index }) => index === next.index - 1)) continue;
    const added = shortenSentence(next.text, budget - length).length + 1;
    if (length + added > budget) continue;
    chosen.push(next);
    length += added;
  }
  const offset = offsetOf(chosen, sentences);
  const told = offset ? [...chosen, offset] : chosen;
  return told
    .toSorted((a, b) => a.index - b.index)
    .map(({ text }) => shortenSentence(text, share(budget, told.length)))
    .join(' ');
}

/** "These increases were partially offset by …" is the other half of the reason before it. */
const OFFSET = /^(?:This|These|That|Those|The|Such)\b[^.;]{0,80}\boffset\b/;

/** The sentence that takes part of a told reason back, where it follows and is not told itself. */
function offsetOf(chosen: readonly ScoredSentence[], sentences: readonly ScoredSentence[]): ScoredSentence | undefined {
  const reason = chosen.find(({ text }) => DRIVER.test(text));
  if (!reason || chosen.some(({ text }) => OFFSETS.test(text))) return undefined;
  return sentences.slice(reason.index + 1).find(({ text }) => OFFSET.test(text) && text.length <= MAX_OFFSET);
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

/** The sentences with the best score for the room they take; one that needs its predecessor has a lower score. */
function rankLeads(sentences: readonly ScoredSentence[], budget: number): ScoredSentence[] {
  const [best, ...others] = ranked(sentences);
  return [best!, ...others.filter(({ text }) => hasVerb(text))]
    .slice(0, MAX_LEADS)
    .map((sentence) => {
      const length = shortenSentence(sentence.text, budget).length;
      return { sentence, worth: sentence.score - Math.max(0, length / budget - 1) * 3.2 };
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ sentence }) => sentence);
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

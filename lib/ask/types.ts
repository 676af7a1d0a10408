import type { SearchAnswer } from '#lib/search/types';

/** Shapes of the agent's answer. Plain data, safe in the browser. `docs/search.md` says what each means. */

/**
 * Why a question was answered from the filings' own sentences although a model is set up; "not_in_time": why it was not
 * answered at all.
 */
export type FallbackReason = 'model_failed' | 'budget_spent' | 'too_many_questions' | 'nothing_held' | 'not_in_time';

/** The source of a sentence of the answer. */
export type Citation = {
  /** The paragraph's place in `paragraphs`, from 1: what the answer prints in brackets. */
  number: number;
  paragraph_id: string;
  /** The passage's own words, found in its text letter by letter. */
  quote: string;
  /** Characters [from, to) of the passage's `text` that contain the quote. */
  span: [from: number, to: number];
};

/** How the answer came to be. */
export type AgentReport = {
  /** "unanswered": the passages could not be read in time. */
  outcome: 'answered' | 'not_found' | 'unanswered';
  /** "extractive": the filings' own sentences; otherwise the provider whose model wrote it. */
  provider: string;
  model: string | null;
  fallback: { reason: FallbackReason; message: string } | null;
  /** Sentences of the answer; each has at least one citation. */
  sentences: number;
  /** Sentences of the model that were not printed because a check failed. */
  dropped: number;
  passages_read: number;
  /** Passages that speak to a model instead of a reader: not read. */
  passages_refused: number;
  /** Passages that contained invisible characters: read without them. */
  passages_cleaned: number;
  citations: Citation[];
};

/** What was understood of a question besides its companies, and the words that say it. */
export type Understood = { kind: 'period' | 'measure'; label: string; words: string };

/** The body of an answer of `POST /api/semantic-search`. */
export type AskAnswer = SearchAnswer & {
  /** Periods and measures that the question names; a reader may ask without them. */
  understood: Understood[];
  /** Null when the agent was not asked. */
  agent: AgentReport | null;
};

/** One sentence of an answer before it is printed. */
export type Sentence = {
  /** Plain text. */
  text: string;
  citation: Citation;
  /** Characters [from, to) of `text` that contain a checked figure. */
  figures: [from: number, to: number][];
};

/** A piece of a passage that can be in an answer by itself. */
export type PassageSentence = {
  /** The text that an answer prints. */
  text: string;
  /** Characters [from, to) of the passage's text that say it. */
  from: number;
  to: number;
  /** What code computed from its figures, with how. */
  derived?: string;
};

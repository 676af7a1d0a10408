import type { FoundPassage } from '#lib/search/types';
import { chooseEvidence } from './evidence/choose-evidence.ts';
import { type ModelAnswer, passagesToSend, writeAskPrompt } from './model/ask-prompt.ts';
import { quoteSentences } from './passages/quote-sentences.ts';
import { type PassagesRead, readPassages } from './passages/read-passage.ts';
import { correctSpelling } from './question/correct-spelling.ts';
import { keepsLimits } from './question/keeps-limits.ts';
import { readQuestion } from './question/read-question.ts';
import { judgeSentences } from './support/judge-sentences.ts';
import { tellsComparison } from './support/tells-whole.ts';
import { weighSupport } from './support/weigh-support.ts';
import { answerFromTables } from './tables/answer-from-tables.ts';
import type { AgentReport } from './types.ts';
import { type Cited, NOT_FOUND, writeQuotes, writeRefusal, writeSentences } from './write-answer.ts';

/** The steps of answering a question except the model's call: pure, and run off the event loop in web processes. */

/** The question and the passages found; plain data that can be passed to a thread. */
export type Asked = {
  question: string;
  passages: readonly FoundPassage[];
  /** Names that the search was narrowed to. */
  known: readonly string[];
};

type Counts = Pick<AgentReport, 'passages_read' | 'passages_refused' | 'passages_cleaned'>;

/** An answer with its report. */
export type Written = { message: string; outcome: 'answered' | 'not_found' } & Counts &
  Pick<AgentReport, 'sentences' | 'citations' | 'dropped'>;

/** Throws StepFailed when a step cannot be done, or not in time. */
export type AnswerSteps = {
  /** The prompt for a model; null when there is nothing to read. */
  prepare(asked: Asked): Promise<string | null>;
  /** The answer from the filings' own sentences. */
  quote(asked: Asked): Promise<Written>;
  /** The sentences of a model's answer that pass the checks, or only how many were dropped when none does. */
  judge(asked: Asked, answer: ModelAnswer): Promise<Written | { dropped: number }>;
};

/** A step that was not done: the passages are shown without an answer. */
export class StepFailed extends Error {}

export function prepare({ question, passages: found }: Asked): string | null {
  const { passages } = readPassages(found);
  return passages.length === 0 ? null : writeAskPrompt(question, passagesToSend(passages));
}

export function quote({ question, passages: found, known }: Asked): Written {
  const read = readPassages(found);
  const companies = new Set(found.map(({ cik }) => cik)).size;
  const asked = correctSpelling(readQuestion(question, known), read.passages);
  const row = companies === 1 ? answerFromTables(read.passages, asked, question) : null;
  const told = row ? quoteSentences([row]) : [];
  const chosen =
    told.length > 0
      ? ({ outcome: 'answered', sentences: [] } as const)
      : chooseEvidence(weighSupport(read.passages, asked), { question: asked, companies });
  const sentences = told.length > 0 ? told : quoteSentences(chosen.sentences);
  const texts = sentences.map(({ text }) => text);
  const isTold = sentences.length > 0 && tellsComparison(question, texts, known) && keepsLimits(question, texts);
  const outcome = isTold ? chosen.outcome : 'not_found';
  const message = outcome === 'answered' ? writeQuotes(sentences) : writeRefusal(sentences);
  return { message, outcome, ...reportOf(sentences), dropped: 0, ...countsOf(read) };
}

export function judge({ question, passages: found, known }: Asked, answer: ModelAnswer): Written | { dropped: number } {
  const read = readPassages(found);
  const { sentences, dropped } = judgeSentences(answer, read.passages, readQuestion(question, known));
  const isRefusal = !answer.found && answer.claims.length === 0;
  if (sentences.length === 0 && !isRefusal) return { dropped };
  const message = isRefusal ? `${NOT_FOUND}.` : writeSentences(sentences);
  const outcome = isRefusal ? 'not_found' : 'answered';
  return { message, outcome, ...reportOf(sentences), dropped, ...countsOf(read) };
}

/** The steps done at once, for commands and measurements. */
export const stepsHere: AnswerSteps = {
  prepare: async (asked) => prepare(asked),
  quote: async (asked) => quote(asked),
  judge: async (asked, answer) => judge(asked, answer),
};

const reportOf = (sentences: readonly Cited[]) => ({
  sentences: sentences.length,
  citations: sentences.map(({ citation }) => citation),
});

const countsOf = ({ passages, refused, cleaned }: PassagesRead): Counts => ({
  passages_read: passages.length,
  passages_refused: refused,
  passages_cleaned: cleaned,
});

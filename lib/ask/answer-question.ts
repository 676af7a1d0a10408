import type { ConfiguredModel } from '#lib/llm/model';
import type { SpendLedger } from '#lib/llm/spend-ledger';
import type { FoundPassage, SearchResult } from '#lib/search/types';
import { type AnswerSteps, type Asked, StepFailed, stepsHere, type Written } from './answer-steps.ts';
import { createModelPause, type ModelPause } from './model/pause-model.ts';
import { requestAnswer } from './model/request-answer.ts';
import type { CitedAnswer } from './passages/cite-blocks.ts';
import type { AgentReport, FallbackReason } from './types.ts';
import { knownNames } from './words/known-names.ts';

export type Answered = {
  /** Markdown. */
  message: string;
  agent: AgentReport;
};

/** An answer, and the passages that its numbers count. */
export type AnsweredOver = Answered & Pick<CitedAnswer, 'isUnderstood'> & { passages: FoundPassage[] };

export type AnswerOptions = {
  /** Null: the filings' own sentences answer. */
  model: ConfiguredModel | null;
  /** The account that asks, for its budget. */
  account: string;
  /** It asked the model too often within a minute. */
  hasAskedTooOften?: boolean;
  ledger?: SpendLedger | undefined;
  pause?: ModelPause;
  /** The thread that reads the passages; this thread when absent. */
  steps?: AnswerSteps;
};

const FALLBACKS: Record<Exclude<FallbackReason, 'not_in_time'>, string> = {
  model_failed: 'The language model gave no usable answer.',
  budget_spent: 'The language model’s allowance for today is used up.',
  too_many_questions: 'You have asked the language model many questions within a minute.',
  nothing_held: 'Nothing that the language model wrote could be found in the passages.',
};

const BUILT_IN = 'This answer is built-in, without a language model: put together from the filings’ own sentences.';

const pauseOfProcess = createModelPause();

/**
 * Answers a question from the passages that a search found, and from nothing else. Every sentence cites the passage
 * that says it, by its number; when none says enough, the answer is "Not found in these filings". Without a model, or
 * when it fails, is out of budget or says nothing that passes the checks, the filings' own sentences answer, and the
 * report says why. When the passages cannot be read in time, they are shown without an answer, and the report says so.
 * At most about eight seconds of a model, in one call, and the time of its steps.
 */
export async function answerQuestion(
  question: string,
  { passages, filters }: Pick<SearchResult, 'passages' | 'filters'>,
  options: AnswerOptions,
): Promise<Answered> {
  try {
    return await answerBy({ question, passages, known: knownNames(filters) }, options);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    return UNANSWERED;
  }
}

async function answerBy(asked: Asked, options: AnswerOptions): Promise<Answered> {
  const { model, hasAskedTooOften = false, pause = pauseOfProcess, steps = stepsHere } = options;
  const quoteFilings = async (reason: keyof typeof FALLBACKS | null, dropped = 0): Promise<Answered> => {
    const fallback = reason && { reason, message: `${FALLBACKS[reason]} ${BUILT_IN}` };
    const { message, ...report } = await steps.quote(asked);
    return { message, agent: { ...report, provider: 'extractive', model: null, fallback, dropped } };
  };

  if (!model || asked.passages.length === 0) return quoteFilings(null);
  if (hasAskedTooOften) return quoteFilings('too_many_questions');
  const prompt = await steps.prepare(asked);
  if (prompt === null) return quoteFilings(null);
  const answer = await requestAnswer(prompt, { ...options, model, pause });
  if (typeof answer === 'string') return quoteFilings(answer);
  const judged = await steps.judge(asked, answer);
  if (!isWritten(judged)) return quoteFilings('nothing_held', judged.dropped);
  const { message, ...report } = judged;
  return { message, agent: { ...report, provider: model.provider, model: model.model, fallback: null } };
}

const isWritten = (judged: Written | { dropped: number }): judged is Written => 'message' in judged;

/** What a reader gets when the passages were not read in time. */
const UNANSWERED: Answered = {
  message: 'There is no answer this time. The passages that were found are below.',
  agent: {
    outcome: 'unanswered',
    provider: 'extractive',
    model: null,
    fallback: {
      reason: 'not_in_time',
      message: 'Writing an answer took too long and was stopped: read the passages themselves, or ask again.',
    },
    ...{ sentences: 0, dropped: 0, passages_read: 0, passages_refused: 0, passages_cleaned: 0, citations: [] },
  },
};

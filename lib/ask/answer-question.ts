import type { ConfiguredModel } from '#lib/llm/model';
import type { SpendLedger } from '#lib/llm/spend';
import type { SearchResult } from '#lib/search/types';
import { askModel } from './ask-model.ts';
import { chooseSentences } from './choose-sentences.ts';
import { judgeClaims } from './judge-claims.ts';
import { createModelPause, type ModelPause } from './pause-model.ts';
import { quoteStatements } from './quote-statements.ts';
import { readPassages } from './read-passage.ts';
import { readQuestion } from './read-question.ts';
import type { AgentReport, FallbackReason } from './types.ts';
import { weighSupport } from './weigh-support.ts';
import { type Cited, NOT_FOUND, writeQuotes, writeRefusal, writeSentences } from './write-answer.ts';

export type Answered = {
  /** Markdown. */
  message: string;
  agent: AgentReport;
};

export type AnswerOptions = {
  /** Null: the filings' own sentences answer. */
  model: ConfiguredModel | null;
  /** The account that asks, for its budget. */
  account: string;
  /** It asked the model too often within a minute. */
  hasAskedTooOften?: boolean;
  ledger?: SpendLedger | undefined;
  pause?: ModelPause;
};

const FALLBACKS: Record<FallbackReason, string> = {
  model_failed: 'The language model gave no usable answer.',
  budget_spent: 'The language model’s allowance for today is used up.',
  too_many_questions: 'You have asked the language model many questions within a minute.',
  nothing_held: 'Nothing that the language model wrote could be found in the passages.',
};

const pauseOfProcess = createModelPause();

/**
 * Answers a question from the passages that a search found, and from nothing else. Every sentence cites the passage
 * that says it, by its number; when none says enough, the answer is "Not found in these filings". Without a model, or
 * when it fails, is out of budget or says nothing that holds, the filings' own sentences answer, and the report says
 * why. At most about eight seconds and one call of the model.
 */
export async function answerQuestion(
  question: string,
  { passages: found, filters }: Pick<SearchResult, 'passages' | 'filters'>,
  options: AnswerOptions,
): Promise<Answered> {
  const { model, hasAskedTooOften = false, pause = pauseOfProcess } = options;
  const { passages, refused, cleaned } = readPassages(found);
  const known = filters.companies.flatMap(({ ticker, title, words }) => [ticker, title, words ?? '']);
  const asked = readQuestion(question, known);
  const counts = { passages_read: passages.length, passages_refused: refused, passages_cleaned: cleaned };

  function quoteFilings(reason: FallbackReason | null, dropped = 0): Answered {
    const companies = new Set(found.map(({ cik }) => cik)).size;
    const chosen = chooseSentences(weighSupport(passages, asked), companies);
    const sentences = quoteStatements(chosen.sentences);
    const outcome = sentences.length > 0 ? chosen.outcome : 'not_found';
    const fallback = reason && { reason, message: `${FALLBACKS[reason]} ${BUILT_IN}` };
    return {
      message: outcome === 'answered' ? writeQuotes(sentences) : writeRefusal(sentences),
      agent: { ...report(outcome, sentences), provider: 'extractive', model: null, fallback, dropped, ...counts },
    };
  }

  if (!model || passages.length === 0) return quoteFilings(null);
  if (hasAskedTooOften) return quoteFilings('too_many_questions');
  const answer = await askModel(question, passages, { ...options, model, pause });
  if (typeof answer === 'string') return quoteFilings(answer);
  const { sentences, dropped } = judgeClaims(answer, passages, asked);
  const isRefusal = !answer.found && answer.claims.length === 0;
  if (sentences.length === 0 && !isRefusal) return quoteFilings('nothing_held', dropped);
  return {
    message: isRefusal ? `${NOT_FOUND}.` : writeSentences(sentences),
    agent: {
      ...report(isRefusal ? 'not_found' : 'answered', sentences),
      provider: model.provider,
      model: model.model,
      fallback: null,
      dropped,
      ...counts,
    },
  };
}

const BUILT_IN = 'This answer is put together from the filings’ own sentences.';

const report = (outcome: AgentReport['outcome'], sentences: readonly Cited[]) => ({
  outcome,
  sentences: sentences.length,
  citations: sentences.map(({ citation }) => citation),
});

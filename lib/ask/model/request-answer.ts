import { createHash } from 'node:crypto';
import { AppError } from '#lib/errors';
import { complete } from '#lib/llm/complete';
import type { ConfiguredModel } from '#lib/llm/model';
import { estimateTokens, withinBudget } from '#lib/llm/spend';
import type { SpendLedger } from '#lib/llm/spend-ledger';
import { log } from '#lib/log';
import type { FallbackReason } from '../types.ts';
import { INSTRUCTIONS, ModelAnswer } from './ask-prompt.ts';
import type { ModelPause } from './pause-model.ts';

type RequestAnswerOptions = {
  model: ConfiguredModel;
  /** The account whose budget this counts under. */
  account: string;
  pause: ModelPause;
  ledger?: SpendLedger | undefined;
};

/** The time limit for a model including a second try, since a reader waits. */
const SECONDS = 8;
const TOKENS_OUT = 900;

/**
 * The model's answer to what `writeAskPrompt` wrote, or why there is none. Never throws for a failure of the provider.
 */
export async function requestAnswer(
  prompt: string,
  { model, account, pause, ledger }: RequestAnswerOptions,
): Promise<ModelAnswer | Extract<FallbackReason, 'model_failed' | 'budget_spent'>> {
  if (pause.isPaused()) return 'model_failed';
  const sent = estimateTokens(INSTRUCTIONS) + estimateTokens(prompt);
  const call = async () => {
    const opened = await model.open();
    const answer = await complete({
      model: opened,
      instructions: INSTRUCTIONS,
      prompt,
      schema: ModelAnswer,
      maxOutputTokens: TOKENS_OUT,
      timeoutSeconds: SECONDS,
    });
    // The question is not logged: it is private.
    const hash = createHash('sha256').update(prompt).digest('hex');
    log.info({ model: model.model, prompt: hash, tokens: answer.tokens }, 'A question was answered by the model');
    return answer;
  };
  try {
    const answer = await withinBudget({ account, estimate: sent + TOKENS_OUT, sent }, call, ledger);
    pause.note({ succeeded: true });
    return answer;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'rate_limited') return 'budget_spent';
    pause.note({ succeeded: false });
    log.warn({ model: model.model, cause: error.message }, 'The model did not answer a question');
    return 'model_failed';
  }
}

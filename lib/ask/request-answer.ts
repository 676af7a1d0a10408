import { createHash } from 'node:crypto';
import { AppError } from '#lib/errors';
import { complete } from '#lib/llm/complete';
import type { ConfiguredModel } from '#lib/llm/model';
import { estimateTokens, type SpendLedger, withinBudget } from '#lib/llm/spend';
import { log } from '#lib/log';
import { INSTRUCTIONS, ModelAnswer } from './ask-prompt.ts';
import type { ModelPause } from './pause-model.ts';
import type { FallbackReason } from './types.ts';

type RequestAnswerOptions = {
  model: ConfiguredModel;
  /** The account whose budget this counts under. */
  account: string;
  pause: ModelPause;
  ledger?: SpendLedger | undefined;
};

/** A reader waits for it: with one more try inside, this is all the time a model gets. */
const SECONDS = 8;
const TOKENS_OUT = 900;

/** The model's answer to what `writeAskPrompt` wrote, or why there is none. Never throws for what the provider does. */
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
    // The question stays out of the log: it is a reader's own.
    const hash = createHash('sha256').update(prompt).digest('hex');
    log.info({ model: model.model, prompt: hash, tokens: answer.tokens }, 'A question was answered by the model.');
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
    log.warn({ model: model.model, cause: error.message }, 'The model did not answer a question.');
    return 'model_failed';
  }
}

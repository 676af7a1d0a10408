import { generateText, type LanguageModel, Output } from 'ai';
import type { z } from 'zod';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';

export type CompletionRequest<Value> = {
  model: LanguageModel;
  /** What the model is to do; comes from us. */
  instructions: string;
  /** What it is to do it with; may come from anybody. */
  prompt: string;
  schema: z.ZodType<Value>;
  maxOutputTokens: number;
  signal?: AbortSignal | undefined;
  /** Less time than every call gets. */
  timeoutSeconds?: number;
};

export type Completion<Value> = { value: Value; tokens: number };

/** Tries again once after an answer such as 429 or 500. */
const RETRIES = 1;

/**
 * Asks a language model for one object of the given shape. The model has no tools and sees nothing but the request.
 * @returns the object and the tokens that the provider counted, sent and received
 * @throws AppError('upstream_failed') with the cause when the provider does not answer in time, answers with an error,
 *   or with anything but such an object
 */
export async function complete<Value>(request: CompletionRequest<Value>): Promise<Completion<Value>> {
  const { model, instructions, prompt, schema, maxOutputTokens, signal } = request;
  const seconds = Math.min(request.timeoutSeconds ?? env.LLM_TIMEOUT_SECONDS, env.LLM_TIMEOUT_SECONDS);
  const timeout = AbortSignal.timeout(seconds * 1_000);
  try {
    const { output, totalUsage } = await generateText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema }),
      maxOutputTokens,
      maxRetries: RETRIES,
      abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { value: schema.parse(output), tokens: totalUsage.totalTokens ?? 0 };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new AppError('upstream_failed', `The language model gave no usable answer: ${causeOf(error, seconds)}.`, {
      cause: error,
    });
  }
}

/** A cause in few words; an answer's own text stays out of the logs. */
function causeOf(error: unknown, seconds: number): string {
  const { name, statusCode, lastError } = error as { name?: string; statusCode?: number; lastError?: unknown };
  if (lastError) return causeOf(lastError, seconds);
  if (statusCode) return `status ${statusCode}`;
  if (name === 'TimeoutError' || name === 'AbortError') return `no answer in ${seconds} seconds`;
  return name ?? 'unknown';
}

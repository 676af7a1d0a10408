import { type LanguageModel, Output, streamText } from 'ai';
import type { z } from 'zod';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';

type CompletionRequest<Value> = {
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

type Completion<Value> = { value: Value; tokens: number };

/** Tries again once after an answer such as 429 or 500. */
const RETRIES = 1;

/** The provider sent nothing for longer than it may, or was not done in time. Another call would wait as long. */
export class ModelSilent extends AppError {
  constructor(message: string, options?: ErrorOptions) {
    super('upstream_failed', message, options);
  }
}

/**
 * Asks a language model for one object of the given shape. The model has no tools and sees nothing but the request.
 * The answer is read as it comes, so that a provider that hangs is told from one that writes much: nobody waits longer
 * than LLM_SILENCE_SECONDS for the first or the next of it, pauses between tries included, nor LLM_TIMEOUT_SECONDS, or
 * the request's own time, for all of it.
 * @returns the object and the tokens that the provider counted, sent and received
 * @throws ModelSilent, AppError('upstream_failed') with the cause when the provider answers with an error, or with
 *   anything but such an object
 */
export async function complete<Value>(request: CompletionRequest<Value>): Promise<Completion<Value>> {
  const { model, instructions, prompt, schema, maxOutputTokens, signal } = request;
  const deadline = openDeadline(signal, Math.min(request.timeoutSeconds ?? Infinity, env.LLM_TIMEOUT_SECONDS));
  try {
    const answer = streamText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema }),
      maxOutputTokens,
      maxRetries: RETRIES,
      abortSignal: deadline.signal,
      // Errors are thrown below; by itself the SDK prints them.
      onError: () => {},
    });
    for await (const part of answer.fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') deadline.signal.throwIfAborted();
      if (part.type.endsWith('-delta')) deadline.hear();
    }
    const { totalTokens = 0 } = await answer.totalUsage;
    return { value: schema.parse(await answer.output), tokens: totalTokens };
  } catch (error) {
    if (signal?.aborted) throw error;
    const message = 'The language model gave no usable answer';
    const silence = deadline.ended();
    if (silence) throw new ModelSilent(`${message}: ${silence}.`, { cause: error });
    throw new AppError('upstream_failed', `${message}: ${causeOf(error)}.`, { cause: error });
  } finally {
    deadline.close();
  }
}

/** Ends a call that is silent for too long or takes too long. `hear` begins the silence anew. */
function openDeadline(outer: AbortSignal | undefined, whole: number) {
  const silent = Math.min(env.LLM_SILENCE_SECONDS, whole);
  const controller = new AbortController();
  let ended: string | null = null;
  const endAfter = (seconds: number, words: string) =>
    setTimeout(() => {
      ended ??= words;
      controller.abort();
    }, seconds * 1_000);
  const silence = endAfter(silent, `no answer in ${silent} seconds`);
  const total = endAfter(whole, `not done in ${whole} seconds`);
  return {
    signal: outer ? AbortSignal.any([outer, controller.signal]) : controller.signal,
    hear: () => void silence.refresh(),
    /** Why the call was ended, if it was. */
    ended: () => ended,
    close() {
      clearTimeout(silence);
      clearTimeout(total);
    },
  };
}

/** A cause in few words; an answer's own text stays out of the logs. */
function causeOf(error: unknown): string {
  const { name, statusCode, lastError } = error as { name?: string; statusCode?: number; lastError?: unknown };
  if (lastError) return causeOf(lastError);
  return statusCode ? `status ${statusCode}` : (name ?? 'unknown');
}

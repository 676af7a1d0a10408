import { type LanguageModel, Output, streamText } from 'ai';
import type { z } from 'zod';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';

type CompletionRequest<Value> = {
  model: LanguageModel;
  /** The instructions; written by us. */
  instructions: string;
  /** The data; may come from anybody. */
  prompt: string;
  schema: z.ZodType<Value>;
  maxOutputTokens: number;
  signal?: AbortSignal | undefined;
  /** Less time than the default for every call. */
  timeoutSeconds?: number;
};

type Completion<Value> = { value: Value; tokens: number };

/** Tries again once after an answer such as 429 or 500. */
const RETRIES = 1;

/** The provider sent nothing for too long, or did not finish in time. Another call would wait as long. */
export class ModelSilent extends AppError {
  constructor(message: string, options?: ErrorOptions) {
    super('upstream_failed', message, options);
  }
}

/**
 * Asks a language model for one object of the given shape. The model has no tools and sees nothing but the request.
 * The answer is streamed, to distinguish a provider that hangs from one that writes much. A call waits no longer
 * than LLM_SILENCE_SECONDS for the first or the next part, pauses between tries included, nor LLM_TIMEOUT_SECONDS, or
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
      // Errors are thrown below; by default the SDK prints them.
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

/** Ends a call that is silent for too long or takes too long. `hear` restarts the silence timer. */
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

/** A cause in a few words; the text of an answer is not logged. */
function causeOf(error: unknown): string {
  const { name, statusCode, lastError } = error as { name?: string; statusCode?: number; lastError?: unknown };
  if (lastError) return causeOf(lastError);
  return statusCode ? `status ${statusCode}` : (name ?? 'unknown');
}

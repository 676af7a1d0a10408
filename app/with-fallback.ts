import { log } from '#lib/log';

/**
 * What a page can do without: the answer, or `fallback` when the question failed, which the log tells with its cause.
 */
export async function withFallback<Answer, Fallback>(
  question: Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  try {
    return await question;
  } catch (error) {
    log.error({ err: error }, 'a part of a page is left out');
    return fallback;
  }
}

import { log } from '#lib/log';

/**
 * For parts that a page can do without: the answer, or `fallback` when the query failed, which is logged.
 */
export async function withFallback<Answer, Fallback>(
  question: Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  try {
    return await question;
  } catch (error) {
    log.error({ err: error }, 'A part of a page was left out');
    return fallback;
  }
}

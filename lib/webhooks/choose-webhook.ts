import type { UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { describeFailure } from './describe-failure.ts';
import { parseTarget, type Resolve, resolveTarget } from './target.ts';
import { setWebhook } from './webhook-queries.ts';

/**
 * Sets an account's webhook to an address, once this is one that may be asked: its host is looked up, and not yet asked
 * anything.
 * @returns the secret when the webhook is new; null otherwise
 * @throws AppError('invalid_input') that says what is wrong with the address
 */
export async function chooseWebhook(userId: UserId, text: string, resolve?: Resolve): Promise<string | null> {
  const url = parseTarget(text);
  try {
    await resolveTarget(url, resolve);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', describeFailure(error), { cause: error });
  }
  return setWebhook(userId, url.href);
}

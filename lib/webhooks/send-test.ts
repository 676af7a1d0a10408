import { countAttempt } from '#lib/accounts/limits/limit-attempts';
import type { UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { noteTest, putTest } from './delivery-list-queries.ts';
import { describeFailure, faultOf } from './describe-failure.ts';
import { TESTS_OF_ACCOUNT } from './limits.ts';
import { post, type Sending } from './send-deliveries.ts';
import { findWebhook } from './webhook-queries.ts';

/** What became of a test; `failure` is null when it was taken. */
export type TestOutcome = { id: string; status: number | null; failure: string | null };

/**
 * Posts a test to an account's webhook, once and at once. It never gives the webhook up.
 * @throws AppError('not_found') without a webhook, AppError('rate_limited') after many tests
 */
export async function sendTest(userId: UserId, sending: Sending = {}): Promise<TestOutcome> {
  const webhook = await findWebhook(userId);
  if (!webhook) throw new AppError('not_found', 'There is no webhook. Set its address first.');
  await countAttempt(TESTS_OF_ACCOUNT, userId);
  const id = await putTest(userId);
  const envelope = {
    type: 'test',
    timestamp: new Date().toISOString(),
    data: { message: 'This is a test. News of a filing have the type "filing".' },
  };
  let outcome: Omit<TestOutcome, 'id'>;
  try {
    const status = await post({ id, userId, ...webhook }, envelope, sending);
    outcome = { status, failure: faultOf(status) };
  } catch (error) {
    outcome = { status: null, failure: describeFailure(error) };
  }
  await noteTest(id, outcome);
  return { id, ...outcome };
}

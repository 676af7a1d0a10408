import type { SessionUser } from '#lib/accounts/types';
import { isRefusal, type PaddleClient } from '#lib/billing/paddle/paddle-client';
import { AppError } from '#lib/errors';
import { findCustomer, putCustomer } from './checkout-queries.ts';

/**
 * The user's customer at Paddle, created when there is none. Paddle has one per e-mail address; a reader's is proven,
 * so a customer of it is theirs. Throws AppError('conflict') when another account has it.
 */
export async function ensureCustomer(paddle: PaddleClient, user: SessionUser): Promise<string> {
  const known = await findCustomer(user.id);
  if (known) return known;
  const made = await findOrCreate(paddle, user);
  const customerId = await putCustomer(user.id, made);
  if (!customerId) {
    throw new AppError('conflict', 'Another account pays with your e-mail address. Please contact us.');
  }
  return customerId;
}

async function findOrCreate(paddle: PaddleClient, user: SessionUser): Promise<string> {
  try {
    return (await paddle.customers.create({ email: user.email, customData: { userId: user.id } })).id;
  } catch (error) {
    if (!isRefusal(error, 'customer_already_exists')) throw error;
    const [known] = await paddle.customers.list({ email: [user.email] }).next();
    if (!known) throw error;
    return known.id;
  }
}

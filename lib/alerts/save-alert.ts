import type { UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { addAlert } from './alert-queries.ts';
import type { AlertWishRequest } from './alert-request.ts';
import { findCompanies, tryAlert } from './try-alert.ts';
import type { Alert } from './types.ts';

/**
 * Saves an alert, after trying it again: one that would fire on nearly everything is refused.
 * @throws AppError('invalid_input') for that, and what `addAlert` and `tryAlert` throw
 */
export async function saveAlert(
  userId: UserId,
  { name, ...wish }: AlertWishRequest & { name: string },
): Promise<Alert> {
  const ciks = wish.scope === 'companies' ? await findCompanies(wish.companies) : [];
  const { refusal } = await tryAlert(userId, wish, { isPreview: true });
  if (refusal !== null) throw new AppError('invalid_input', refusal);
  return addAlert(userId, name, { ...wish, ciks });
}

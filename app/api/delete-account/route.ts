import { z } from 'zod';
import { findPlan } from '#lib/access/describe-plan';
import { setDeletionRequest } from '#lib/accounts/account-queries';
import { deleteAccount } from '#lib/accounts/delete-account';
import { reauthenticate } from '#lib/accounts/sessions/re-authentication';
import { endRenewal } from '#lib/billing/end-renewal';
import { PaddleUnavailable } from '#lib/billing/paddle/paddle-transport';
import { AppError } from '#lib/errors';
import { signedOutCookies } from '#lib/http/cookies/session-cookies';
import { route } from '#lib/http/route';
import { log } from '#lib/log';

const Reauthentication = z.object({ password: z.string().max(1_000).nullish() });

/**
 * Deletes the account, or plans it when a subscription still runs, which is not renewed then; logs out either way. The
 * body may be empty.
 */
export const DELETE = route(
  async ({ json, requireUser, setCookies }) => {
    const user = await requireUser();
    await reauthenticate(user, (await json(Reauthentication)).password ?? null);
    const { paidUntil } = await findPlan(user.id);
    await endRenewal(user.id).catch((error: unknown) => {
      // An account that waits is asked about every day until its renewal has ended; one that does not must not go
      // first.
      if (!paidUntil || !(error instanceof PaddleUnavailable)) throw error;
      log.warn({ err: error }, 'Renewal of an account to be deleted could not be cancelled yet');
    });
    const message = await deleteAccount(user, paidUntil);
    setCookies(signedOutCookies());
    return { message };
  },
  { errors: 'message' },
);

/** Takes a planned deletion back. */
export const POST = route(
  async ({ requireUser }) => {
    const isThere = await setDeletionRequest((await requireUser()).id, null);
    if (!isThere) throw new AppError('unauthenticated', 'Log in to continue.');
    return { message: 'We will keep your account.' };
  },
  { errors: 'message' },
);

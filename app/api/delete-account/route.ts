import { z } from 'zod';
import { getPlan } from '#lib/access/describe-plan';
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
 * Deletes the account, or plans its deletion when a subscription still runs, whose renewal is cancelled; logs out
 * either way. The body may be empty.
 */
export const DELETE = route(
  async ({ json, requireUser, setCookies }) => {
    const user = await requireUser();
    await reauthenticate(user, (await json(Reauthentication)).password ?? null);
    const { paidUntil } = await getPlan(user.id);
    await endRenewal(user.id).catch((error: unknown) => {
      // The renewal of a waiting account is tried again every day; an account without a planned deletion must not be
      // erased first.
      if (!paidUntil || !(error instanceof PaddleUnavailable)) throw error;
      log.warn({ err: error }, 'Renewal of an account to be deleted could not be cancelled yet');
    });
    const message = await deleteAccount(user, paidUntil);
    setCookies(signedOutCookies());
    return { message };
  },
  { errors: 'message' },
);

/** Cancels a planned deletion. */
export const POST = route(
  async ({ requireUser }) => {
    const isThere = await setDeletionRequest((await requireUser()).id, null);
    if (!isThere) throw new AppError('unauthenticated', 'Log in to continue.');
    return { message: 'We will keep your account.' };
  },
  { errors: 'message' },
);

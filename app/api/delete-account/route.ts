import { z } from 'zod';
import { findPlan } from '#lib/access/describe-plan';
import { setDeletionRequest } from '#lib/accounts/account-queries';
import { deleteAccount } from '#lib/accounts/delete-account';
import { proveUser } from '#lib/accounts/recent-proof';
import { route } from '#lib/http/route';
import { signedOutCookies } from '#lib/http/session-cookies';

const Proof = z.object({ password: z.string().max(1_000).nullish() });

/** Deletes the account, or plans it when a subscription still runs; logs out either way. The body may be empty. */
export const DELETE = route(
  async ({ json, requireUser, setCookies }) => {
    const user = await requireUser();
    await proveUser(user, (await json(Proof)).password ?? null);
    const message = await deleteAccount(user, (await findPlan(user.id)).paidUntil);
    setCookies(signedOutCookies());
    return { message };
  },
  { errors: 'message' },
);

/** Takes a planned deletion back. */
export const POST = route(
  async ({ requireUser }) => {
    await setDeletionRequest((await requireUser()).id, null);
    return { message: 'Your account stays.' };
  },
  { errors: 'message' },
);

import { getPlan } from '#lib/access/describe-plan';
import { findAccount } from '#lib/accounts/account-queries';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';
import { isoDay } from '#lib/iso-day';

const day = (date: Date | null) => date && isoDay(date);

export const GET = route(async ({ requireUser }) => {
  const user = await requireUser();
  const [account, plan] = await Promise.all([findAccount(user.id), getPlan(user.id)]);
  if (!account) throw new AppError('unauthenticated', 'Log in to continue.');
  return {
    email: account.email,
    is_active: account.activatedAt !== null,
    date_joined: day(account.createdAt),
    current_plan: plan.name,
    status: plan.status,
    next_payment_date: day(plan.nextPayment),
    signup_method: account.hasPassword ? 'password' : 'google',
  };
});

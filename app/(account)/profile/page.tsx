import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountPanel, type AccountView } from '#components/account/account-panel';
import { PasswordPanel } from '#components/account/password-panel';
import { findProfileTab } from '#components/account/profile-tab.ts';
import { ProfileTabs } from '#components/account/profile-tabs';
import { BillingPanel } from '#components/billing/billing-panel';
import { getPlan } from '#lib/access/describe-plan';
import { findAccount } from '#lib/accounts/account-queries';
import { isGoogleConfigured } from '#lib/accounts/google/google-provider';
import { findUser } from '#lib/accounts/sessions/session';
import { listSessions } from '#lib/accounts/sessions/session-queries';
import type { SessionUser } from '#lib/accounts/types';
import type { BillingOverview } from '#lib/billing/contract';
import { getOverview } from '#lib/billing/overview';
import { unlimitedPlan } from '#lib/billing/plans';
import { isoDay } from '#lib/iso-day';
import { checkoutPath } from '#lib/site';

export const metadata: Metadata = { title: 'Profile', robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ProfilePage({ searchParams }: Props) {
  const tab = findProfileTab((await searchParams)['tab']);
  const user = await findUser();
  const view = user && (await viewOf(user));
  if (!view) {
    const next = tab === 'account' ? '/profile' : `/profile?tab=${tab}`;
    redirect(`/login?${new URLSearchParams({ notice: 'profile', next }).toString()}`);
  }

  const { account, overview } = view;

  return (
    <div className="wrap pt-8">
      <h1>Profile</h1>
      <ProfileTabs
        panels={{
          account: <AccountPanel account={account} isGoogleConfigured={isGoogleConfigured()} />,
          password: <PasswordPanel email={account.email} signupMethod={account.hasPassword ? 'password' : 'google'} />,
          billing: <BillingPanel overview={overview} checkout={checkout} />,
        }}
      />
    </div>
  );
}

const priceOrNull = (id: string | null) => id && checkoutPath(id);

const checkout = {
  month: priceOrNull(unlimitedPlan.priceIdMonthly),
  year: priceOrNull(unlimitedPlan.priceIdYearly),
};

const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function viewOf(user: SessionUser): Promise<{ account: AccountView; overview: BillingOverview } | null> {
  const [account, plan, sessions, overview] = await Promise.all([
    findAccount(user.id),
    getPlan(user.id),
    listSessions(user.id),
    getOverview(user.id),
  ]);
  if (!account) return null;
  const view: AccountView = {
    email: account.email,
    isActive: account.activatedAt !== null,
    joined: isoDay(account.createdAt),
    hasPassword: account.hasPassword,
    hasGoogle: account.hasGoogle,
    deletionRequested: account.deletionRequestedAt !== null,
    plan: {
      name: plan.name,
      status: plan.status,
      nextPayment: plan.nextPayment && isoDay(plan.nextPayment),
      paidUntil: plan.paidUntil && isoDay(plan.paidUntil),
    },
    sessions: sessions.map(({ id, userAgent, signedInAt, lastSeenAt }) => ({
      id,
      userAgent,
      signedIn: minute(signedInAt),
      lastSeen: minute(lastSeenAt),
      isCurrent: id === user.sessionId,
    })),
  };
  return { account: view, overview };
}

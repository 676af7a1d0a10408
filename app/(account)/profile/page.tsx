import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountPanel, type AccountView } from '#components/account/account-panel';
import { BillingPanel } from '#components/account/billing-panel';
import { PasswordPanel } from '#components/account/password-panel';
import { ProfileTabs } from '#components/account/profile-tabs';
import { findPlan } from '#lib/access/describe-plan';
import { findAccount } from '#lib/accounts/account-queries';
import { isGoogleConfigured } from '#lib/accounts/google-client';
import { findUser } from '#lib/accounts/session';
import { listSessions } from '#lib/accounts/session-queries';
import type { SessionUser } from '#lib/accounts/types';
import { findProfileTab } from '../../../components/account/profile-tab.ts';
import '../../../components/account/profile.css'; // oxlint-disable-line import/no-unassigned-import

export const metadata: Metadata = { title: 'Profile', robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ProfilePage({ searchParams }: Props) {
  const tab = findProfileTab((await searchParams)['tab']);
  const user = await findUser();
  const account = user && (await viewOf(user));
  if (!account) {
    const next = tab === 'account' ? '/profile' : `/profile?tab=${tab}`;
    redirect(`/login?${new URLSearchParams({ notice: 'profile', next }).toString()}`);
  }

  return (
    <div className="wrap pf">
      <h1>Profile</h1>
      <ProfileTabs
        key={tab}
        first={tab}
        panels={{
          account: <AccountPanel account={account} isGoogleConfigured={isGoogleConfigured} />,
          password: <PasswordPanel email={account.email} signupMethod={account.hasPassword ? 'password' : 'google'} />,
          billing: <BillingPanel plan={account.plan} />,
        }}
      />
    </div>
  );
}

const day = (date: Date) => date.toISOString().slice(0, 10);

async function viewOf(user: SessionUser): Promise<AccountView | null> {
  const [account, plan, sessions] = await Promise.all([findAccount(user.id), findPlan(user.id), listSessions(user.id)]);
  if (!account) return null;
  return {
    email: account.email,
    isActive: account.activatedAt !== null,
    joined: day(account.createdAt),
    hasPassword: account.hasPassword,
    hasGoogle: account.hasGoogle,
    deletionRequested: account.deletionRequestedAt !== null,
    plan: {
      name: plan.name,
      status: plan.status,
      nextPayment: plan.nextPayment && day(plan.nextPayment),
      paidUntil: plan.paidUntil && day(plan.paidUntil),
    },
    sessions: sessions.map(({ id, userAgent, signedInAt, lastSeenAt }) => ({
      id,
      userAgent,
      signedIn: day(signedInAt),
      lastSeen: day(lastSeenAt),
      isCurrent: id === user.sessionId,
    })),
  };
}

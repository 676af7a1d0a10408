import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountPanel, type AccountView } from '#components/account/profile/account-panel';
import { PasswordPanel } from '#components/account/profile/password-panel';
import { findProfileTab } from '#components/account/profile/profile-tab.ts';
import { ProfileTabs } from '#components/account/profile/profile-tabs';
import { KeysPanel, type KeysView } from '#components/api-keys/keys-panel';
import { BillingPanel } from '#components/billing/billing-panel';
import { getPlan } from '#lib/access/describe-plan';
import { getPlanId } from '#lib/access/open-filing';
import { findAccount } from '#lib/accounts/account-queries';
import { isGoogleConfigured } from '#lib/accounts/google/google-provider';
import { findUser } from '#lib/accounts/sessions/session';
import { listSessions } from '#lib/accounts/sessions/session-queries';
import type { SessionUser } from '#lib/accounts/types';
import { findDay } from '#lib/api/count-request';
import { listKeys } from '#lib/api-keys/key-queries';
import type { BillingOverview } from '#lib/billing/contract';
import { offeredPlans } from '#lib/billing/offered-plans';
import { getOverview } from '#lib/billing/overview';
import { type PlanId, rights } from '#lib/billing/plans';
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

  const { account, overview, keys } = view;

  return (
    <div className="wrap pt-8">
      <h1>Profile</h1>
      <ProfileTabs
        panels={{
          account: <AccountPanel account={account} isGoogleConfigured={isGoogleConfigured()} />,
          password: <PasswordPanel email={account.email} signupMethod={account.hasPassword ? 'password' : 'google'} />,
          billing: (
            <BillingPanel
              overview={overview}
              checkout={{ unlimited: checkoutOf('unlimited'), auto: checkoutOf('auto') }}
            />
          ),
          keys: <KeysPanel {...keys} hasPassword={account.hasPassword} />,
        }}
      />
    </div>
  );
}

const priceOrNull = (id: string | null) => id && checkoutPath(id);

const checkoutOf = (id: PlanId) => {
  const plan = offeredPlans(true).find((one) => one.id === id);
  return { month: priceOrNull(plan?.priceIdMonthly ?? null), year: priceOrNull(plan?.priceIdYearly ?? null) };
};

const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

type View = { account: AccountView; overview: BillingOverview; keys: Omit<KeysView, 'hasPassword'> };

async function viewOf(user: SessionUser): Promise<View | null> {
  const [account, plan, sessions, overview, keys] = await Promise.all([
    findAccount(user.id),
    getPlan(user.id),
    listSessions(user.id),
    getOverview(user.id),
    keysOf(user),
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
  return { account: view, overview, keys };
}

async function keysOf(user: SessionUser): Promise<View['keys']> {
  const plan = await getPlanId(user);
  const [keys, { limit, left }] = await Promise.all([listKeys(user.id), findDay(user.id, plan)]);
  return {
    keys: keys.map(({ id, name, scope, prefix, createdAt, lastUsedAt }) => ({
      id,
      name,
      scope,
      prefix,
      created: isoDay(createdAt),
      lastUsed: lastUsedAt && minute(lastUsedAt),
    })),
    today: { limit, left },
    perMinute: rights[plan].apiPerMinute,
  };
}

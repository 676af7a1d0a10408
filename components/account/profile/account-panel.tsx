import type { ReactNode } from 'react';
import { buttonVariants } from '#components/ui/button';
import { ExportLink } from '#components/viewer/toolbar/export-link';
import type { SubscriptionStatus } from '#lib/billing/subscription-period';
import { GoogleLink } from '../google/google-link.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PlanStatus } from './plan-status.tsx';
import { Section } from './section.tsx';
import { type ListedSession, SessionList } from './session-list.tsx';

export type AccountView = {
  email: string;
  isActive: boolean;
  joined: string;
  hasPassword: boolean;
  hasGoogle: boolean;
  deletionRequested: boolean;
  plan: { name: string; status: SubscriptionStatus | null; nextPayment: string | null; paidUntil: string | null };
  sessions: readonly ListedSession[];
};

export function AccountPanel({ account, isGoogleConfigured }: { account: AccountView; isGoogleConfigured: boolean }) {
  const { plan } = account;
  return (
    <>
      <Section title="Account Information">
        <dl className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-8 gap-y-5 text-sm text-ink-2">
          <Fact name="E-mail" className="col-span-full">
            {account.email}
          </Fact>
          <Fact name="Status">{account.isActive ? 'Active' : 'Deactivated'}</Fact>
          <Fact name="Date joined">{account.joined}</Fact>
          <Fact name="Current plan">{plan.name}</Fact>
          <Fact name="Plan status">
            <PlanStatus status={plan.status} />
          </Fact>
          <Fact name="Next payment">{plan.status === 'canceled' ? '-' : (plan.nextPayment ?? '-')}</Fact>
        </dl>
      </Section>
      {(isGoogleConfigured || account.hasGoogle) && (
        <Section title="Google" note="Another way to log in.">
          <GoogleLink isLinked={account.hasGoogle} hasPassword={account.hasPassword} />
        </Section>
      )}
      <Section title="Logged in" note="Browsers in which this account is open.">
        <SessionList sessions={account.sessions} />
      </Section>
      <Section title="Your data" note="Everything we keep about you.">
        <ExportLink className={buttonVariants({ variant: 'outline', size: 'sm' })} href="/api/export-account">
          Export my data (JSON)
        </ExportLink>
      </Section>
      <Section title="Delete Account" note="Erases the account and everything personal in it.">
        <DeleteAccount
          hasPassword={account.hasPassword}
          paidUntil={plan.paidUntil}
          isRequested={account.deletionRequested}
        />
      </Section>
    </>
  );
}

type FactProps = { name: string; className?: string; children: ReactNode };

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className="text-md font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

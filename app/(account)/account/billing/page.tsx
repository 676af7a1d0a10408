import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SubscriptionScreen } from '#components/billing/subscription-screen';
import { findUser } from '#lib/accounts/sessions/session';
import { getOverview } from '#lib/billing/overview';

export const metadata: Metadata = { title: 'Your subscription', robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AccountBillingPage({ searchParams }: Props) {
  const { success, canceled } = await searchParams;
  const outcome = success === '1' ? 'success' : canceled === '1' ? 'canceled' : null;
  const path = outcome ? `/account/billing?${outcome}=1` : '/account/billing';
  const user = await findUser();
  if (!user) redirect(`/login?${new URLSearchParams({ notice: 'profile', next: path }).toString()}`);
  return (
    <div className="wrap pt-8">
      <h1>Your subscription</h1>
      <SubscriptionScreen overview={await getOverview(user.id)} outcome={outcome} here={path} />
    </div>
  );
}

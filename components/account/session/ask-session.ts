import { readBilling } from '#components/billing/read-billing.ts';
import type { LoginStatus } from '#lib/accounts/types';
import type { BillingOverview } from '#lib/billing/contract';
import { fetchStatus } from './session-provider.tsx';

/**
 * Who is signed in now, and with what access. For a signed-in user the account and its subscription are asked
 * for; for a visitor the header asks. Null when there was no clear answer: then nothing is known to have
 * changed.
 */
export function askSession(known: LoginStatus | null): Promise<LoginStatus | null> {
  return known ? askAccount() : fetchStatus();
}

async function askAccount(): Promise<LoginStatus | null> {
  const [account, overview] = await Promise.all([readBilling('/api/user-info'), readBilling('/api/billing/overview')]);
  if (account.status === 401 || overview.status === 401) return false;
  if (!account.ok || !overview.ok) {
    // oxlint-disable-next-line no-console
    console.warn(`The login status is not known: ${account.status}, ${overview.status}.`);
    return null;
  }
  const { email } = account.body as { email: string };
  return { is_authenticated: true, email, is_subscribed: (overview.body as BillingOverview).is_subscribed };
}

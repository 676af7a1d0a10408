import type { LoginStatus } from '#lib/accounts/types';
import type { BillingOverview } from '#lib/billing/contract';

/**
 * Who is signed in now, and with what access. Of whoever was signed in, the account and its subscription are asked
 * for; a visitor's question is the header's own. Null when there was no clear answer: then nothing is known to have
 * changed.
 */
export async function askSession(known: LoginStatus | null): Promise<LoginStatus | null> {
  try {
    return known ? await askAccount() : await askFor<LoginStatus>('/api/login-status');
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('The login status is not known.', error);
    return null;
  }
}

async function askAccount(): Promise<LoginStatus> {
  const [account, overview] = await Promise.all([
    askFor<{ email: string }>('/api/user-info'),
    askFor<BillingOverview>('/api/billing/overview'),
  ]);
  if (!account || !overview) return false;
  return { is_authenticated: true, email: account.email, is_subscribed: overview.is_subscribed };
}

/** False for an answer that says "not logged in". */
async function askFor<T>(path: string): Promise<T | false> {
  const answer = await fetch(path, { cache: 'no-store' });
  if (answer.status === 401) return false;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return (await answer.json()) as T;
}

import type { LoginStatus } from '#lib/accounts/types';

/**
 * The message when another user than the page was made for is signed in, or one with another access; null when
 * nothing has changed, and while nothing was known before.
 */
export function tellChange(before: LoginStatus | null, now: LoginStatus): string | null {
  if (before === null) return null;
  if (!now) return before ? 'You were logged out elsewhere. Log in to continue.' : null;
  if (!before) return `You are logged in as ${now.email} now.`;
  if (before.email !== now.email) return `You are logged in as ${now.email} now, no longer as ${before.email}.`;
  if (before.is_subscribed === now.is_subscribed) return null;
  return now.is_subscribed ? 'You have full access now.' : 'Your full access has ended.';
}

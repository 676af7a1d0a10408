import type { AlertType } from '#components/shell/alert-provider';

/** Messages that the page before, or a mail's link, shows on the page that it leads to. */
export const notices = {
  profile: { type: 'info', message: 'Log in to view profile' },
  watchlist: { type: 'info', message: 'Log in to follow companies' },
  checkout: { type: 'info', message: 'Log in to checkout' },
  confirmed: { type: 'success', message: 'Your address is confirmed. Log in to activate your account.' },
  'already-active': { type: 'info', message: 'Your account is active already, and nothing has changed. Log in.' },
  'link-ended': { type: 'other', message: 'This activation link was used or has expired.' },
} satisfies Record<string, { type: AlertType; message: string }>;

export type Notice = keyof typeof notices;

/** Whether it asks to log in, which does not concern a logged-in user. */
export const asksToLogIn = (notice: Notice) => notice === 'profile' || notice === 'watchlist' || notice === 'checkout';

/** The notice of an address; null for an unknown name. */
export function findNotice(name: unknown): Notice | null {
  return typeof name === 'string' && Object.hasOwn(notices, name) ? (name as Notice) : null;
}

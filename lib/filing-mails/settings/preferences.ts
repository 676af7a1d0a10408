import { hasPlanWithMails } from '#lib/billing/queries';
import { AppError } from '#lib/errors';
import type { WatchedCompany } from '#lib/watchlist/types';
import { listWatched } from '#lib/watchlist/watch-queries';
import { maskEmail } from './mask-email.ts';
import { readPreferenceToken } from './preference-link.ts';
import { readPreferenceForm } from './read-preference-form.ts';
import { changeMailSettings, endMails, findMailAccount } from './setting-queries.ts';
import type { MailSettings } from './settings.ts';

/** What the page shows to which a mail's link leads: no more than whoever has the mail may know. */
export type Preferences = {
  /** "a•••@example.com" */
  address: string;
  settings: MailSettings;
  companies: WatchedCompany[];
  /** Whether the account's plan has mails. */
  isIncluded: boolean;
};

/** The preferences of the account to which a link was mailed; null for a link that is not ours, or too old. */
export async function findPreferences(token: string): Promise<Preferences | null> {
  const userId = readPreferenceToken(token);
  const account = userId && (await findMailAccount(userId));
  if (!userId || !account) return null;
  const [companies, isIncluded] = await Promise.all([listWatched(userId), hasPlanWithMails(userId)]);
  return {
    address: maskEmail(account.email),
    settings: account.settings,
    companies,
    isIncluded,
  };
}

/** What became of a form. "unclear": nothing was changed, as a field was no choice of the page's. */
export const outcomes = ['saved', 'ended', 'resumed', 'unclear'] as const;
export type Outcome = (typeof outcomes)[number];

/** Does what a form asks for that was sent from the page. Null for a link that has ended: nothing was changed. */
export async function changePreferences(form: URLSearchParams): Promise<Outcome | null> {
  const userId = readPreferenceToken(form.get('token') ?? '');
  if (!userId) return null;
  const change = readPreferenceForm(form);
  if (!change) return 'unclear';
  if (change.kind === 'end') return (await endMails(userId)) ? 'ended' : null;
  const isResumed = change.kind === 'resume';
  const saved = isResumed
    ? await changeMailSettings(userId, { resume: true })
    : await changeMailSettings(userId, change.settings, change.companies);
  if (!saved) return null;
  return isResumed ? 'resumed' : 'saved';
}

/**
 * Ends all mails to whom a link was mailed; again changes nothing, and an account that is gone gets none anyway.
 * Throws AppError('invalid_input') for a link that is not ours, or too old.
 */
export async function unsubscribe(token: string): Promise<void> {
  const userId = readPreferenceToken(token);
  if (!userId)
    throw new AppError('invalid_input', 'This link does not work any more. Log in to choose what is mailed to you.');
  await endMails(userId);
}

import type { UserId } from '#lib/accounts/types';
import type { MailMessage } from '#lib/mail/types';
import { site } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import { encodeUserId } from './mail-token.ts';

export function activationMessage(to: string, userId: UserId, token: string): MailMessage {
  return {
    to,
    subject: `Activate your ${site.name} account`,
    paragraphs: [
      `Somebody, probably you, has created a free ${site.name} account with this e-mail address.`,
      'Follow the link and log in with the password that you chose. That activates the account with this password; what others may have registered for your address ends.',
    ],
    action: {
      label: 'Activate your account',
      url: siteUrl('/api/activate', { uidb64: encodeUserId(userId), token }),
    },
    notes: [
      'The link works once, for 24 hours, and replaces those of earlier mails.',
      'If it was not you, ignore this mail, and never log in with a password that somebody else names to you: without this link nobody can use the account.',
    ],
  };
}

/**
 * To the owner of an e-mail address that somebody wants to register again; the visitor does not see that there is an
 * account.
 */
export function alreadyRegisteredMessage(to: string): MailMessage {
  return {
    to,
    subject: `You already have a ${site.name} account`,
    paragraphs: [
      `Somebody, probably you, wanted to create a ${site.name} account with this e-mail address. There is one already, and nothing about it has changed.`,
    ],
    action: { label: 'Log in', url: siteUrl('/login') },
    notes: [
      `If you have forgotten the password, set a new one: ${siteUrl('/forgot-password')}`,
      'If it was not you, there is nothing to do.',
    ],
  };
}

export function resetMessage(to: string, userId: UserId, token: string): MailMessage {
  return {
    to,
    subject: `Set a new ${site.name} password`,
    paragraphs: ['Somebody, probably you, has asked for a new password for this e-mail address.'],
    action: {
      label: 'Set a new password',
      url: siteUrl('/password-reset-confirm', { uidb64: encodeUserId(userId), token }),
    },
    notes: ['The link works once, for 1 hour.', 'If it was not you, ignore this mail: your password stays as it is.'],
  };
}

/** `wasUnlinked`: whether a login through Google was removed with it. */
export function passwordChangedMessage(to: string, wasUnlinked = false): MailMessage {
  return {
    to,
    subject: `Your ${site.name} password was changed`,
    paragraphs: [
      'The password of your account was changed just now. All browsers that were logged in are logged out.',
      ...(wasUnlinked ? ['Google was unlinked; link it again in your profile.'] : []),
    ],
    notes: [`If it was not you, set a new password at once: ${siteUrl('/forgot-password')}`],
  };
}

export function googleLinkedMessage(to: string): MailMessage {
  return {
    to,
    subject: `Google sign-in was added to your ${site.name} account`,
    paragraphs: ['From now on you can log in with Google, too.'],
    notes: [
      `If it was not you, remove it in your profile and change your password: ${siteUrl('/profile', { tab: 'password' })}`,
    ],
  };
}

export function googleUnlinkedMessage(to: string): MailMessage {
  return {
    to,
    subject: `Google sign-in was removed from your ${site.name} account`,
    paragraphs: ['From now on you log in with your password. All other browsers that were logged in are logged out.'],
    notes: [`If it was not you, set a new password at once: ${siteUrl('/forgot-password')}`],
  };
}

export function accountDeletedMessage(to: string): MailMessage {
  return {
    to,
    subject: `Your ${site.name} account was deleted`,
    paragraphs: [
      'Your account and everything personal in it were erased. Records of payments are kept as the law asks, and for 30 days how many filings you had opened on the last day, under a digest from which your address cannot be read.',
    ],
  };
}

/** `until`: YYYY-MM-DD. */
export function deletionPlannedMessage(to: string, until: string): MailMessage {
  return {
    to,
    subject: `Your ${site.name} account will be deleted`,
    paragraphs: [
      `You asked us to delete your account. It has a subscription that is paid until ${until}; the account is deleted once the subscription has ended.`,
    ],
    action: { label: 'Keep my account', url: siteUrl('/profile') },
    notes: ['If it was not you, log in, keep the account, and change your password.'],
  };
}

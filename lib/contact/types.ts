/** Shapes of the contact form. Safe in the browser. */

/** The reasons to write; the first is the form's default. */
export const contactReasons = ['General', 'Product question', 'Billing', 'Bug / issue', 'Partnership'] as const;
export type ContactReason = (typeof contactReasons)[number];

/** The most characters of a message. */
export const MAX_MESSAGE_LENGTH = 5_000;

export type ContactMessage = {
  name: string;
  email: string;
  phone: string;
  company: string;
  reason: ContactReason;
  message: string;
};

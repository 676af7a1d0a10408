/** Shapes of the contact form. Safe in the browser. */

/** What somebody may write about; the first is what the form starts with. */
export const contactReasons = ['General', 'Product question', 'Billing', 'Bug / issue', 'Partnership'] as const;
export type ContactReason = (typeof contactReasons)[number];

/** Characters that a message may have. */
export const MAX_MESSAGE_LENGTH = 5_000;

export type ContactMessage = {
  name: string;
  email: string;
  phone: string;
  company: string;
  reason: ContactReason;
  message: string;
};

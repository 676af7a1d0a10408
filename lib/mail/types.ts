/** Shapes of mails. Safe in the browser. */

export type Mail = {
  /** One address, in the form that `normaliseEmail` gives. */
  to: string;
  /** Whom an answer goes to, where that is not the sender; in the same form. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** What a mail says; `writeMail` makes text and HTML of it. */
export type MailMessage = {
  to: string;
  replyTo?: string;
  subject: string;
  /** Plain text, a sentence or several each. */
  paragraphs: readonly string[];
  /** The one link that the reader came for. */
  action?: { label: string; url: string };
  /** What follows the link: how long it holds, what to do when the reader did not ask for it. */
  notes?: readonly string[];
};

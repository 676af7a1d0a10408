/** Shapes of mails. Safe in the browser. */

export type Mail = {
  /** One address, in the form that `normaliseEmail` gives. */
  to: string;
  /** The address for answers, where it is not the sender's; in the same form. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click in the reader's mail program ends such mails (RFC 8058); a POST, never a GET, does. */
  unsubscribeUrl?: string;
};

/** The content of a mail; `writeMail` makes text and HTML of it. */
export type MailMessage = {
  to: string;
  replyTo?: string;
  subject: string;
  /** Plain text, a sentence or several each. */
  paragraphs: readonly string[];
  /** The one link that the reader came for. */
  action?: { label: string; url: string };
  /** Text after the link: how long it is valid, what to do when the reader did not ask for it. */
  notes?: readonly string[];
};

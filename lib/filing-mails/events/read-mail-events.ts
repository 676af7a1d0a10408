import { z } from 'zod';
import { AppError } from '#lib/errors';

/** That an address takes no mails, or that its owner calls ours spam. */
export type MailEvent = { email: string; reason: 'bounced' | 'complained' };

export type MailReport =
  | { kind: 'events'; events: MailEvent[] }
  /** Amazon SNS asks, once, whether we want its notifications: by opening this address. */
  | { kind: 'confirm'; url: string };

const UNKNOWN =
  'This is no report that we know: send one of Postmark, SendGrid, Mailgun or Amazon SES, or {"type": "bounce", "email": "…"}.';

/**
 * What a mail service reports in a request's body. Permanent failures and complaints become events; everything else
 * that these services tell (deliveries, opens, failures that may pass) becomes none.
 * Throws AppError('invalid_input') for what is no report of theirs. Cost: linear in the text.
 */
export function readMailEvents(text: string): MailReport {
  const body = parse(text);
  if (Array.isArray(body)) return { kind: 'events', events: body.flatMap((one) => readOne(one, [SendGrid, Plain])) };
  const sns = Sns.safeParse(body).data;
  if (sns?.Type === 'SubscriptionConfirmation') return { kind: 'confirm', url: sns.SubscribeURL };
  // Sent when somebody has ended the subscription; opening its address would begin it again.
  if (sns?.Type === 'UnsubscribeConfirmation') return { kind: 'events', events: [] };
  if (sns) return { kind: 'events', events: readOne(parse(sns.Message), [Ses]) };
  return { kind: 'events', events: readOne(body, [Postmark, Mailgun, Ses, Plain]) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('invalid_input', 'The report is not valid JSON.', { cause: error });
  }
}

/** The first of the shapes that fits says what is reported. */
function readOne(value: unknown, shapes: readonly z.ZodType<MailEvent[]>[]): MailEvent[] {
  for (const shape of shapes) {
    const read = shape.safeParse(value);
    if (read.success) return read.data;
  }
  throw new AppError('invalid_input', UNKNOWN);
}

const address = z.string().min(1).max(600);

const eventsOf = (reason: MailEvent['reason'] | null | undefined, emails: readonly string[]): MailEvent[] =>
  reason ? emails.map((email) => ({ email, reason })) : [];

/** By the names of the types that mean: never again. */
const POSTMARK_TYPES: ReadonlyMap<string, MailEvent['reason']> = new Map([
  ['HardBounce', 'bounced'],
  ['BadEmailAddress', 'bounced'],
  ['SpamComplaint', 'complained'],
  ['SpamNotification', 'complained'],
]);

const Postmark = z
  .object({ RecordType: z.string(), Type: z.string().nullish(), Email: address.nullish() })
  .transform(({ RecordType: record, Type: type, Email: email }) => {
    const reason = record === 'SpamComplaint' ? 'complained' : POSTMARK_TYPES.get(type ?? '');
    return eventsOf(record === 'Bounce' || record === 'SpamComplaint' ? reason : null, email ? [email] : []);
  });

/** A mail that SendGrid did not even send, as an earlier one to the address has failed, or was complained of. */
const DROPPED: ReadonlyMap<string, MailEvent['reason']> = new Map([
  ['bounced address', 'bounced'],
  ['invalid', 'bounced'],
  ['spam reporting address', 'complained'],
]);

const SendGrid = z
  .object({ event: z.string(), email: address, type: z.string().nullish(), reason: z.string().nullish() })
  .transform(({ event, email, type, reason }) => {
    if (event === 'spamreport') return eventsOf('complained', [email]);
    if (event === 'dropped') return eventsOf(DROPPED.get((reason ?? '').toLowerCase()), [email]);
    // "blocked": refused for now, as for the sender's name or a full mailbox.
    return eventsOf(event === 'bounce' && type !== 'blocked' ? 'bounced' : null, [email]);
  });

/** Permanent in Mailgun's words, and yet no fault of the address: given up after a day, or left by its reader. */
const MAILGUN_PASSING = new Set(['old', 'suppress-unsubscribe']);

const Mailgun = z
  .object({
    'event-data': z.object({
      event: z.string(),
      severity: z.string().nullish(),
      reason: z.string().nullish(),
      recipient: address.nullish(),
    }),
  })
  .transform(({ 'event-data': { event, severity, reason, recipient } }) => {
    const emails = recipient ? [recipient] : [];
    if (event === 'complained' || reason === 'suppress-complaint') return eventsOf('complained', emails);
    const isPermanent = event === 'failed' && severity === 'permanent' && !MAILGUN_PASSING.has(reason ?? '');
    return eventsOf(isPermanent ? 'bounced' : null, emails);
  });

const recipients = z.array(z.object({ emailAddress: address }));

/** A notification of Amazon SES, or one of its published events, which name their kind otherwise. */
const Ses = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
    complaint: z.object({ complainedRecipients: recipients, complaintFeedbackType: z.string().nullish() }).optional(),
  })
  .refine(({ notificationType, eventType }) => notificationType !== undefined || eventType !== undefined)
  .transform(({ notificationType, eventType, bounce, complaint }) => {
    const kind = notificationType ?? eventType;
    if (kind === 'Bounce' && bounce) {
      return eventsOf(bounce.bounceType === 'Permanent' ? 'bounced' : null, bounce.bouncedRecipients.map(toAddress));
    }
    // "not-spam": its reader has taken a mail out of the spam.
    const isComplaint = kind === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam';
    return isComplaint ? eventsOf('complained', complaint.complainedRecipients.map(toAddress)) : [];
  });

const toAddress = ({ emailAddress }: { emailAddress: string }) => emailAddress;

const Sns = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), Message: z.string() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.string() }),
  z.object({ Type: z.literal('UnsubscribeConfirmation') }),
]);

/** Of a service that is none of these, by a few lines of one's own. */
const Plain = z
  .object({ type: z.enum(['bounce', 'soft_bounce', 'complaint']), email: address })
  .transform(({ type, email }) =>
    eventsOf(type === 'bounce' ? 'bounced' : type === 'complaint' ? 'complained' : null, [email]),
  );

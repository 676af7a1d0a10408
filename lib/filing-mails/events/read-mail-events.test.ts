import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#lib/errors';
import { readMailEvents } from './read-mail-events.ts';

const email = 'ada@example.com';
const read = (body: unknown) => readMailEvents(JSON.stringify(body));
const bounced = { kind: 'events', events: [{ email, reason: 'bounced' }] };
const complained = { kind: 'events', events: [{ email, reason: 'complained' }] };
const nothing = { kind: 'events', events: [] };

const sns = (message: unknown) => ({
  ...{ Type: 'Notification', MessageId: '1', TopicArn: 'arn:aws:sns:eu-west-1:1:bounces', Signature: 'x' },
  Message: JSON.stringify(message),
});
const sesBounce = (bounceType: string) => ({
  notificationType: 'Bounce',
  bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ emailAddress: email, status: '5.1.1' }] },
  mail: { messageId: '1' },
});
const sesComplaint = (complaintFeedbackType?: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress: email }], complaintFeedbackType },
});
const mailgun = (data: object) => ({ signature: { token: 'x' }, 'event-data': { recipient: email, ...data } });

describe('an address that takes no mails is told by', () => {
  test.each<[string, unknown]>([
    ['Postmark', { RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1, Email: email }],
    ['Postmark, of an address that is none', { RecordType: 'Bounce', Type: 'BadEmailAddress', Email: email }],
    ['SendGrid', [{ event: 'bounce', type: 'bounce', email, status: '5.1.1', timestamp: 1 }]],
    ['SendGrid, of a mail that it kept', [{ event: 'dropped', reason: 'Bounced Address', email }]],
    ['Mailgun', mailgun({ event: 'failed', severity: 'permanent', reason: 'bounce' })],
    ['Mailgun, of a mail that it kept', mailgun({ event: 'failed', severity: 'permanent', reason: 'suppress-bounce' })],
    ['Amazon SES by SNS', sns(sesBounce('Permanent'))],
    ['Amazon SES by SNS without its envelope', sesBounce('Permanent')],
    ['a program of one’s own', { type: 'bounce', email }],
    ['several of these', [{ type: 'bounce', email }]],
  ])('%s', (_, body) => {
    expect(read(body)).toEqual(bounced);
  });
});

describe('a complaint is told by', () => {
  test.each<[string, unknown]>([
    ['Postmark', { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: email }],
    ['Postmark, as a bounce', { RecordType: 'Bounce', Type: 'SpamNotification', Email: email }],
    ['SendGrid', [{ event: 'spamreport', email }]],
    ['SendGrid, of a mail that it kept', [{ event: 'dropped', reason: 'Spam Reporting Address', email }]],
    ['Mailgun', mailgun({ event: 'complained' })],
    [
      'Mailgun, of a mail that it kept',
      mailgun({ event: 'failed', severity: 'permanent', reason: 'suppress-complaint' }),
    ],
    ['Amazon SES by SNS', sns(sesComplaint('abuse'))],
    ['Amazon SES, without a reason', sesComplaint()],
    ['a program of one’s own', { type: 'complaint', email }],
  ])('%s', (_, body) => {
    expect(read(body)).toEqual(complained);
  });
});

describe('nothing is stopped by', () => {
  test.each<[string, unknown]>([
    ['a soft bounce of Postmark', { RecordType: 'Bounce', Type: 'SoftBounce', Email: email }],
    ['a mailbox that answers by itself', { RecordType: 'Bounce', Type: 'AutoResponder', Email: email }],
    ['a delivery of Postmark', { RecordType: 'Delivery', Recipient: email }],
    ['a refusal that may pass, of SendGrid', [{ event: 'bounce', type: 'blocked', email }]],
    ['a mail that is late, of SendGrid', [{ event: 'deferred', email }]],
    ['a mail kept for another reason', [{ event: 'dropped', reason: 'Unsubscribed Address', email }]],
    ['an empty list', []],
    ['a failure of Mailgun that may pass', mailgun({ event: 'failed', severity: 'temporary' })],
    ['a mail that Mailgun gave up', mailgun({ event: 'failed', severity: 'permanent', reason: 'old' })],
    ['a delivery of Mailgun', mailgun({ event: 'delivered' })],
    ['a bounce of Amazon SES that may pass', sns(sesBounce('Transient'))],
    ['a bounce of Amazon SES that it cannot tell', sns(sesBounce('Undetermined'))],
    ['a mail taken out of the spam', sns(sesComplaint('not-spam'))],
    ['a delivery of Amazon SES', sns({ notificationType: 'Delivery', delivery: {} })],
    ['the end of a subscription', { Type: 'UnsubscribeConfirmation', SubscribeURL: 'https://sns.example/' }],
    ['a soft bounce of a program of one’s own', { type: 'soft_bounce', email }],
  ])('%s', (_, body) => {
    expect(read(body)).toEqual(nothing);
  });
});

test('one report tells of several addresses', () => {
  const events = [
    { event: 'bounce', email: 'a@example.com' },
    { event: 'delivered', email: 'b@example.com' },
    { event: 'spamreport', email: 'c@example.com' },
  ];
  expect(read(events)).toEqual({
    kind: 'events',
    events: [
      { email: 'a@example.com', reason: 'bounced' },
      { email: 'c@example.com', reason: 'complained' },
    ],
  });
});

test('a subscription of Amazon SNS is to be confirmed', () => {
  const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=x';
  expect(read({ Type: 'SubscriptionConfirmation', SubscribeURL: url, Token: 'x' })).toEqual({ kind: 'confirm', url });
});

test.each<[string, unknown]>([
  ['nothing', {}],
  ['a number', 1],
  ['null', null],
  ['another program’s', { type: 'invoice.paid', data: {} }],
  ['a list with a stranger in it', [{ event: 'bounce', email }, { hello: 'world' }]],
  ['a notification of something else', sns({ AlarmName: 'x' })],
  ['a bounce without an address', { type: 'bounce' }],
  ['an address of a million letters', { type: 'bounce', email: 'a'.repeat(1_000_000) }],
])('%s is refused in words', (_, body) => {
  expect(() => read(body)).toThrow('This is no report that we know');
});

test.each(['', '{', 'email=ada@example.com', '\u0000'])('%j is refused as no JSON', (text) => {
  expect(() => readMailEvents(text)).toThrow('The report is not valid JSON.');
});

test('whatever arrives is read or refused in words, and tells of texts alone', () => {
  const names = [
    'RecordType',
    'Type',
    'Email',
    'event',
    'email',
    'type',
    'event-data',
    'Message',
    'bounce',
    'eventType',
  ];
  const values = ['Bounce', 'HardBounce', 'Notification', 'bounce', 'complaint', email, '{}', '[]'];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<unknown>(...values),
      fc.jsonValue(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        value.map((one) => JSON.stringify(one)),
      ),
      (text) => {
        expect(whatBecomesOf(text)).toMatch(/^(?:read|refused)$/);
      },
    ),
  );
});

function whatBecomesOf(text: string): string {
  try {
    const report = readMailEvents(text);
    const isPlain = report.kind === 'confirm' || report.events.every((event) => typeof event.email === 'string');
    return isPlain ? 'read' : 'read as rubbish';
  } catch (error) {
    return error instanceof AppError ? 'refused' : String(error);
  }
}

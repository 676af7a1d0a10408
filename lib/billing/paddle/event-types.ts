import { EventName } from '@paddle/paddle-node-sdk';

/** What events are about that change a subscription or a payment. Nothing else is asked for, and nothing else kept. */
const SUBJECTS = ['subscription', 'transaction', 'adjustment'] as const;

/** What a type is about, were it one that the SDK does not know yet; undefined for what does not count here. */
export const subjectOf = (type: string): (typeof SUBJECTS)[number] | undefined =>
  SUBJECTS.find((subject) => type.startsWith(`${subject}.`));

/**
 * Every type of these that the SDK knows, for the filter of Paddle's list. One that is newer comes by webhook alone; the
 * nightly comparison of all subscriptions finds what it would have told.
 */
export const billingEventTypes: readonly string[] = Object.values(EventName).filter(subjectOf);

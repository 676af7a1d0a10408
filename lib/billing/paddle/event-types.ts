import { EventName } from '@paddle/paddle-node-sdk';

/** The subjects of events that change a subscription or a payment. No others are asked for or kept. */
const SUBJECTS = ['subscription', 'transaction', 'adjustment'] as const;

/** The subject of a type, even of one that the SDK does not know yet; undefined for types that do not count here. */
export const subjectOf = (type: string): (typeof SUBJECTS)[number] | undefined =>
  SUBJECTS.find((subject) => type.startsWith(`${subject}.`));

/**
 * Every type of these that the SDK knows, for the filter of Paddle's list. One that is newer comes by webhook alone;
 * the nightly comparison of all subscriptions finds its changes.
 */
export const billingEventTypes: readonly string[] = Object.values(EventName).filter(subjectOf);

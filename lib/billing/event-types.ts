import { EventName } from '@paddle/paddle-node-sdk';

/** What events are about that change a subscription or a payment. Nothing else is asked for, and nothing else kept. */
const SUBJECTS = new Set(['subscription', 'transaction', 'adjustment']);

/** Whether a type is about something that counts here, were it one that the SDK does not know yet. */
export const isAboutBilling = (type: string): boolean => SUBJECTS.has(type.split('.')[0] ?? '');

/**
 * Every type of these that the SDK knows, for the filter of Paddle's list. One that is newer comes by webhook alone; the
 * nightly comparison of all subscriptions finds what it would have told.
 */
export const billingEventTypes: readonly string[] = Object.values(EventName).filter(isAboutBilling);

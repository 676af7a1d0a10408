import { expect, test } from 'vitest';
import { histories, tell } from '#tests/support/billing-histories';
import { readEvent } from './read-event.ts';
import { stripPayload } from './strip-payload.ts';

const events = histories.flatMap((history) => tell(history).events);

test('what is kept of a payment tells no card and no name', () => {
  const payments = events.filter(({ data }) => JSON.stringify(data).includes('cardholder_name'));
  expect(payments.length).toBeGreaterThan(10);
  for (const event of payments) {
    expect(JSON.stringify(stripPayload(event))).not.toMatch(/last4|cardholder|expiry/);
  }
});

test('contact data and what a browser wrote are taken out wherever they stand, in both ways of writing', () => {
  const kept = stripPayload({
    data: { id: 'txn_1', customer: { email: 'a@example.com' }, items: [{ custom_data: { note: 'a@example.com' } }] },
    entity: { billingDetails: { additionalInformation: 'a@example.com' }, managementUrls: { cancel: 'https://x' } },
  });
  expect(kept).toEqual({
    data: { id: 'txn_1', customer: null, items: [{ custom_data: null }] },
    entity: { billingDetails: null, managementUrls: null },
  });
});

test('what is kept is read again as what came: it says the same', () => {
  for (const event of events) {
    const { fact, error } = readEvent(event);
    expect(readEvent(stripPayload(event))).toMatchObject({ fact, error });
  }
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { histories, tell } from '#tests/support/billing-histories';
import { readEvent } from './read-event.ts';

const events = histories.flatMap((history) => tell(history).events);
const find = (type: string) => events.find((event) => event.event_type === type) ?? events[0];

describe('readEvent', () => {
  test('reads every event of the histories', () => {
    expect(events.length).toBeGreaterThan(100);
    for (const event of events) expect(readEvent(event)).toMatchObject({ id: event.event_id, error: null });
  });

  test.each(['customer.updated', 'payment_method.saved', 'discount_wheel.spun'])(
    'keeps of a %s, which nothing depends on, that it came and nothing of its content',
    (type) => {
      const event = { ...find('subscription.created'), event_type: type };
      expect(readEvent(event)).toEqual({
        id: event.event_id,
        type,
        occurredAt: event.occurred_at,
        notificationId: null,
        payload: {},
        fact: null,
        error: null,
      });
    },
  );

  test('reads a subscription from a type that is newer than this site', () => {
    const event = { ...find('subscription.created'), event_type: 'subscription.renamed' };
    expect(readEvent(event)).toMatchObject({ fact: { kind: 'subscription', id: event.data?.['id'] }, error: null });
  });

  test.each([
    ['a status that we do not know', { status: 'dormant' }],
    ['no items', { items: [] }],
    ['no items at all', { items: undefined }],
    ['a period without an end', { current_billing_period: { starts_at: '2026-01-01T00:00:00Z' } }],
    ['an id of something else', { id: 'txn_01' }],
  ])('keeps a subscription with %s, and says what is wrong', (_, change) => {
    const event = find('subscription.created');
    const read = readEvent({ ...event, data: { ...event?.data, ...change } });
    expect(read.fact).toBeNull();
    expect(read.error).toBeTruthy();
  });

  test.each([null, 'event', [], {}, { event_id: 'evt_1' }, { ...events[0], event_id: "evt_1'; --" }])(
    'refuses what is no event: %j',
    (json) => {
      expect(() => readEvent(json)).toThrow(ZodError);
    },
  );

  test('never fails otherwise, whatever the data are', () => {
    const subject = fc.constantFrom('subscription.updated', 'transaction.completed', 'adjustment.created');
    fc.assert(
      fc.property(subject, fc.dictionary(fc.string(), fc.jsonValue()), (type, data) => {
        const read = readEvent({ event_id: 'evt_1', event_type: type, occurred_at: '2026-01-01T00:00:00Z', data });
        expect(read.fact).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

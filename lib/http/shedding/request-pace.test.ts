import { expect, test } from 'vitest';
import { RequestPace } from './request-pace.ts';

const PERSON = { burst: 20, perSecond: 5 };
const READER = '198.51.100.1';
const FAST = '203.0.113.9';

const note = (pace: RequestPace, address: string, { now, kind = 'page' }: { now: number; kind?: string }) =>
  pace.note(kind, { pace: PERSON, asker: { address, network: null }, now });

/** @returns which of a number of evenly spaced requests counted as fast */
function ask(
  pace: RequestPace,
  address: string,
  { count, everyMs, from = 0 }: { count: number; everyMs: number; from?: number },
): boolean[] {
  return Array.from({ length: count }, (_, sent) => note(pace, address, { now: from + sent * everyMs }));
}

test('a client that opens a page with all its prefetches is not fast', () => {
  const pace = new RequestPace();
  note(pace, READER, { now: 0 });
  expect(ask(pace, FAST, { count: 20, everyMs: 1 })).not.toContain(true);
});

test('a client that keeps asking more than five times a second is fast until it slows down', () => {
  const pace = new RequestPace();
  note(pace, READER, { now: 0 });
  expect(ask(pace, FAST, { count: 21, everyMs: 1 }).at(-1)).toBe(true);
  note(pace, READER, { now: 4_100 });
  expect(note(pace, FAST, { now: 4_100 })).toBe(false);
});

test('a client is heard again after eight seconds, however much it has asked', () => {
  const pace = new RequestPace();
  ask(pace, FAST, { count: 10_000, everyMs: 0.1 });
  note(pace, READER, { now: 9_000 });
  expect(note(pace, FAST, { now: 9_100 })).toBe(false);
});

test('five a second are never fast', () => {
  const pace = new RequestPace();
  for (let at = 0; at < 60_000; at += 200) {
    note(pace, READER, { now: at });
    expect(note(pace, FAST, { now: at + 1 })).toBe(false);
  }
});

test('alone, nobody is: there is nobody whom it would slow down', () => {
  const pace = new RequestPace();
  expect(ask(pace, FAST, { count: 500, everyMs: 1 })).not.toContain(true);
  note(pace, READER, { now: 500 });
  expect(note(pace, FAST, { now: 501 })).toBe(true);
  expect(ask(pace, FAST, { count: 10, everyMs: 1, from: 1_502 })).not.toContain(true);
});

test('the other readers are not fast', () => {
  const pace = new RequestPace();
  ask(pace, FAST, { count: 100, everyMs: 1 });
  expect(note(pace, READER, { now: 101 })).toBe(false);
});

test('a network of many addresses has the share of four', () => {
  const pace = new RequestPace();
  const fast = Array.from({ length: 81 }, (_, n) =>
    pace.note('page', { pace: PERSON, asker: { address: `2001:db8:0:${n}::/64`, network: '2001:db8::/48' }, now: 0 }),
  );
  expect(fast.indexOf(true)).toBe(80);
});

test('what a page holds of small pictures makes no page wait', () => {
  const pace = new RequestPace();
  note(pace, READER, { now: 0 });
  for (let sent = 0; sent < 60; sent++) note(pace, FAST, { now: sent, kind: 'small' });
  expect(note(pace, FAST, { now: 60 })).toBe(false);
});

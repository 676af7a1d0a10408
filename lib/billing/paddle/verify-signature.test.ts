import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findSignatureFault } from './verify-signature.ts';

const SECRET = 'pdl_ntfset_one';
const OTHER = 'pdl_ntfset_two';
const BODY = Buffer.from('{"event_id":"evt_1","text":"Zürich"}');
const NOW = 1_773_144_000_000;
const SECONDS = NOW / 1000;

const sign = (secret = SECRET, seconds: number | string = SECONDS, body: Uint8Array = BODY) =>
  createHmac('sha256', secret).update(`${seconds}:`).update(body).digest('hex');
const zeros = '0'.repeat(64);

const check = (header: string | null, { secrets = [SECRET], body = BODY, now = NOW } = {}) =>
  findSignatureFault(header, body, { secrets, now, toleranceMs: 30_000 });

describe('a signature is good', () => {
  test.each([
    ['the only one', `ts=${SECONDS};h1=${sign()}`],
    ['the first of two', `ts=${SECONDS};h1=${sign()};h1=${zeros}`],
    ['the last of two', `ts=${SECONDS};h1=${zeros};h1=${sign()}`],
    ['in capitals', `ts=${SECONDS};h1=${sign().toUpperCase()}`],
    ['beside parts of later versions', `ts=${SECONDS};h2=abc;h1=${sign()}`],
    ['with its parts in another order', `h1=${sign()}; ts=${SECONDS}`],
    ['30 s old', `ts=${SECONDS - 30};h1=${sign(SECRET, SECONDS - 30)}`],
    ['30 s ahead', `ts=${SECONDS + 30};h1=${sign(SECRET, SECONDS + 30)}`],
  ])('%s', (_, header) => {
    expect(check(header)).toBeNull();
  });

  test('under any secret that is in use', () => {
    const header = `ts=${SECONDS};h1=${sign(OTHER)}`;
    expect(check(header, { secrets: [SECRET, OTHER] })).toBeNull();
    expect(check(header, { secrets: [OTHER, SECRET] })).toBeNull();
    expect(check(header, { secrets: [SECRET] })).toBe('wrong');
  });
});

describe('a signature is refused', () => {
  test.each([
    ['no header', null, 'malformed'],
    ['an empty one', '', 'malformed'],
    ['no moment', `h1=${sign()}`, 'malformed'],
    ['no signature', `ts=${SECONDS}`, 'malformed'],
    ['a short signature', `ts=${SECONDS};h1=${sign().slice(2)}`, 'malformed'],
    ['a signature that is no hex', `ts=${SECONDS};h1=${'g'.repeat(64)}`, 'malformed'],
    ['two moments', `ts=${SECONDS};ts=${SECONDS};h1=${sign()}`, 'malformed'],
    ['a moment that is no number', `ts=now;h1=${sign(SECRET, 'now')}`, 'malformed'],
    ['a moment of many digits', `ts=${'9'.repeat(400)};h1=${sign()}`, 'malformed'],
    ['eleven signatures', `ts=${SECONDS}${`;h1=${zeros}`.repeat(10)};h1=${sign()}`, 'malformed'],
    ['a header without end', `ts=${SECONDS};h1=${sign()};${'x'.repeat(10_000)}`, 'malformed'],
    ['31 s old', `ts=${SECONDS - 31};h1=${sign(SECRET, SECONDS - 31)}`, 'stale'],
    ['31 s ahead', `ts=${SECONDS + 31};h1=${sign(SECRET, SECONDS + 31)}`, 'stale'],
    ['another moment than was signed', `ts=${SECONDS + 1};h1=${sign()}`, 'wrong'],
    ['another secret', `ts=${SECONDS};h1=${sign(OTHER)}`, 'wrong'],
    ['an empty secret', `ts=${SECONDS};h1=${sign('')}`, 'wrong'],
    ['a changed digit', `ts=${SECONDS};h1=${sign().replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`, 'wrong'],
  ])('%s', (_, header, fault) => {
    expect(check(header)).toBe(fault);
  });

  test('for another body, were it only white space', () => {
    const header = `ts=${SECONDS};h1=${sign()}`;
    expect(check(header, { body: Buffer.from(`${BODY.toString()} `) })).toBe('wrong');
  });

  test('while no secret is configured', () => {
    expect(check(`ts=${SECONDS};h1=${sign()}`, { secrets: [] })).toBe('wrong');
  });
});

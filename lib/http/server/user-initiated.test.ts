import { expect, test } from 'vitest';
import { isUserInitiated, METHOD_HEADER } from './user-initiated.ts';

test.each([
  ['a link or a script of our own', { 'sec-fetch-site': 'same-origin' }],
  ['another host of our domain', { 'sec-fetch-site': 'same-site' }],
  ['an address that was typed, a bookmark, a mail program', { 'sec-fetch-site': 'none' }],
  ['a client that does not say', {}],
  ['a page of a server that notes the method', { [METHOD_HEADER]: 'GET' }],
])('%s is a step of the reader’s own', (_, headers) => {
  expect(isUserInitiated(new Headers(headers as Record<string, string>))).toBe(true);
});

test.each([
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' }],
  ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
  ['a page that is loaded speculatively', { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' }],
  ['a page that an older browser loads speculatively', { purpose: 'prefetch' }],
  ['a link that the router looks at ahead of time', { rsc: '1', 'next-router-prefetch': '1' }],
  ['a question for the head alone', { [METHOD_HEADER]: 'HEAD', 'sec-fetch-site': 'same-origin' }],
])('%s is not', (_, headers) => {
  expect(isUserInitiated(new Headers(headers as Record<string, string>))).toBe(false);
});

test('an endpoint says itself which method was used', () => {
  expect(isUserInitiated(new Headers(), 'HEAD')).toBe(false);
  expect(isUserInitiated(new Headers(), 'GET')).toBe(true);
});

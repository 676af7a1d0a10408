import { expect, test } from 'vitest';
import { PEER_HEADER } from './client-address.ts';
import { isLocalVisitor } from './local-visitor.ts';

const isLocal = (sent: Record<string, string>) =>
  isLocalVisitor(new Headers({ host: 'localhost:3000', [PEER_HEADER]: '127.0.0.1', ...sent }));

test.each([
  ['by the name localhost', {}],
  ['by its address', { host: '127.0.0.1:3000' }],
  ['over IPv6', { host: '[::1]:3000', [PEER_HEADER]: '::1', 'x-forwarded-for': '::1' }],
  ['over a socket of both kinds', { [PEER_HEADER]: '::ffff:127.0.0.1', 'x-forwarded-for': '::ffff:127.0.0.1' }],
])('whoever asks this machine from this machine %s is a local visitor', (_, sent) => {
  expect(isLocal(sent)).toBe(true);
});

test.each([
  ['a name of somebody else’s that leads here', { host: 'outbox.example.com' }],
  ['no name', { host: '' }],
  ['a connection from elsewhere', { [PEER_HEADER]: '203.0.113.9' }],
  ['no connection that is known', { [PEER_HEADER]: '' }],
  ['a proxy for somebody who claims to be local', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
  ['a proxy for somebody whose address only begins alike', { 'x-forwarded-for': '::1f00:9' }],
  ['a proxy that names somebody in another header', { 'x-real-ip': '203.0.113.9' }],
])('whoever asks by %s is none', (_, sent) => {
  expect(isLocal(sent)).toBe(false);
});

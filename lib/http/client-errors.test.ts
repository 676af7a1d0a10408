import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { clientErrorOf } from './client-errors.ts';

/** What Node throws at a handler whose caller goes away in the middle of the body. */
async function breakOff(): Promise<unknown> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const thrown = new Promise((done) => server.once('request', (asked) => asked.resume().once('error', done)));
  server.once('request', () => socket.destroy());
  socket.write('POST / HTTP/1.1\r\nHost: here.example\r\nContent-Length: 4\r\n\r\nab');
  const error = await thrown;
  server.close();
  return error;
}

test('a body that was broken off is the visitor’s doing, a lost connection of ours is not', async () => {
  expect(clientErrorOf(await breakOff())).toBe('broken off');
  expect(clientErrorOf(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBeNull();
  expect(clientErrorOf(new Error('aborted'))).toBeNull();
  expect(clientErrorOf(undefined, 'Something else')).toBeNull();
});

test('so is a form that no page of ours has', () => {
  const printed = 'Failed to find Server Action "x". This request might be from an older or newer deployment.';
  expect(clientErrorOf(new Error(printed))).toBe('Failed to find Server Action');
  expect(clientErrorOf(undefined, `Error: ${printed}`)).toBe('Failed to find Server Action');
});

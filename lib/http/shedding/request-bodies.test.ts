import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience';
import { type BodyLimits, RequestBodies, refuseBody } from './request-bodies.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A site that records the bodies that it received, and which requests were let in. */
async function startSite(limits: Partial<BodyLimits>, keys: (path: string) => string[] = () => ['ann']) {
  const entered: string[] = [];
  const bodies = new RequestBodies(limits);
  const server = createServer((request, response) => {
    const { url: path = '' } = request;
    const enter = async () => {
      entered.push(path);
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      response.end(`${Buffer.concat(chunks).length} bytes`);
    };
    bodies.await(
      { request, response, keys: keys(path) },
      () => void enter().catch(() => response.destroy()),
      (why) => refuseBody(why, response),
    );
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const sendHalf = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const told = { text: '', isClosed: false, socket };
    socket.on('data', (data) => (told.text += data.toString())).once('close', () => (told.isClosed = true));
    socket.on('error', () => socket.destroy());
    socket.write(`POST ${path} HTTP/1.1\r\nHost: here.example\r\nContent-Length: 4\r\n\r\nab`);
    return told;
  };
  return { url: `http://127.0.0.1:${port}`, entered, sendHalf };
}

const post = (url: string, size: number) =>
  fetch(url, { method: 'POST', body: 'x'.repeat(size) }).then((one) => one.text());

test('a request takes no slot before its body is there', async () => {
  const { url, entered, sendHalf } = await startSite({ deadlineMs: 60_000 });
  const half = sendHalf('/slow');
  expect(await post(`${url}/quick`, 5)).toBe('5 bytes');
  expect(entered).toEqual(['/quick']);
  half.socket.write('cd');
  await vi.waitFor(() => expect(half.text).toContain('4 bytes'), PATIENCE);
  expect(entered).toEqual(['/quick', '/slow']);
});

test('a body of any size arrives whole, and what has none is not held up', async () => {
  const { url } = await startSite({ deadlineMs: 60_000 });
  for (const size of [1, 65_535, 65_536, 70_000, 1_000_000]) {
    expect(await post(url, size)).toBe(`${size} bytes`);
  }
  expect(await (await fetch(url)).text()).toBe('0 bytes');
});

test('a body that does not come is told so, and its connection closed', async () => {
  const { entered, sendHalf } = await startSite({ deadlineMs: 50 });
  const half = sendHalf('/never');
  await vi.waitFor(() => expect(half.isClosed).toBe(true), PATIENCE);
  expect(half.text).toContain('HTTP/1.1 408');
  expect(entered).toEqual([]);
});

test('one address, and one network, may have a limited number of unfinished bodies', async () => {
  const limits = { deadlineMs: 60_000, maxPerClient: 2, maxPerNetwork: 3 };
  const { url, sendHalf } = await startSite(limits, (path) => [path, ...(path.startsWith('/six') ? ['net'] : [])]);
  const waiting = [sendHalf('/ann'), sendHalf('/ann')];
  const third = await vi.waitUntil(() => {
    const one = sendHalf('/ann');
    waiting.push(one);
    return waiting.find(({ text }) => text.includes('HTTP/1.1 503'));
  }, PATIENCE);
  expect(third.text).toContain('Retry-After: 5');
  expect(await post(`${url}/bob`, 5)).toBe('5 bytes');
  const six = ['/six1', '/six2', '/six3', '/six4'].map(sendHalf);
  await vi.waitFor(() => expect(six.filter(({ text }) => text.includes('HTTP/1.1 503'))).toHaveLength(1), PATIENCE);
  waiting[0]?.socket.destroy();
});

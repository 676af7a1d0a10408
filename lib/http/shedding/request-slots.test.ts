import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience';
import { RequestSlots } from './request-slots.ts';

const numbers = new AsyncLocalStorage<string>();
const slots = new RequestSlots({ drainMs: 300, maxWaitMs: 60_000 });
/** Requests that were let in and are not answered yet, by their path. */
const inside = new Map<string, ServerResponse>();

/** One at a time of each address. */
const server = createServer((request, response) => {
  const path = request.url ?? '';
  const key = `page ${path.split('/')[1]}`;
  const enter = () => {
    slots.take(['all', key], response);
    inside.set(numbers.getStore() ?? '', response);
  };
  numbers.run(path, () =>
    slots.count(key) === 0
      ? enter()
      : slots.wait(key, response, {
          lineNow: () => (slots.count(key) === 0 ? null : key),
          enter,
          refuse: () => response.end('refused'),
        }),
  );
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.closeAllConnections());

const ask = (path: string, signal?: AbortSignal) =>
  fetch(url + path, signal ? { signal } : {}).then(
    (came) => came.text(),
    () => 'gone',
  );
const hold = (path: string) => vi.waitFor(() => expect([...inside.keys()]).toContain(path), PATIENCE);
function answer(path: string): void {
  inside.get(path)?.end(path);
  inside.delete(path);
}

test('a client with no free slot waits in its own line, in order, and others continue', async () => {
  const first = ask('/ann/1');
  await hold('/ann/1');
  const second = ask('/ann/2');
  await vi.waitFor(() => expect(slots.countLine('page ann')).toBe(1), PATIENCE);
  const third = ask('/ann/3');
  await vi.waitFor(() => expect(slots.countLine('page ann')).toBe(2), PATIENCE);
  const other = ask('/bob/1');
  await hold('/bob/1');
  expect([...inside.keys()]).toEqual(['/ann/1', '/bob/1']);
  expect(slots.count('all')).toBe(2);

  answer('/ann/1');
  // It goes on as the request that it is, not as the one that has made room for it.
  await hold('/ann/2');
  expect([...inside.keys()]).not.toContain('/ann/3');
  answer('/ann/2');
  await hold('/ann/3');
  answer('/ann/3');
  answer('/bob/1');
  expect(await Promise.all([first, second, third, other])).toEqual(['/ann/1', '/ann/2', '/ann/3', '/bob/1']);
  await vi.waitFor(() => expect(slots.count('all')).toBe(0), PATIENCE);
});

test('a client that goes away leaves its slot and its line', async () => {
  const [leavesPlace, leavesLine] = [new AbortController(), new AbortController()];
  const first = ask('/cid/1', leavesPlace.signal);
  await hold('/cid/1');
  const second = ask('/cid/2', leavesLine.signal);
  await vi.waitFor(() => expect(slots.countLine('page cid')).toBe(1), PATIENCE);
  const third = ask('/cid/3');
  await vi.waitFor(() => expect(slots.countLine('page cid')).toBe(2), PATIENCE);
  leavesLine.abort();
  await vi.waitFor(() => expect(slots.countLine('page cid')).toBe(1), PATIENCE);
  leavesPlace.abort();
  await hold('/cid/3');
  answer('/cid/3');
  expect(await Promise.all([first, second, third])).toEqual(['gone', 'gone', '/cid/3']);
  expect(slots.countLine('page cid')).toBe(0);
});

test('a client that reads nothing of its answer loses its slot and its connection, and its next request continues', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const gone = new Promise((done) => socket.once('close', done));
  socket.on('error', () => socket.destroy()).pause();
  socket.write('GET /dan/1 HTTP/1.1\r\nHost: here.example\r\n\r\n');
  await hold('/dan/1');
  const response = inside.get('/dan/1');
  const piece = Buffer.alloc(4_000_000);
  for (let sent = 0; sent < 8; sent++) response?.write(piece);
  const second = ask('/dan/2');
  await hold('/dan/2');
  expect(slots.count('page dan')).toBe(1);
  answer('/dan/2');
  expect(await second).toBe('/dan/2');
  await vi.waitFor(() => expect(response?.destroyed).toBe(true), PATIENCE);
  socket.resume();
  await gone;
});

test('nobody waits in a line without end', async () => {
  const hasty = new RequestSlots({ maxWaitMs: 1 });
  let refused = 0;
  const strict = createServer((_, response) =>
    hasty.wait('page', response, {
      lineNow: () => null,
      enter: () => response.end('in'),
      refuse: () => {
        refused += 1;
        response.end('refused');
      },
    }),
  );
  await new Promise<void>((done) => strict.listen(0, '127.0.0.1', done));
  const answered = await fetch(`http://127.0.0.1:${(strict.address() as AddressInfo).port}`);
  expect([await answered.text(), refused, hasty.countLine('page')]).toEqual(['refused', 1, 0]);
  strict.closeAllConnections();
  strict.close();
});

test('a slot that rests after its answer comes free later, and not before', () => {
  const resting = new RequestSlots();
  const response = new EventEmitter();
  resting.take(['one'], Object.assign(response, { setTimeout: () => {} }) as unknown as ServerResponse, () => 50);
  vi.useFakeTimers();
  response.emit('prefinish');
  vi.advanceTimersByTime(49);
  expect(resting.count('one')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(resting.count('one')).toBe(0);
  vi.useRealTimers();
});

test('a slot whose client goes away after its answer rests once, for the time that was set when the answer was made', () => {
  const resting = new RequestSlots();
  const response = new EventEmitter();
  let asked = 0;
  const cooldownMs = () => (asked++ === 0 ? 50 : 0);
  resting.take(['one'], Object.assign(response, { setTimeout: () => {} }) as unknown as ServerResponse, cooldownMs);
  vi.useFakeTimers();
  response.emit('prefinish');
  response.emit('close');
  expect([asked, resting.count('one')]).toEqual([1, 1]);
  vi.advanceTimersByTime(50);
  expect(resting.count('one')).toBe(0);
  vi.useRealTimers();
});

/** As much of an answer as a line looks at. */
function openResponse(isGone = false): ServerResponse {
  const response = { destroyed: false, req: { socket: { destroyed: isGone } }, setTimeout: () => {} };
  return Object.assign(new EventEmitter(), response) as unknown as ServerResponse;
}

test('whose connection is gone is not let in, though nobody has told of it yet', () => {
  const line = new RequestSlots();
  const free = line.hold(['one']);
  const entered: string[] = [];
  for (const [name, isGone] of [
    ['gone', true],
    ['there', false],
  ] as const)
    line.wait('one', openResponse(isGone), { lineNow: () => null, enter: () => entered.push(name), refuse: () => {} });
  free();
  expect(entered).toEqual(['there']);
  expect(line.countLine('one')).toBe(0);
});

test('a slot that comes free lets in who fits, and one for whom there is less room waits on', () => {
  const line = new RequestSlots();
  const [first, second] = [line.hold(['one']), line.hold(['one'])];
  let entered = 0;
  const lineNow = () => (line.count('one') < 1 ? null : 'one');
  for (let waiting = 0; waiting < 3; waiting++)
    line.wait('one', openResponse(), { lineNow, enter: () => (line.hold(['one']), entered++), refuse: () => {} });
  first();
  expect(entered).toBe(0);
  second();
  expect([entered, line.count('one'), line.countLine('one')]).toEqual([1, 1, 2]);
});

test('one that has to wait for something else goes to that line, and lets those after it by', () => {
  const lines = new RequestSlots();
  const [wide, narrow] = [lines.hold(['wide']), lines.hold(['narrow'])];
  const entered: string[] = [];
  const wait = (name: string, lineNow: () => string | null) =>
    lines.wait('wide', openResponse(), { lineNow, enter: () => entered.push(name), refuse: () => {} });
  wait('first', () => (lines.count('narrow') > 0 ? 'narrow' : null));
  wait('second', () => null);
  wide();
  expect([entered, lines.countLine('wide'), lines.countLine('narrow')]).toEqual([['second'], 0, 1]);
  narrow();
  expect([entered, lines.countLine('narrow')]).toEqual([['second', 'first'], 0]);
});

test('a long line whose requests are answered at once is worked off to its end', () => {
  const line = new RequestSlots();
  const free = line.hold(['one']);
  let entered = 0;
  for (let waiting = 0; waiting < 5_000; waiting++)
    line.wait('one', openResponse(), {
      lineNow: () => (line.count('one') < 1 ? null : 'one'),
      enter: () => {
        const leave = line.hold(['one']);
        entered++;
        leave();
      },
      refuse: () => {},
    });
  free();
  expect([entered, line.count('one')]).toEqual([5_000, 0]);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openEmitter } from './emitter.ts';
import type { PaddleEvent } from './types.ts';

const event = { event_id: 'evt_01' } as PaddleEvent;

test('an answer that breaks off is none, and the webhook comes again', async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    if (asked > 1) return answer.writeHead(200).end('ok');
    answer.writeHead(200, { 'Content-Length': 100 });
    return answer.write('broken', () => answer.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const emitter = openEmitter(() => `http://127.0.0.1:${port}/`, ['secret']);
  try {
    emitter.send(event);
    await emitter.settle();
    expect(asked).toBe(2);
  } finally {
    server.close();
  }
});

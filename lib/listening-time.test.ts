import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { blockLoop } from '#tests/support/block-loop';
import { afterListening, withinListening } from './listening-time.ts';

/** Posts its message while this thread is blocked. */
function answerSoon(): Promise<string> {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     Atomics.store(new Int32Array(workerData), 0, 1);
     Atomics.notify(new Int32Array(workerData), 0);
     parentPort.postMessage('here');`,
    { eval: true, workerData: started.buffer },
  );
  return new Promise((done) => worker.once('message', done));
}
const started = new Int32Array(new SharedArrayBuffer(4));

describe('patience', () => {
  test('is not used up while the event loop is blocked and the answer already there', async () => {
    const answer = withinListening(answerSoon(), 300, 'too late');
    Atomics.wait(started, 0, 0);
    blockLoop(900);
    await expect(answer).resolves.toBe('here');
  });

  test('is not used up by a loop that is blocked again and again', async () => {
    let isGiven = false;
    const callOff = afterListening(2_000, () => {
      isGiven = true;
    });
    for (let turn = 0; turn < 12; turn++) {
      blockLoop(200);
      await new Promise((next) => setImmediate(next));
    }
    callOff();
    expect(isGiven).toBe(false);
  });

  test('ends when nobody answers', async () => {
    await expect(withinListening(new Promise(() => {}), 100, 'too late')).rejects.toThrow('too late');
    // A wait is counted from its own start, also when nobody waited before.
    await expect(withinListening(new Promise(() => {}), 100, 'too late')).rejects.toThrow('too late');
  });

  test('tells the answer’s own failure', async () => {
    await expect(withinListening(Promise.reject(new Error('no')), 100, 'too late')).rejects.toThrow('no');
  });

  test('that is called off ends nothing', async () => {
    const given: string[] = [];
    const callOff = afterListening(60, () => given.push('called off'));
    const both = new Promise<void>((done) => afterListening(120, done));
    callOff();
    await both;
    expect(given).toEqual([]);
  });
});

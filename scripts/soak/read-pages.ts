import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../evaluate/seeded-random.ts';

const READERS = 5;
/** Between two pages of a reader, on average. */
const THINKS_MS = 1_000;

/**
 * A process that `startReaders` starts: visitors who open pages one after the other until the one message that it gets.
 * Its arguments are the addresses; it answers with milliseconds until each page's last byte, and with how many were not
 * answered with 200.
 */
const addresses = process.argv.slice(2);
const random = seededRandom(17);
const stopping = new AbortController();
const times: number[] = [];
let failed = 0;

process.once('message', () => stopping.abort());
await Promise.all(Array.from({ length: READERS }, read));
process.send?.({ times, failed }, () => process.disconnect());

async function read(): Promise<void> {
  while (!stopping.signal.aborted) {
    const started = performance.now();
    const answer = await fetch(addresses[Math.floor(random() * addresses.length)] ?? '');
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (answer.status !== 200) failed += 1;
    await pause(random() * 2 * THINKS_MS);
  }
}

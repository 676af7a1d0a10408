import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../evaluate/seeded-random.ts';

const READERS = 5;
/** Between two pages of a reader, on average. */
const THINKS_MS = 1_000;

/**
 * A few visitors who open pages one after the other while something else keeps the machine busy.
 * @param addresses of pages, each as likely
 * @returns what ends them: milliseconds until each page's last byte, and how many were not answered with 200
 */
export function startReaders(addresses: readonly string[]): () => Promise<{ times: number[]; failed: number }> {
  const random = seededRandom(17);
  const stopping = new AbortController();
  const times: number[] = [];
  let failed = 0;

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

  const reading = Promise.all(Array.from({ length: READERS }, read));
  return async () => {
    stopping.abort();
    await reading;
    return { times, failed };
  };
}

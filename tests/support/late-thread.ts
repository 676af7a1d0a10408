import { threadId } from 'node:worker_threads';

/** How long the thread takes to start, as on a machine that is busy with much else. */
const LATE_MS = 1_500;

const since = performance.now();
while (performance.now() - since < LATE_MS);

/** A thread that starts late, and then answers at once. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default function run(): number {
  return threadId;
}

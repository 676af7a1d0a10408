import { closeSharedThreads, sharedThreads } from '#lib/threads/shared-threads';
/**
 * Lets the threads of this name be such as never finish what they are given, until `closeSharedThreads`: one at a time,
 * this many waiting beside it. Call after `openTestDatabase`.
 */
export async function occupyThreads(name: string, { queue = 0, timeLimitMs = 60_000 } = {}) {
  await closeSharedThreads();
  const entry = 'tests/support/misbehaving-thread.ts';
  return sharedThreads({ name, entry, threads: 1, queue, timeLimitMs, maxWaitMs: 60_000, memoryMb: 64 });
}

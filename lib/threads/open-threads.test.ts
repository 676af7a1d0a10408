import { threadId } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import type { MisbehavingTask } from '#tests/support/misbehaving-thread';
import { openThreads, type ThreadOptions, type Threads } from './open-threads.ts';
import { TaskTookTooLong, ThreadsBusy } from './thread-errors.ts';

let threads: Threads<MisbehavingTask, number>;
afterEach(() => threads.close());

function open(more: Partial<ThreadOptions> = {}): Threads<MisbehavingTask, number> {
  return openThreads({
    ...{ name: 'odd', entry: 'tests/support/misbehaving-thread.ts', threads: 1, queue: 4 },
    ...{ maxWaitMs: 60_000, timeLimitMs: 60_000, memoryMb: 64 },
    ...more,
  });
}

describe('a task of a thread', () => {
  test('is done beside the event loop', async () => {
    threads = open();
    expect(await threads.run('say where')).not.toBe(threadId);
    expect(threads.state()).toEqual({ name: 'odd', running: 0, waiting: 0, most: 4, begun: 1 });
  });

  test.each(['throw', 'exit', 'eat'] as const)('that is to %s fails alone, and the next is done', async (oddity) => {
    threads = open();
    const [odd, next] = await Promise.allSettled([threads.run(oddity), threads.run('say where')]);
    expect(odd).toMatchObject({ status: 'rejected', reason: { message: 'A task of the odd threads failed.' } });
    expect(next).toMatchObject({ status: 'fulfilled' });
  });

  test('that never ends is ended when its time is over, and the next is done', async () => {
    threads = open({ timeLimitMs: 1_000 });
    await expect(threads.run('hang')).rejects.toThrow(TaskTookTooLong);
    expect(await threads.run('say where')).toBeGreaterThan(0);
  });

  test('has its whole time though its thread starts late', async () => {
    threads = open({ entry: 'tests/support/late-thread.ts', timeLimitMs: 1_000 });
    expect(await threads.run('say where')).toBeGreaterThan(0);
  });

  test('is turned away at once when as many wait as may', async () => {
    threads = open({ queue: 2 });
    const asked = [threads.run('hang'), threads.run('hang'), threads.run('hang')].map((one) => one.catch(String));
    await expect(threads.run('say where')).rejects.toThrow(ThreadsBusy);
    expect(threads.state()).toMatchObject({ running: 1, waiting: 2 });
    await threads.close();
    await threads.close();
    expect(await asked[0]).toContain('failed');
  });

  test('is turned away when no thread becomes free in time', async () => {
    threads = open({ maxWaitMs: 1 });
    const hanging = threads.run('hang').catch(String);
    await expect(threads.run('say where')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
    await threads.close();
    expect(await hanging).toContain('failed');
  });
});

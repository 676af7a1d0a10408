import { describe, expect, test } from 'vitest';
import { EdgarPausedError } from '#lib/edgar/request-limiter';
import { createJumpingClock } from '#tests/support/fake-edgar-clock';
import { waitOutPauses } from './wait-out-pauses.ts';

function prepare(stop = new AbortController()) {
  const clock = createJumpingClock();
  const told: Date[] = [];
  return { clock, told, stop, waitOut: waitOutPauses({ clock, stop: stop.signal, tell: (until) => told.push(until) }) };
}

/** Work that meets pauses of these lengths, and then succeeds. */
function refusedWork(clock: { now(): number }, pauses: { ms: number; isCause?: boolean }[]) {
  return async () => {
    const pause = pauses.shift();
    if (pause) throw new EdgarPausedError(new Date(clock.now() + pause.ms), { isCause: pause.isCause ?? false });
    return 'done';
  };
}

describe('work that meets a pause', () => {
  test('is done after it, however often', async () => {
    const { clock, told, waitOut } = prepare();
    expect(await waitOut(refusedWork(clock, [{ ms: 600_000 }, { ms: 600_000 }, { ms: 5_000 }]))).toBe('done');
    expect(clock.slept).toEqual([600_000, 600_000, 5_000]);
    expect(told).toHaveLength(3);
  });

  test.each([true, false])(
    'that it causes itself is given up the second time: everybody waits meanwhile',
    async (isCause) => {
      const { clock, waitOut } = prepare();
      const work = refusedWork(clock, [
        { ms: 600_000, isCause: true },
        { ms: 600_000, isCause },
      ]);
      await expect(waitOut(work)).rejects.toMatchObject({ code: 'upstream_failed', message: /refused it 2 times/ });
      expect(clock.slept).toEqual([600_000]);
    },
  );

  test('is told of once, though many wait for it', async () => {
    const { told, waitOut } = prepare();
    const until = new Date('2026-01-12T17:00:00Z');
    const works = Array.from({ length: 4 }, (_, lane) => {
      const pauses = [new EdgarPausedError(new Date(until.getTime() + lane * 3))];
      return waitOut(async () => {
        const pause = pauses.pop();
        if (pause) throw pause;
      });
    });
    await Promise.all(works);
    expect(told).toEqual([until]);
  });

  test('ends at once when it is stopped, and does not wait', async () => {
    const { clock, stop, waitOut } = prepare();
    stop.abort(new Error('Stopped.'));
    await expect(waitOut(refusedWork(clock, [{ ms: 600_000 }]))).rejects.toThrow('Stopped.');
  });
});

test('any other error is the work’s own', async () => {
  const { clock, waitOut } = prepare();
  await expect(waitOut(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(clock.slept).toEqual([]);
});

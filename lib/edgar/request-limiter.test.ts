import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSimulatedClock } from '#tests/support/fake-edgar-clock';
import { createMemoryLimiter, createMemoryLimiterStore } from '#tests/support/memory-limiter';
import { createSharedLimiter, EdgarPausedError } from './request-limiter.ts';

/** The most that any window of one second holds, its first instant included and its last one not. */
function mostInOneSecond(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(0, ...sorted.map((start, index) => sorted.slice(index).filter((at) => at - start < 1000).length));
}

/** Processes that share one store, each sending its requests as fast as it may. */
async function race(processes: number, requestsEach: number, pauses: readonly number[] = []) {
  const clock = createSimulatedClock();
  const store = createMemoryLimiterStore(clock);
  const sent: number[] = [];
  const runs = Array.from({ length: processes }, async (_, index) => {
    const limiter = createSharedLimiter(store, { clock });
    await Promise.all(
      Array.from({ length: requestsEach }, async () => {
        await limiter.acquire();
        sent.push(clock.now());
        await clock.sleep(pauses[index % (pauses.length || 1)] ?? 0);
      }),
    );
  });
  await clock.advance(processes * requestsEach * 160 + 60_000);
  await Promise.all(runs);
  return sent;
}

describe('a slot that was long on its way', () => {
  /** A store whose next answers are late. */
  function lateStore(...delays: number[]) {
    const clock = createSimulatedClock();
    const store = createMemoryLimiterStore(clock);
    let asked = 0;
    const late: typeof store = {
      ...store,
      async take(intervalMs, probeMs) {
        asked++;
        const slot = await store.take(intervalMs, probeMs);
        await clock.sleep(delays.shift() ?? 0);
        return slot;
      },
    };
    return { clock, limiter: createSharedLimiter(late, { clock }), asked: () => asked };
  }

  test('is dropped, so that its request does not fall together with those of later slots', async () => {
    const { clock, limiter, asked } = lateStore(900);
    const acquired = limiter.acquire();
    await clock.advance(2_000);
    expect(await acquired).toEqual({ probe: false });
    expect(asked()).toBe(2);
  });

  test('is taken after all where every answer is late', async () => {
    const { clock, limiter, asked } = lateStore(...Array.from({ length: 20 }, () => 900));
    const acquired = limiter.acquire();
    await clock.advance(10_000);
    expect(await acquired).toEqual({ probe: false });
    expect(asked()).toBe(4);
  });
});

describe('requests of several processes', () => {
  test('never exceed 8 in any second, and keep above 6', async () => {
    const sent = await race(4, 50);
    expect(sent).toHaveLength(200);
    expect(mostInOneSecond(sent)).toBeLessThanOrEqual(8);
    expect((sent.length - 1) / ((Math.max(...sent) - Math.min(...sent)) / 1000)).toBeGreaterThan(6);
  });

  test('never exceed 8 in any second, however many processes there are', async () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 12 }), fc.array(fc.nat(700)));
    await fc.assert(
      fc.asyncProperty(sizes, async ([processes, each, pauses]) => {
        const sent = await race(processes, each, pauses);
        expect(sent).toHaveLength(processes * each);
        expect(mostInOneSecond(sent)).toBeLessThanOrEqual(8);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a block', () => {
  function fleet() {
    const clock = createSimulatedClock();
    const store = createMemoryLimiterStore(clock);
    const options = { clock, maxPauseMs: Number.POSITIVE_INFINITY };
    const sent: { at: number; probe: boolean }[] = [];
    const start = clock.now();
    const limiters = [createSharedLimiter(store, options), createSharedLimiter(store, options)] as const;
    const ask = (index: 0 | 1) =>
      limiters[index].acquire().then(({ probe }) => void sent.push({ at: clock.now() - start, probe }));
    return { clock, start, limiters, sent, ask };
  }

  test('silences everybody at once, then lets a single probe pass until it is confirmed', async () => {
    const { clock, start, limiters, sent, ask } = fleet();
    await limiters[0].block(start + 600_000);
    const waiting = [ask(0), ask(0), ask(1), ask(1)];

    await clock.advance(599_999);
    expect(sent).toEqual([]);

    await clock.advance(30_000);
    expect(sent).toEqual([{ at: expect.closeTo(600_000, -4), probe: true }]);

    await limiters[1].confirm();
    await clock.advance(10_000);
    await Promise.all(waiting);
    expect(sent.slice(1).map(({ probe }) => probe)).toEqual([false, false, false]);
  });

  test('holds back requests that were already in line', async () => {
    const { clock, start, limiters, sent, ask } = fleet();
    const waiting = [ask(0), ask(0), ask(1)];
    await clock.advance(100);
    expect(sent).toHaveLength(1);
    await limiters[0].block(start + 600_000);
    await clock.advance(599_000);
    expect(sent).toHaveLength(1);
    await clock.advance(200_000);
    await Promise.all(waiting);
  });

  test('is not shortened by a later, shorter one', async () => {
    const { clock, start, limiters, sent, ask } = fleet();
    await limiters[0].block(start + 3_600_000);
    await limiters[1].block(start + 600_000);
    const waiting = ask(0);
    await clock.advance(3_599_000);
    expect(sent).toEqual([]);
    await clock.advance(3000);
    await waiting;
  });

  test('sends another probe after a minute when the first was never answered', async () => {
    const { clock, start, limiters, sent, ask } = fleet();
    await limiters[0].block(start + 600_000);
    const waiting = [ask(0), ask(1)];
    await clock.advance(600_000 + 63_000);
    await Promise.all(waiting);
    expect(sent.map(({ probe }) => probe)).toEqual([true, true]);
    expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(60_000);
  });

  test('is not ended by a request from before it', async () => {
    const { clock, start, limiters, sent, ask } = fleet();
    await limiters[0].block(start + 600_000);
    await limiters[1].confirm();
    const waiting = ask(0);
    await clock.advance(590_000);
    expect(sent).toEqual([]);
    await clock.advance(20_000);
    await waiting;
    expect(sent).toMatchObject([{ probe: true }]);
  });

  test('tells an impatient caller when to come back', async () => {
    const clock = createSimulatedClock();
    const limiter = createMemoryLimiter({ clock, maxPauseMs: 1000 });
    await limiter.block(clock.now() + 600_000);
    const refusal = await limiter.acquire().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EdgarPausedError);
    expect(refusal).toMatchObject({ code: 'rate_limited', retryAt: new Date(clock.now() + 600_000) });
  });
});

test('a pace above eight requests a second is refused', () => {
  expect(() => createMemoryLimiter({ intervalMs: 124 })).toThrow(/more than eight a second/);
  expect(() => createMemoryLimiter({ intervalMs: 125 })).not.toThrow();
});

test('a caller who gives up leaves the line at once and takes no slot', async () => {
  const clock = createSimulatedClock();
  const limiter = createMemoryLimiter({ clock });
  await limiter.acquire();
  const first = limiter.acquire();
  const control = new AbortController();
  const second = limiter.acquire(control.signal);
  const third = limiter.acquire().then(() => clock.now());
  control.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  const start = clock.now();
  await clock.advance(1000);
  await first;
  expect((await third) - start).toBeLessThanOrEqual(300);
});

describe('a caller that yields', () => {
  /** Two processes on one store: one that yields and one that does not. */
  function prepare() {
    const clock = createSimulatedClock();
    const store = createMemoryLimiterStore(clock);
    const sent: string[] = [];
    const limiters = {
      yielding: createSharedLimiter(store, { clock, yields: true }),
      first: createSharedLimiter(store, { clock }),
    };
    const ask = (who: keyof typeof limiters, count: number) =>
      Promise.all(Array.from({ length: count }, () => limiters[who].acquire().then(() => sent.push(who))));
    return { clock, sent, ask };
  }

  test('takes every slot while nobody else asks', async () => {
    const { clock, sent, ask } = prepare();
    const asked = ask('yielding', 20);
    await clock.advance(19 * 150);
    expect(sent).toHaveLength(20);
    await asked;
  });

  test('lets all that others ask for go first, and goes on afterwards', async () => {
    const { clock, sent, ask } = prepare();
    const slow = ask('yielding', 20);
    await clock.advance(5 * 150 - 10);
    expect(sent).toHaveLength(5);
    const quick = ask('first', 8);
    await clock.advance(8 * 150);
    expect(sent.slice(5)).toEqual(Array.from({ length: 8 }, () => 'first'));
    await quick;
    await clock.advance(60_000);
    await slow;
    expect(sent).toHaveLength(28);
  });

  test('waits no longer than some seconds for one that died while it waited', async () => {
    const clock = createSimulatedClock();
    const store = createMemoryLimiterStore(clock);
    await store.take(150, 60_000);
    expect((await store.take(150, 60_000)).granted).toBe(false);
    const acquired = createSharedLimiter(store, { clock, yields: true }).acquire();
    await clock.advance(10_000);
    expect(await acquired).toEqual({ probe: false });
  });
});

import { expect, test } from 'vitest';
import { createOnceAtATime } from './once-at-a-time.ts';

test('a call during the work waits for it; a later call has it done again', async () => {
  const once = createOnceAtATime<number>();
  let done = 0;
  const work = async () => {
    done += 1;
    return done;
  };
  expect(await Promise.all([once('one', work), once('one', work), once('other', work)])).toEqual([1, 1, 2]);
  expect(await once('one', work)).toBe(3);
});

test('what failed is told to all who waited, and forgotten', async () => {
  const once = createOnceAtATime<number>();
  const fail = () => Promise.reject(new Error('no'));
  const ends = await Promise.allSettled([once('one', fail), once('one', fail)]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await once('one', async () => 1)).toBe(1);
});

import { expect, test } from 'vitest';
import { judgeMails } from './check-mails.ts';

const well = { waiting: 2, running: 1, failed: 0, oldestWaitSeconds: 30 };

test('mails that wait for a moment are well', () => {
  expect(judgeMails(well)).toEqual({ name: 'waiting mails', state: 'ok', found: '2 waiting, 0 given up' });
});

test('mails that do not go out, or were given up, are to be looked at', () => {
  expect(judgeMails({ ...well, oldestWaitSeconds: 3_600 })).toMatchObject({
    state: 'warning',
    found: '2 waiting, 0 given up; the oldest has waited 60 minutes',
  });
  expect(judgeMails({ ...well, failed: 1 })).toMatchObject({
    state: 'warning',
    advice: expect.stringContaining('--retry'),
  });
});

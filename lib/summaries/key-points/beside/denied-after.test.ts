import { expect, test } from 'vitest';
import { deniedAfter } from './denied-after.ts';

const MET = 'The lamp met the primary endpoint of the study with fewer falls at night.';
const NOT_MET = 'The study did not meet its secondary endpoint.';

test('what else was not met is found behind what was', () => {
  expect(deniedAfter(MET, ['A second study goes on.', NOT_MET])).toBe(NOT_MET);
});

test.each(['The study did not end.', 'The board did not meet in May.', 'The study met its secondary endpoint.'])(
  'what is of another deed or another matter, or was done, is not: %s',
  (next) => expect(deniedAfter(MET, [next])).toBeUndefined(),
);

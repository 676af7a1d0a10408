import { expect, test } from 'vitest';
import { onceEach } from './once-each.ts';

test('an object is read once, and another one that is equal by itself', () => {
  const read: string[] = [];
  const lengthOf = onceEach(({ text }: { text: string }) => read.push(text) && text.length);
  const passage = { text: 'Net sales rose.' };
  expect([lengthOf(passage), lengthOf(passage), lengthOf({ ...passage })]).toEqual([15, 15, 15]);
  expect(read).toHaveLength(2);
});

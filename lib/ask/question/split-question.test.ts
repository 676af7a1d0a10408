import { expect, test } from 'vitest';
import { splitQuestion } from './split-question.ts';

test.each([
  [
    'When did it close the Pioneer deal and how many shares did it issue?',
    ['When did it close the Pioneer deal', 'how many shares did it issue (Pioneer)?'],
  ],
  [
    'What was revenue in fiscal 2024, and how fast did it grow?',
    ['What was revenue in fiscal 2024', 'how fast did it grow (in fiscal 2024)?'],
  ],
  ['It has been lending money to Fern - what are those notes worth?', ['what are those notes worth (Fern)?']],
  ['What are research and development costs?', null],
  ['Revenue and profit of 2024', null],
] as const)('%s', (question, parts) => {
  expect(splitQuestion(question)).toEqual(parts);
});

import { expect, test } from 'vitest';
import { composeSummary } from './compose-summary.ts';

const RISE =
  'Results in the second quarter were driven by improved pricing for both aluminum products and alumina, and by the higher volumes that followed from two contracts which we had signed in the year before with makers of cars.';
const OFFSET = 'This positive impact was offset by a charge for retirement benefits.';

test('a reason is told with the sentence that takes it back', () => {
  expect(composeSummary(`${RISE} ${OFFSET} We own nine smelters. Each has a harbour.`)?.text).toContain(
    'offset by a charge for retirement benefits',
  );
});

test('a sentence without a reason brings no offset with it', () => {
  const text = composeSummary(
    `We own nine smelters in four countries, each with a harbour of its own. ${OFFSET}`,
  )?.text;
  expect(text).not.toContain('offset');
});

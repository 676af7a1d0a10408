import { expect, test } from 'vitest';
import { turnsMood } from './weigh-mood.ts';

const FACT = 'We opened 12 stores in fiscal 2026.';
const PLAN = 'We expect to open 12 stores in fiscal 2027, and may close some.';

test.each([
  ['a fact told as a fact', 'Tallgrass opened 12 stores in fiscal 2026.', FACT, false],
  ['a fact told as a plan', 'Tallgrass will open 12 stores in fiscal 2026.', FACT, true],
  ['a fact told as a possibility', 'Tallgrass may open 12 stores in fiscal 2026.', FACT, true],
  ['a fact in May', 'In May 2026 Tallgrass opened 12 stores.', FACT, false],
  ['a plan told as a plan', 'The Company expects to open 12 stores.', PLAN, false],
  ['a plan told as a fact', 'Tallgrass opened 12 stores in fiscal 2027.', PLAN, true],
])('%s', (_, sentence, source, turns) => {
  expect(turnsMood(sentence, source, source.includes(',') ? source.indexOf(',') : source.length)).toBe(turns);
});

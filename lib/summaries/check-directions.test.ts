import { describe, expect, test } from 'vitest';
import { directionsHold } from './check-directions.ts';

const SOURCE =
  'Americas net sales increased during 2025 due primarily to higher net sales of iPhone. Japan net sales decreased during 2025 due to lower net sales of Mac, partially offset by higher net sales of Services.';

describe('directionsHold', () => {
  test.each([
    ['Americas net sales increased during 2025.', true],
    ['Net sales in the Americas rose on higher iPhone sales.', true],
    ['Americas net sales decreased during 2025.', false],
    ['Japan net sales increased during 2025.', false],
    ['The Company sells phones.', true],
  ])('says of %j: %s', (summary, holds) => {
    expect(directionsHold(summary, SOURCE)).toBe(holds);
  });
});

import { expect, test } from 'vitest';
import { readFigure } from './xbrl-figures.ts';

test.each([
  ['391,035', 'ixt:num-dot-decimal', 6, 391_035_000_000],
  ['2.15', 'ixt:num-dot-decimal', 0, 2.15],
  ['0.1', '', 3, 100],
  ['1.234,5', 'ixt:num-comma-decimal', 0, 1234.5],
  ['\u2014', 'ixt:fixed-zero', 6, 0],
  ['-', '', 6, 0],
  ['4.4', '', -2, 0.044],
  ['no', 'ixt-sec:numwordsen', 0, 0],
  ['twenty-one', 'ixt-sec:numwordsen', 0, 21],
  ['two hundred and five', 'ixt-sec:numwordsen', 0, 205],
  ['three million', 'ixt-sec:numwordsen', 0, 3_000_000],
  ['$ 5', '', 0, 5],
  ['', '', 0, null],
  ['about five', '', 0, null],
  ['1,2,x', '', 0, null],
])('%s in the format "%s" at scale %i is %s', (shown, format, scale, value) => {
  expect(readFigure(shown, format, scale)).toBe(value);
});

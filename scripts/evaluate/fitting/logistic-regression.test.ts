import { expect, test } from 'vitest';
import { fitLogistic } from './logistic-regression.ts';

const column = (...values: number[]) => ({
  at: Int32Array.from(values.keys()),
  value: Float64Array.from(values),
});
const equal = (n: number) => Array.from({ length: n }, () => 1);

test('the bias is the logarithm of the odds where nothing else tells', () => {
  const { bias, weights } = fitLogistic([column(0, 0, 0, 0)], {
    isTrue: [true, false, false, false],
    importance: equal(4),
    penalty: 1,
  });
  expect(bias).toBeCloseTo(Math.log(1 / 3), 4);
  expect(weights).toEqual([0]);
});

test('where a trait tells, its weight is the difference of the logarithms of the odds', () => {
  const isTrue = [true, true, true, false, true, false, false, false];
  const { bias, weights } = fitLogistic([column(1, 1, 1, 1, 0, 0, 0, 0)], {
    isTrue,
    importance: equal(8),
    penalty: 1e-9,
  });
  expect(bias).toBeCloseTo(Math.log(1 / 3), 3);
  expect(weights[0]).toBeCloseTo(Math.log(3) - Math.log(1 / 3), 3);
});

test('an example that counts twice is two examples', () => {
  const once = fitLogistic([column(1, 1, 1, 0, 0)], {
    isTrue: [true, true, false, true, false],
    importance: equal(5),
    penalty: 0.5,
  });
  const twice = fitLogistic([column(1, 1, 0, 0)], {
    isTrue: [true, false, true, false],
    importance: [2, 1, 1, 1],
    penalty: 0.5,
  });
  expect(twice.weights[0]).toBeCloseTo(once.weights[0]!, 4);
  expect(twice.bias).toBeCloseTo(once.bias, 4);
});

test('a larger penalty keeps weights nearer to nothing, and examples that a trait divides do not let it run away', () => {
  const fit = (penalty: number) =>
    fitLogistic([column(1, 1, -1, -1)], { isTrue: [true, true, false, false], importance: equal(4), penalty })
      .weights[0]!;
  expect(fit(10)).toBeLessThan(fit(1));
  expect(fit(1)).toBeLessThan(2);
  expect(fit(10)).toBeGreaterThan(0);
});

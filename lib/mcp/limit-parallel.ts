import { ApiProblem } from '#lib/api/problem';

/**
 * The same work, at most so many times at once in this process. What comes on top is refused at once, by
 * ApiProblem("unavailable"): to wait would keep a slot from requests that cost less.
 */
export function limitParallel<Args extends unknown[], Result>(
  most: number,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let underWay = 0;
  return async (...args) => {
    if (underWay >= most) throw new ApiProblem('unavailable', 'Too much is asked at once. Try again in a few seconds.');
    underWay += 1;
    try {
      return await work(...args);
    } finally {
      underWay -= 1;
    }
  };
}

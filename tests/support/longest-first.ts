import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of minutes, each of which would be waited for alone if it began last. */
const LONGEST = ['backfill', 'killed-ingest'];

/** Which files Vitest begins with: the longest, then its own order. A fresh clone knows no durations of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's order, no array's.
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at === -1 ? LONGEST.length : at;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

import type { FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import type { KeyPoint } from '#lib/summaries/types';
import { composeSchedules } from './results/compose-schedules.ts';
import { composeToldElsewhere } from './results/compose-told-elsewhere.ts';

const ELSEWHERE = /\bincorporated (?:herein |in this \w+ )?by reference\b/i;

/** Any of these comes from a financial statement. */
const FROM_STATEMENTS = new Set(['revenue', 'net-income', 'total-assets']);

const ABSENT = 'are not in this document: they are incorporated by reference.';

/** Whether a key point says that the report's results are in another document. */
export const saysAbsent = (text: string): boolean => text.endsWith(ABSENT);

/**
 * What a report without financial statements says of itself: where it says so, that they and management's discussion
 * stand in another document, and what its schedules and other parts tell of the results. Empty for a report with statements. Linear in the blocks.
 */
export function composeAbsentResults(
  { form, period, blocks, facts }: Pick<FilingDocument, 'form' | 'period' | 'blocks' | 'facts'>,
  figures: readonly KeyFigure[],
): KeyPoint[] {
  if (figures.some(({ id }) => FROM_STATEMENTS.has(id))) return [];
  const referring = (role: 'statements' | 'discussion') =>
    blocks.find((block) => sectionRole(form, block) === role && ELSEWHERE.test(block.text));
  const [statements, discussion] = [referring('statements'), referring('discussion')];
  const points: KeyPoint[] = [];
  if (statements) {
    const what = discussion
      ? 'consolidated financial statements and management’s discussion'
      : 'consolidated financial statements';
    points.push({
      text: `The ${what} ${ABSENT}`,
      blocks: [statements.ordinal, ...(discussion ? [discussion.ordinal] : [])],
      ...{ category: 'other', receipts: [] },
    });
  }
  points.push(...composeSchedules({ period, blocks, facts }), ...composeToldElsewhere({ period, blocks, facts }));
  return points;
}

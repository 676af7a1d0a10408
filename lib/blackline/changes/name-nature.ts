import type { Change, ChangeNature } from '#lib/blackline/types';
import type { SectionRole } from '#lib/forms/item-row';
import type { ChangeReading } from './read-change.ts';

/** Shorter texts among the risk factors are remarks, not risks. */
const RISK_WORDS = 8;

type Traits = { kind: Change['kind']; role: SectionRole; isTable: boolean; hasHeading: boolean; isSplit: boolean };

/** The kind of news in a change. */
export function nameNature(reading: ChangeReading, { kind, role, isTable, hasHeading, isSplit }: Traits): ChangeNature {
  const { trivial, dates, figures, hunks, wordsChanged } = reading;
  if (isSplit || trivial !== null || (kind === 'moved' && hunks.length === 0)) return 'boilerplate';
  if (dates !== null) return 'date';
  if (isTable) return 'table';
  if (role === 'risk' && (kind === 'inserted' || kind === 'deleted') && (hasHeading || wordsChanged >= RISK_WORDS)) {
    return kind === 'inserted' ? 'new-risk' : 'removed-risk';
  }
  const isNumber = figures.pairs.length > 0 && wordsChanged <= figures.pairs.length * 6 + 4;
  return isNumber ? 'number' : 'wording';
}

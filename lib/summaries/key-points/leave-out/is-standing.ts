import type { SectionRole } from '#lib/forms/item-row';
import type { AdditionTraits } from '#lib/summaries/key-points/weigh/describe-addition';
import { yearsIn } from '#lib/text/years';

/** What describes a company: readers found the sentences of it that tell of nothing new to be filler. */
const DESCRIBING: ReadonlySet<SectionRole> = new Set(['business', 'risk', 'legal', 'governance', 'other']);

/**
 * Whether a text is of a section that describes the company and tells of no change, no event and no plan; or, where the
 * section is of its buildings and the like, of no time.
 * @param traits as `describeAddition` gives them
 */
export function isStanding(
  text: string,
  { static: isStatic, dated }: Pick<AdditionTraits, 'static' | 'dated'>,
  role: SectionRole,
): boolean {
  if (isStatic === 1) return DESCRIBING.has(role);
  return role === 'other' && dated === 0 && yearsIn(text).length === 0;
}

import type { SectionRole } from '#lib/forms/item-row';

const PLACES: Record<SectionRole, string> = {
  business: 'in the business description',
  risk: 'in the risk factors',
  legal: 'in the legal proceedings',
  discussion: 'in management’s discussion',
  'market-risk': 'in the section on market risk',
  statements: 'in the financial statements',
  controls: 'in the section on controls',
  auditor: 'in the section on accountants',
  shares: 'in the section on its shares',
  governance: 'in the section on governance',
  exhibits: 'among the exhibits',
  event: 'in the reported event',
  cover: 'on the cover or in the signatures',
  other: 'in another item',
};

/** The section of a change, as named in its rank reason. */
export function rolePlace(role: SectionRole): string {
  return PLACES[role];
}

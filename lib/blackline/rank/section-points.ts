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

/** How much a section adds to a change's importance. */
export const ROLE_POINTS: Record<SectionRole, number> = {
  business: 3,
  risk: 9,
  legal: 12,
  discussion: 12,
  'market-risk': 4,
  statements: 5,
  controls: 12,
  auditor: 10,
  shares: 4,
  governance: 0,
  exhibits: -14,
  event: 12,
  cover: -12,
  other: 0,
};

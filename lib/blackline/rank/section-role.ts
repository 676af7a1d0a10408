import type { Block } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';

/** The role of a part of a filing, independent of the form's numbering. */
export type SectionRole =
  | 'business'
  | 'risk'
  | 'legal'
  | 'discussion'
  | 'market-risk'
  | 'statements'
  | 'controls'
  | 'auditor'
  | 'shares'
  | 'governance'
  | 'exhibits'
  | 'event'
  | 'cover'
  | 'other';

const ANNUAL: Record<string, SectionRole> = {
  '1': 'business',
  '1A': 'risk',
  '1B': 'other',
  '1C': 'other',
  '2': 'other',
  '3': 'legal',
  '5': 'shares',
  '6': 'statements',
  '7': 'discussion',
  '7A': 'market-risk',
  '8': 'statements',
  '9': 'auditor',
  '9A': 'controls',
  '10': 'governance',
  '11': 'governance',
  '12': 'governance',
  '13': 'governance',
  '14': 'auditor',
  '15': 'exhibits',
  '16': 'exhibits',
};
const QUARTERLY_ONE: Record<string, SectionRole> = {
  '1': 'statements',
  '2': 'discussion',
  '3': 'market-risk',
  '4': 'controls',
};
const QUARTERLY_TWO: Record<string, SectionRole> = { '1': 'legal', '1A': 'risk', '2': 'shares', '6': 'exhibits' };
const CURRENT: Record<string, SectionRole> = {
  '2.02': 'discussion',
  '4.01': 'auditor',
  '4.02': 'controls',
  '9.01': 'exhibits',
};

/** The role of the section that a block is in; `form` as on the cover, "10-K405" and "10-Q/A" included. */
export function sectionRole(form: string | null, { part, item }: Pick<Block, 'part' | 'item'>): SectionRole {
  if (item === null) return 'cover';
  // "1 and 2", "7 and 7A": the first one decides.
  const first = /^[\d.]+[A-C]?/.exec(item)?.[0] ?? item;
  const cadence = form ? formEntry(form)?.cadence : undefined;
  if (cadence === 'event') return CURRENT[first] ?? 'event';
  if (cadence === 'quarterly') return (part === 'II' ? QUARTERLY_TWO : QUARTERLY_ONE)[first] ?? 'other';
  return ANNUAL[first] ?? 'other';
}

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

/** The section of a change, as named in its reason. */
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

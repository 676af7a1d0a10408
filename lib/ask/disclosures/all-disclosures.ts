import { COMPANY_DISCLOSURES } from './company-disclosures.ts';
import { CURRENT_DISCLOSURES, LATER_CURRENT_DISCLOSURES } from './current-disclosures.ts';
import type { Disclosure } from './disclosure.ts';
import { STANDING_DISCLOSURES } from './standing-disclosures.ts';

/** Of those that a question asks for, the first that is told answers: what happened comes before what stands. */
export const DISCLOSURES: readonly Disclosure[] = [
  ...CURRENT_DISCLOSURES,
  ...STANDING_DISCLOSURES,
  ...COMPANY_DISCLOSURES,
  ...LATER_CURRENT_DISCLOSURES,
];

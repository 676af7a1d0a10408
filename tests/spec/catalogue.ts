import { accountClaims } from './account-claims.ts';
import { billingClaims } from './billing-claims.ts';
import { filingClaims } from './filing-claims.ts';
import { searchClaims } from './search-claims.ts';
import { siteClaims } from './site-claims.ts';
import { viewerClaims } from './viewer-claims.ts';

/**
 * One thing that the product's specification says, and the test that proves it: its file and its title, or a part of the
 * title that only it has. Without a file the claim is open, and the last part says why.
 */
export type Claim = readonly [says: string, file: string, titleOrReason: string];

/** Where a claim stands: document and section. */
export type ClaimSection = { document: 1 | 2; section: string; claims: readonly Claim[] };

export const catalogue: readonly ClaimSection[] = [
  ...siteClaims,
  ...filingClaims,
  ...viewerClaims,
  ...accountClaims,
  ...billingClaims,
  ...searchClaims,
];

export const isOpen = ([, file]: Claim): boolean => file === '';

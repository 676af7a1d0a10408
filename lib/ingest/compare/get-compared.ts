import { findBaselineChoices, findBlackline, listFilingChanges } from '#lib/blackline/queries';
import { readRequestedChanges } from '#lib/blackline/read-requested-blackline';
import type { FilingBlackline, ListedChange } from '#lib/blackline/types';
import { AppError } from '#lib/errors';
import type { Variant } from '#lib/filings/rendered-kinds';
import { findRequestedComparison } from './ask-comparison.ts';

/** A finished comparison, and its changes as a variant shows them. */
export type Compared = {
  blackline: FilingBlackline;
  isDefault: boolean;
  list: (variant: Variant) => Promise<ListedChange[]>;
};

/**
 * The comparison of a filing with the one before it, or with the earlier one that `baseline` names. Throws
 * AppError('not_found') where nothing was compared, or not with this baseline: none is begun here.
 */
export async function getCompared(accession: string, baseline: string | undefined): Promise<Compared> {
  const made = await findBlackline(accession);
  if (made && (!baseline || baseline === made.baseline.accession)) {
    return { blackline: made, isDefault: true, list: (variant) => listFilingChanges(accession, variant) };
  }
  if (!baseline) throw new AppError('not_found', 'This filing was not compared with an earlier one.');
  const offered = await findBaselineChoices(accession);
  const choice = offered?.choices.find((one) => one.accession === baseline);
  const comparison = choice && (await findRequestedComparison({ filing: accession, baseline }));
  if (!offered || !choice || !comparison) {
    throw new AppError('not_found', 'This filing was not compared with that one. Ask for it on the filing’s page.');
  }
  const { description, documents } = comparison;
  return {
    blackline: { filing: offered.filing, baseline: choice, description },
    isDefault: false,
    list: (variant) => readRequestedChanges(documents, variant),
  };
}

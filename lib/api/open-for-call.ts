import { openFiling } from '#lib/access/open-filing';
import { type Asker, OPERATOR } from '#lib/api-keys/types';
import { requireReadFiling } from '#lib/exports/queries';
import type { Variant } from '#lib/filings/rendered-kinds';

export type OpenedForCall = { variant: Variant; access: { view: Variant; reason: string | null } };

/**
 * How much of a filing is answered. Asking for all of it counts as opening its page does, once a day; a preview that was
 * asked for counts as nothing, and so does what the operator reads. Throws AppError('not_found') for a filing that has not been read, before anything is
 * counted.
 */
export async function openForCall(
  asker: Asker,
  { accession, view }: { accession: string; view: Variant },
): Promise<OpenedForCall> {
  await requireReadFiling(accession);
  const isFree = view === 'preview' || asker === OPERATOR;
  const variant = isFree ? view : (await openFiling(asker.user, accession)).variant;
  const reason =
    variant === view ? null : 'Your filings of today are used. Come back tomorrow, or subscribe to read all.';
  return { variant, access: { view: variant, reason } };
}

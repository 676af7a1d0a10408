import { openFiling } from '#lib/access/open-filing';
import type { KeyHolder } from '#lib/api-keys/types';
import { requireReadFiling } from '#lib/exports/queries';
import type { Variant } from '#lib/filings/rendered-kinds';

export type OpenedForCall = { variant: Variant; access: { view: Variant; reason: string | null } };

/**
 * How much of a filing is answered. Asking for all of it counts as opening its page does, once a day; a preview that was
 * asked for counts as nothing. Throws AppError('not_found') for a filing that has not been read, before anything is
 * counted.
 */
export async function openForCall(
  { user }: KeyHolder,
  { accession, view }: { accession: string; view: Variant },
): Promise<OpenedForCall> {
  await requireReadFiling(accession);
  const variant = view === 'preview' ? view : (await openFiling(user, accession)).variant;
  const reason =
    variant === view ? null : 'Your filings of today are used. Come back tomorrow, or subscribe to read all.';
  return { variant, access: { view: variant, reason } };
}

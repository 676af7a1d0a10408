import { z } from 'zod';
import { openFiling } from '#lib/access/open-filing';
import { countAttempt } from '#lib/accounts/limits/limit-attempts';
import { fileAddresses } from '#lib/api/file-addresses';
import { findOrCreateFilesKey } from '#lib/api-keys/key-queries';
import { KEY_CHANGES } from '#lib/api-keys/limits';
import { AppError } from '#lib/errors';
import { requireReadFiling } from '#lib/exports/queries';
import { route } from '#lib/http/route';
import { FILE_WORDS } from '#lib/sheets/types';

const Accession = z.string().regex(/^\d{10}-\d{2}-\d{6}$/);

/**
 * The addresses of a filing's files with a key in each, for a reader who may read the filing in full now. Opens nothing
 * and counts nothing; the key that signs them is made with the first ones.
 */
export const POST = route<{ accession: string }>(async ({ params, requireUser }) => {
  const user = await requireUser();
  await countAttempt(KEY_CHANGES, user.id);
  const accession = Accession.safeParse(params.accession).data;
  if (!accession) throw new AppError('not_found', 'A filing’s number has the form 0000320193-24-000123.');
  await requireReadFiling(accession);
  const { isAllowed } = await openFiling(user, accession, { isUserInitiated: false });
  if (!isAllowed) throw new AppError('plan_required', 'Open the filing in full first, or subscribe.');
  const keyId = await findOrCreateFilesKey(user.id);
  return {
    files: fileAddresses(keyId, accession)
      .filter(({ file }) => file.endsWith('.csv'))
      .map(({ file, keyed }) => ({ file, words: FILE_WORDS[file], address: keyed })),
  };
});

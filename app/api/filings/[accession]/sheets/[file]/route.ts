import { z } from 'zod';
import { openFiling } from '#lib/access/open-filing';
import { countAttempt } from '#lib/accounts/limits/limit-attempts';
import { MADE_BY_ACCOUNT, MADE_BY_CLIENT } from '#lib/api/file-limits';
import { AppError } from '#lib/errors';
import { requireReadFiling } from '#lib/exports/queries';
import { isUnchanged } from '#lib/http/content-negotiation';
import { route } from '#lib/http/route';
import { isSpeculative, isUserInitiated } from '#lib/http/server/user-initiated';
import { fileAnswer } from '#lib/sheets/file-response';
import { getSheetSource } from '#lib/sheets/queries';
import { sheetFiles } from '#lib/sheets/types';

const Params = z.object({ accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/), file: z.enum(sheetFiles) });
const Query = z.object({ view: z.enum(['full', 'preview']).default('full') });

/**
 * A file of a filing's sheets for the reader of its page: all of it for whoever may read all of it, which counts as
 * opening the filing; else what the page's preview shows.
 */
export const GET = route<{ accession: string; file: string }>(
  async ({ request, params, query, clientAddress, findUser }) => {
    const { view } = query(Query);
    const named = Params.safeParse(params).data;
    if (!named) throw new AppError('not_found', `A filing has these files: ${sheetFiles.join(', ')}.`);
    // A browser that prefetches a link must not use up one of the day's filings.
    if (isSpeculative(request.headers)) {
      throw new AppError('forbidden', 'A file is made when you ask for it, not ahead of time.');
    }
    const { accession, file } = named;
    await requireReadFiling(accession);
    const user = await findUser();
    const access =
      view === 'preview'
        ? { variant: view }
        : await openFiling(user, accession, { isUserInitiated: isUserInitiated(request.headers, request.method) });
    const made = fileAnswer(await getSheetSource(accession, access.variant), file, async () => {
      if (user) await countAttempt(MADE_BY_ACCOUNT, user.id);
      await countAttempt(MADE_BY_CLIENT, clientAddress);
    });
    if (isUnchanged(request, made.etag)) return new Response(null, { status: 304, headers: made.headers });
    return new Response(Buffer.from(await made.read()), { headers: made.headers });
  },
  { limit: { name: 'sheets', points: 60, seconds: 60 } },
);

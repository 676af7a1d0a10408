import { z } from 'zod';
import { openFiling } from '#lib/access/open-filing';
import { countAttempt } from '#lib/accounts/limits/limit-attempts';
import { FREE_FILINGS_PER_DAY } from '#lib/billing/plans';
import { AppError } from '#lib/errors';
import { exportFileName, exportFormats, exportTypes } from '#lib/exports/export-filing';
import { getExportSource, requireReadFiling } from '#lib/exports/queries';
import { writeStoredExport } from '#lib/exports/stored-export';
import { route } from '#lib/http/route';
import { isSpeculative, isUserInitiated } from '#lib/http/server/user-initiated';

const Query = z.object({
  format: z.enum(exportFormats, `format must be one of ${exportFormats.join(', ')}.`),
});

const Accession = z.string().regex(/^\d{10}-\d{2}-\d{6}$/);

/** For one account, from any address. */
const BY_ACCOUNT = { name: 'export-of-account', points: 60, seconds: 60 };

/** PDFs that are not stored yet, each a second of processor time: more than anybody reads. */
const DRAWN_BY_ACCOUNT = { name: 'export-drawn-account', points: 20, seconds: 600 };
const DRAWN_BY_CLIENT = { name: 'export-drawn-address', points: 40, seconds: 600 };

/** A filing's summaries and key figures as a file, for a reader who may read it in full. It counts as opened. */
export const GET = route<{ accession: string }>(
  async ({ request, params, query, clientAddress, requireUser }) => {
    const { format } = query(Query);
    const user = await requireUser();
    await countAttempt(BY_ACCOUNT, user.id);
    // A browser that prefetches a link must not use up one of the day's filings.
    if (isSpeculative(request.headers)) {
      throw new AppError('forbidden', 'An export is made when you ask for it, not ahead of time.');
    }
    const accession = Accession.safeParse(params.accession).data;
    if (!accession) throw new AppError('not_found', 'A filing’s number has the form 0000320193-24-000123.');
    await requireReadFiling(accession);
    const access = await openFiling(user, accession, {
      isUserInitiated: isUserInitiated(request.headers, request.method),
    });
    if (access.offer) {
      throw new AppError(
        'forbidden',
        'Another page asked for this export, so it was not counted and not made. Open the filing here, then export it.',
      );
    }
    if (!access.isAllowed) {
      throw new AppError(
        'plan_required',
        `You have opened your ${FREE_FILINGS_PER_DAY} filings of today. Come back tomorrow, or subscribe to export any filing.`,
      );
    }

    const source = await getExportSource(accession, 'full');
    const body = await writeStoredExport(source, format, {
      count: async () => {
        await countAttempt(DRAWN_BY_ACCOUNT, user.id);
        await countAttempt(DRAWN_BY_CLIENT, clientAddress);
      },
    });
    return new Response(Buffer.from(body), {
      headers: {
        'Content-Type': exportTypes[format],
        'Content-Disposition': `attachment; filename="${exportFileName(source.filing, format)}"`,
        'X-Robots-Tag': 'noindex',
        'Cache-Control': 'private, no-store',
      },
    });
  },
  { limit: { name: 'export', points: 60, seconds: 60 } },
);

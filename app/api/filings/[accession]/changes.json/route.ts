import { z } from 'zod';
import { openFiling } from '#lib/access/open-filing';
import { changeJson } from '#lib/blackline/change-json';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';
import { isSpeculative, isUserInitiated } from '#lib/http/server/user-initiated';
import { getCompared } from '#lib/ingest/compare/get-compared';
import { blacklinePath } from '#lib/site';
import { siteUrl } from '#lib/site-url';

const Accession = z.string().regex(/^\d{10}-\d{2}-\d{6}$/);

const Query = z.object({ baseline: z.string().optional() });

/**
 * What changed since the filing before, or since the earlier one that `baseline` names, the most important first, with
 * permalinks. A reader with full access gets all of them, and it counts as opened; others get the changes of the
 * preview, and so does a request that another site caused, which counts as nothing. Comparisons are begun by the
 * reading page alone: this endpoint only returns finished ones.
 */
export const GET = route<{ accession: string }>(
  async ({ request, params, query, findUser }) => {
    // A browser that prefetches a link must not use up one of the day's filings.
    if (isSpeculative(request.headers)) {
      throw new AppError('forbidden', 'The changes are listed when you ask for them, not ahead of time.');
    }
    const accession = Accession.safeParse(params.accession).data;
    if (!accession) throw new AppError('not_found', 'A filing’s number has the form 0000320193-24-000123.');
    const found = await getCompared(accession, query(Query).baseline);
    const access = await openFiling(await findUser(), accession, {
      isUserInitiated: isUserInitiated(request.headers, request.method),
    });
    const changes = await found.list(access.variant);

    const { filing, baseline, description } = found.blackline;
    const { stats, unread } = description;
    const { form, filedOn, ticker } = filing;
    const path = ticker && blacklinePath({ ticker, form, filedOn }, found.isDefault ? undefined : baseline.accession);
    const page = path && siteUrl(path);
    const body = {
      filing: { accession, form, filed_on: filedOn, period: filing.periodOfReport },
      baseline: {
        accession: baseline.accession,
        form: baseline.form,
        filed_on: baseline.filedOn,
        period: baseline.periodOfReport,
      },
      is_allowed: access.isAllowed,
      stats,
      unread,
      changes: changes.map((change) => changeJson(change, page)),
    };
    return Response.json(body, {
      headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' },
    });
  },
  { limit: { name: 'changes', points: 120, seconds: 60 } },
);

import { z } from 'zod';
import { openFiling } from '#lib/access/open-filing';
import { changeHash } from '#lib/blackline/list-changes';
import { findBlackline, listFilingChanges } from '#lib/blackline/queries';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';
import { blacklinePath } from '#lib/site';

const Accession = z.string().regex(/^\d{10}-\d{2}-\d{6}$/);

/**
 * What changed since the filing before, the most important first, with permalinks. Who may read the filing in full gets
 * all of it, and it counts as opened; others get the changes of the preview.
 */
export const GET = route<{ accession: string }>(
  async ({ request, params, findUser }) => {
    // A browser that fetches a link on suspicion must not use up one of the day's filings.
    if (/prefetch|prerender/.test(request.headers.get('sec-purpose') ?? '')) {
      throw new AppError('forbidden', 'The changes are listed when you ask for them, not ahead of time.');
    }
    const accession = Accession.safeParse(params.accession).data;
    if (!accession) throw new AppError('not_found', 'A filing’s number has the form 0000320193-24-000123.');
    const blackline = await findBlackline(accession);
    if (!blackline) throw new AppError('not_found', 'This filing was not compared with an earlier one.');
    const access = await openFiling(await findUser(), accession);
    const changes = await listFilingChanges(accession, access.variant);

    const { filing, baseline, description } = blackline;
    const { stats, unread } = description;
    const { form, filedOn, ticker } = filing;
    const page = ticker && new URL(blacklinePath(ticker, form, filedOn), env.SITE_URL ?? 'http://localhost:3000').href;
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
      changes: changes.map((change) => ({
        rank: change.ordinal,
        kind: change.kind,
        nature: change.nature,
        importance: change.importance,
        item: change.item,
        headline: change.headline,
        reason: change.reason,
        roll_forward: change.rollForward,
        anchor: change.anchor,
        baseline_anchor: change.oldAnchor,
        link: page && page + changeHash(change),
      })),
    };
    return Response.json(body, {
      headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' },
    });
  },
  { limit: { name: 'changes', points: 120, seconds: 60 } },
);

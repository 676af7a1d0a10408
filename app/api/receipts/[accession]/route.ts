import { z } from 'zod';
import { openFiling } from '#lib/access/open-filing';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';
import { issueReceipt, type WantedReceipt } from '#lib/receipts/issue-receipt';
import { receiptPath } from '#lib/receipts/name-receipt';
import { siteUrl } from '#lib/site-url';

const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

const OneToMany = z.coerce.number().int().min(1).max(255);

const Query = z
  .union([
    z.strictObject({ paragraph: z.string().min(1).max(200), number: OneToMany.optional() }),
    z.strictObject({ point: z.coerce.number().int().min(0).max(255), number: OneToMany }),
    z.strictObject({ figure: z.string().min(1).max(300) }),
  ])
  .transform((asked): WantedReceipt => {
    if ('figure' in asked) return { keyFigure: asked.figure };
    if ('point' in asked) return { keyPoint: asked.point, number: asked.number };
    return { paragraph: asked.paragraph, number: asked.number ?? null };
  });

/**
 * The address of a receipt of something on a reading page, for the reader who sees it there: nobody gets one of what
 * they may not read. Counts as opening nothing.
 */
export const GET = route<{ accession: string }>(
  async ({ params: { accession }, query, findUser }) => {
    if (!ACCESSION.test(accession))
      throw new AppError('not_found', 'A filing’s number has the form 0000320193-24-000123.');
    const { variant } = await openFiling(await findUser(), accession, { isUserInitiated: false });
    const id = await issueReceipt(accession, query(Query), variant);
    return { url: siteUrl(receiptPath(id)) };
  },
  { limit: { name: 'receipt', points: 120, seconds: 60 } },
);

import { z } from 'zod';
import { AppError } from '#lib/errors';
import { findFilingForReading } from '#lib/filings/queries';
import { route } from '#lib/http/route';
import { filingTexts } from '#lib/pictures/picture-texts';
import { filingPictures } from '#lib/pictures/stored-picture';
import { pictureResponse } from '../../../../picture-response.ts';

const Query = z.object({ type: z.string().min(1), date: z.iso.date() });

/** The picture that other sites show beside a link to a summary. The same for everybody. */
export const GET = route<{ ticker: string }>(async ({ request, params, query }) => {
  const { type, date } = query(Query);
  const filing = await findFilingForReading(params.ticker, type, date);
  if (!filing) throw new AppError('not_found', 'There is no such filing.');
  return pictureResponse(request, filingPictures(filing.accession), filingTexts(filing));
});

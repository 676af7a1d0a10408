import { z } from 'zod';
import { pictureResponse } from '#components/pictures/draw-picture';
import { AppError } from '#lib/errors';
import { findFilingForReading } from '#lib/filings/queries';
import { route } from '#lib/http/route';
import { site } from '#lib/site';
import { dateInWords, formInWords } from '../../../../../components/viewer/filing-words.ts';

const Query = z.object({ type: z.string().min(1), date: z.iso.date() });

/** The picture that other sites show beside a link to a summary. The same for everybody. */
export const GET = route<{ ticker: string }>(async ({ params, query }) => {
  const { type, date } = query(Query);
  const filing = await findFilingForReading(params.ticker, type, date);
  if (!filing) throw new AppError('not_found', 'There is no such filing.');
  const { accession, company, ticker, form, filedOn, periodOfReport, status, counts } = filing;
  const period = periodOfReport ? `Period ended ${dateInWords(periodOfReport)}` : `Filed ${dateInWords(filedOn)}`;
  return pictureResponse(`${accession} ${status} ${counts?.verified ?? ''}`, {
    title: company,
    detail: `${ticker} · ${form} ${formInWords(form)} · ${period}`,
    proof:
      counts && counts.verified > 0
        ? `${counts.verified.toLocaleString('en-US')} figures verified against the filing`
        : site.tagline,
  });
});

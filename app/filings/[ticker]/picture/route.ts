import { pictureResponse } from '#components/pictures/draw-picture';
import { AppError } from '#lib/errors';
import { findCompany } from '#lib/filings/queries';
import { route } from '#lib/http/route';
import { site } from '#lib/site';

/** The picture that other sites show beside a link to a company's filings. */
export const GET = route<{ ticker: string }>(async ({ params }) => {
  const company = await findCompany(params.ticker);
  if (!company) throw new AppError('not_found', 'There is no such company.');
  return pictureResponse(`company ${company.ticker} ${company.name}`, {
    title: company.name,
    detail: `${company.ticker} · 10-K, 10-Q and 8-K filings, summarized`,
    proof: site.tagline,
  });
});

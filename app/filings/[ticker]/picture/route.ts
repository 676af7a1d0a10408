import { AppError } from '#lib/errors';
import { findCompany } from '#lib/filings/queries';
import { route } from '#lib/http/route';
import { companyTexts } from '#lib/pictures/picture-texts';
import { companyPictures } from '#lib/pictures/stored-picture';
import { pictureResponse } from '../../../picture-response.ts';

/** The picture that other sites show beside a link to a company's filings. */
export const GET = route<{ ticker: string }>(async ({ request, params }) => {
  const company = await findCompany(params.ticker);
  if (!company) throw new AppError('not_found', 'There is no such company.');
  return pictureResponse(request, companyPictures(company.cik), companyTexts(company));
});

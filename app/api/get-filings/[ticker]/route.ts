import { listCompanyFilings } from '#lib/filings/queries';
import { route } from '#lib/http/route';

/** A symbol that no company has answers with an empty list. */
export const GET = route<{ ticker: string }>(async ({ params }) => ({
  latest: await listCompanyFilings(params.ticker),
}));

import { route } from '#lib/http/route';
import { companyPath } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import { listWatched } from '#lib/watchlist/watch-queries';
import { writeWatchlistCsv } from '#lib/watchlist/write-watchlist-csv';

/** The watchlist as a table for spreadsheets. */
export const GET = route(async ({ requireUser }) => {
  const companies = await listWatched((await requireUser()).id);
  return new Response(
    writeWatchlistCsv(companies, (ticker) => siteUrl(companyPath(ticker))),
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="proofline-watchlist.csv"',
      },
    },
  );
});

import { z } from 'zod';
import { readView, VIEW_COOKIE } from '#lib/access/default-view';
import { getFilingUrl } from '#lib/access/get-filing-url';
import { parseFilingDate } from '#lib/filings/filing-date';
import { readCookie } from '#lib/http/cookies/cookies';
import { route } from '#lib/http/route';
import { isUserInitiated } from '#lib/http/server/user-initiated';

const Query = z.object({
  date: z
    .string('date must be a day: YYYY-MM-DD.')
    .refine((text) => parseFilingDate(text) !== null, 'date must be a day from 1993 on: YYYY-MM-DD.'),
  filingType: z.string('filingType is missing.').min(1, 'filingType is missing.').max(20, 'filingType is too long.'),
  blacklineAvailable: z.string().optional(),
});

/**
 * Opens a filing: it counts as read today for a free account, unless another site or a speculative load of the browser
 * asks, which get the preview's URL unless the filing is open today already. A reader with full access who used the
 * summary last gets it also when asking for the blackline: a filing opens in the view that was used last.
 */
export const GET = route<{ ticker: string }>(
  async ({ request, params, query, findUser }) => {
    const { date, filingType, blacklineAvailable } = query(Query);
    const wantsBlackline = /^(?:true|1)$/i.test(blacklineAvailable ?? '');
    return getFilingUrl({
      ticker: params.ticker,
      form: filingType,
      date,
      wantsBlackline,
      lastView: readView(readCookie(request, VIEW_COOKIE)),
      user: await findUser(),
      isUserInitiated: isUserInitiated(request.headers, request.method),
    });
  },
  { limit: { name: 'filing-url', points: 300, seconds: 60 } },
);

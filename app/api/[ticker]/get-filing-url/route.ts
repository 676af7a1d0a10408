import { z } from 'zod';
import { findFilingUrl } from '#lib/access/find-filing-url';
import { parseFilingDate } from '#lib/filings/filing-date';
import { isOwnStep } from '#lib/http/own-step';
import { route } from '#lib/http/route';

const Query = z.object({
  date: z
    .string('date must be a day: YYYY-MM-DD.')
    .refine((text) => parseFilingDate(text) !== null, 'date must be a day from 1993 on: YYYY-MM-DD.'),
  filingType: z.string('filingType is missing.').min(1, 'filingType is missing.').max(20, 'filingType is too long.'),
  blacklineAvailable: z.string().optional(),
});

/**
 * Opens a filing: it counts as read today for a free account, when the reader asks and not another site or a browser on
 * suspicion, which get the preview's address unless the filing is open today already.
 */
export const GET = route<{ ticker: string }>(
  async ({ request, params, query, findUser }) => {
    const { date, filingType, blacklineAvailable } = query(Query);
    const wantsBlackline = /^(?:true|1)$/i.test(blacklineAvailable ?? '');
    return findFilingUrl({
      ticker: params.ticker,
      form: filingType,
      date,
      wantsBlackline,
      user: await findUser(),
      isOwnStep: isOwnStep(request.headers, request.method),
    });
  },
  { limit: { name: 'filing-url', points: 300, seconds: 60 } },
);

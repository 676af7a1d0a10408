import { z } from 'zod';
import { findFilingUrl } from '#lib/access/find-filing-url';
import { parseFilingDate } from '#lib/filings/filing-date';
import { route } from '#lib/http/route';

const Query = z.object({
  date: z
    .string('date must be a day: YYYY-MM-DD.')
    .refine((text) => parseFilingDate(text) !== null, 'date must be a day from 1993 on: YYYY-MM-DD.'),
  filingType: z.string('filingType is missing.').min(1, 'filingType is missing.').max(20, 'filingType is too long.'),
  blacklineAvailable: z.string().optional(),
});

/** Opens a filing: it counts as read today for a free account. */
export const GET = route<{ ticker: string }>(
  async ({ params, query, findUser }) => {
    const { date, filingType, blacklineAvailable } = query(Query);
    const wantsBlackline = /^(?:true|1)$/i.test(blacklineAvailable ?? '');
    return findFilingUrl({ ticker: params.ticker, form: filingType, date, wantsBlackline, user: await findUser() });
  },
  { limit: { name: 'filing-url', points: 300, seconds: 60 } },
);

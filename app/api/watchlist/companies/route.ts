import { z } from 'zod';
import { getWatchLimit } from '#lib/access/watch-limit';
import { route } from '#lib/http/route';
import { deliveries } from '#lib/watchlist/delivery';
import { followCompany } from '#lib/watchlist/follow-companies';
import { CHANGES } from '#lib/watchlist/limits';

const past = z.iso.datetime().refine((moment) => Date.parse(moment) <= Date.now(), 'Give a moment that is past.');

const Followed = z.object({
  symbol: z.string('Give a symbol.').trim().min(1, 'Give a symbol.').max(20, 'Give one symbol.'),
  /** As removing the company answered it: what was read before is read again. */
  kept: z
    .object({
      ...{ followedAt: past, newFrom: z.iso.date(), readUntil: past.nullable() },
      delivery: z.enum(deliveries).nullable().default(null),
    })
    .nullish(),
});

/** Follows a company. */
export const POST = route(
  async ({ json, requireUser }) => {
    const user = await requireUser();
    const { symbol, kept = null } = await json(Followed);
    return followCompany(user.id, symbol, { ...(await getWatchLimit(user)), kept });
  },
  { limit: CHANGES },
);

import { z } from 'zod';
import { getWatchLimit } from '#lib/access/watch-limit';
import { route } from '#lib/http/route';
import { followPasted } from '#lib/watchlist/follow-companies';
import { PASTES } from '#lib/watchlist/limits';

const Pasted = z.object({
  text: z.string('Paste some symbols.').min(1, 'Paste some symbols.').max(50_000, 'Paste at most 50,000 characters.'),
});

/** Follows the companies of a pasted list, as far as there is room, and says what became of each symbol. */
export const POST = route(
  async ({ json, requireUser }) => {
    const user = await requireUser();
    const { text } = await json(Pasted);
    return followPasted(user.id, text, await getWatchLimit(user));
  },
  { limit: PASTES },
);

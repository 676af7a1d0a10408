import { z } from 'zod';
import { route } from '#lib/http/route';
import { CHANGES } from '#lib/watchlist/limits';
import { markRead } from '#lib/watchlist/unread-queries';
import { markAllRead } from '#lib/watchlist/watch-queries';

const Read = z.union(
  [
    z.object({ accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/) }),
    // What became readable after the list was made was not seen in it.
    z.object({ until: z.iso.datetime() }),
  ],
  'Say which filing is read, or until when all are.',
);

/** Marks one filing of the watchlist as read, or all that were readable at a moment. */
export const POST = route(
  async ({ json, requireUser }) => {
    const { id } = await requireUser();
    const read = await json(Read);
    if ('accession' in read) await markRead(id, read.accession);
    else await markAllRead(id, new Date(read.until));
    return { message: 'Marked as read.' };
  },
  { limit: CHANGES },
);

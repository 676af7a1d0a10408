import { z } from 'zod';
import { requireMails } from '#lib/access/mail-right';
import { changeDeliveryOf } from '#lib/filing-mails/settings/change-delivery-of';
import { route } from '#lib/http/route';
import { deliveries } from '#lib/watchlist/delivery';
import { CHANGES } from '#lib/watchlist/limits';

const Chosen = z.object({ delivery: z.enum(deliveries, 'Choose how its filings are mailed.').nullable() });

/** Changes how the filings of one followed company are mailed; null as those of the others. */
export const POST = route<{ ticker: string }>(
  async ({ params, json, requireUser }) => {
    const user = await requireUser();
    await requireMails(user);
    const { delivery } = await json(Chosen);
    return changeDeliveryOf(user.id, params.ticker, delivery);
  },
  { limit: CHANGES },
);

import { getAlertRight } from '#lib/access/alert-right';
import { AlertWishRequest } from '#lib/alerts/alert-request';
import { ALERT_TRIES } from '#lib/alerts/limits';
import { tryAlert } from '#lib/alerts/try-alert';
import { route } from '#lib/http/route';

/** On which recent filings an alert would have fired; saves nothing. */
export const POST = route(
  async ({ json, requireUser }) => {
    const user = await requireUser();
    const wish = await json(AlertWishRequest);
    const { isPreview } = await getAlertRight(user);
    return tryAlert(user.id, wish, { isPreview });
  },
  { limit: ALERT_TRIES },
);

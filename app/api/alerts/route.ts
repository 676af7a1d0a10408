import { getAlertRight, requireAlerts } from '#lib/access/alert-right';
import { listAlerts } from '#lib/alerts/alert-queries';
import { NewAlertRequest } from '#lib/alerts/alert-request';
import { ALERT_TRIES, MOST_ALERTS } from '#lib/alerts/limits';
import { saveAlert } from '#lib/alerts/save-alert';
import { route } from '#lib/http/route';

/** The user's alerts. */
export const GET = route(async ({ requireUser }) => {
  const user = await requireUser();
  const [{ hasAlerts }, alerts] = await Promise.all([getAlertRight(user), listAlerts(user.id)]);
  return { limit: hasAlerts ? MOST_ALERTS : 0, alerts };
});

/** Saves an alert, which is tried again before. */
export const POST = route(
  async ({ json, requireUser }) => {
    const user = await requireUser();
    await requireAlerts(user);
    return saveAlert(user.id, await json(NewAlertRequest));
  },
  { limit: ALERT_TRIES },
);

import { changeAlert, deleteAlert } from '#lib/alerts/alert-queries';
import { AlertChange } from '#lib/alerts/alert-request';
import { ALERT_CHANGES } from '#lib/alerts/limits';
import { route } from '#lib/http/route';

/** Renames, pauses or resumes one of the user's alerts. */
export const PATCH = route<{ id: string }>(
  async ({ json, params, requireUser }) => {
    const user = await requireUser();
    return changeAlert(user.id, params.id, await json(AlertChange));
  },
  { limit: ALERT_CHANGES },
);

/** Deletes one of the user's alerts, with what it has found. */
export const DELETE = route<{ id: string }>(
  async ({ params, requireUser }) => {
    await deleteAlert((await requireUser()).id, params.id);
    return { message: 'Deleted.' };
  },
  { limit: ALERT_CHANGES },
);

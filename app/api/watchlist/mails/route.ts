import { hasMails, requireMails } from '#lib/access/mail-right';
import { AppError } from '#lib/errors';
import { changeMailSettings, findMailSettings } from '#lib/filing-mails/settings/setting-queries';
import { MailSettingsChange } from '#lib/filing-mails/settings/settings';
import { route } from '#lib/http/route';
import { CHANGES } from '#lib/watchlist/limits';

/** What the user wants to be mailed, and whether their plan has mails. */
export const GET = route(async ({ requireUser }) => {
  const user = await requireUser();
  const [isIncluded, settings] = await Promise.all([hasMails(user), findMailSettings(user.id)]);
  return { isIncluded, ...settings };
});

/** Changes those settings that the body names. */
export const POST = route(
  async ({ json, requireUser }) => {
    const user = await requireUser();
    await requireMails(user);
    const settings = await changeMailSettings(user.id, await json(MailSettingsChange));
    if (!settings) throw new AppError('unauthenticated', 'Log in to continue.');
    return { isIncluded: true, ...settings };
  },
  { limit: CHANGES },
);

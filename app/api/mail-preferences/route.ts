import { PREFERENCES } from '#lib/filing-mails/settings/limits';
import { preferencesPath } from '#lib/filing-mails/settings/preference-link';
import { changePreferences } from '#lib/filing-mails/settings/preferences';
import { readForm } from '#lib/http/read-form';
import { route } from '#lib/http/route';

/**
 * The form of the page that a mail leads to, with or without scripts: leads back there, where a link that has ended is
 * told as that. Its token proves the sender.
 */
export const POST = route(
  async ({ request }) => {
    const form = await readForm(request);
    const outcome = await changePreferences(form);
    return new Response(null, {
      status: 303,
      headers: { Location: preferencesPath({ token: form.get('token') ?? '', ...(outcome && { outcome }) }) },
    });
  },
  { withoutCsrfToken: true, limit: PREFERENCES },
);

import { logViolations, PolicyReport, REPORT_TYPES } from '#lib/http/policy-reports';
import { readJson } from '#lib/http/read-json';
import { route } from '#lib/http/route';

/** From one place; a page that breaks its policy in ten places is reported ten times. */
const limit = { name: 'csp-reports', points: 100, seconds: 3600 };

/** Takes browsers' reports of what a page's policy has refused. They send no token, and all they change is the log. */
export const POST = route(
  async ({ request }) => {
    logViolations(await readJson(request, PolicyReport, REPORT_TYPES));
    return new Response(null, { status: 204 });
  },
  { limit, withoutCsrfToken: true },
);

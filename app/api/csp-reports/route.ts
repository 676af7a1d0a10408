import { countReport } from '#lib/http/limit-unauthenticated';
import { logViolations, PolicyReport, REPORT_TYPES } from '#lib/http/policy/policy-reports';
import { readJson } from '#lib/http/read-json';
import { route } from '#lib/http/route';

/**
 * Receives browsers' reports of what a page's policy has refused. They have no token and change nothing but the log.
 */
export const POST = route(
  async ({ request, clientAddress }) => {
    await countReport(clientAddress);
    logViolations(await readJson(request, PolicyReport, REPORT_TYPES));
    return new Response(null, { status: 204 });
  },
  { withoutCsrfToken: true },
);

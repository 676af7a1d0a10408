import { randomBytes } from 'node:crypto';
import { isSecureSite } from '#lib/accounts/sessions/session-cookie';
import { env } from '#lib/env';
import { wrapRequests } from '#lib/http/server/wrap-requests';
import { contentSecurityPolicy, isPaymentPage, type PolicySettings, reportingEndpoints } from './content-security.ts';
import { paymentSources } from './payment-sources.ts';

const headers = (): Record<string, string> => ({
  'Reporting-Endpoints': reportingEndpoints,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Popups stay in touch: signing in with Google happens in one.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...(isSecureSite() ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
});

/**
 * Where Google's popup begins and ends. Its way leads over Google: with a policy of its own at either end, the browser
 * would cut it off from the page that has opened it, which then takes it for closed.
 */
const POPUP = /^\/(?:login\/google|api\/auth-receiver\/start|api\/auth\/callback\/google)\/?$/;

/** Addresses that contain what proves a mail's reader: no page that they lead to may learn them. */
const SECRET_ADDRESS = /^\/(?:api\/)?mail-preferences(?:\/|$)/;

let isSending = false;

/**
 * Sends the security headers with every answer of this process, and gives Next the nonce of its scripts: it reads it
 * from a header of that name on the request. Called once, when the server starts. Next drops a handler's own header of
 * the same name.
 */
export function sendSecurityHeaders(): void {
  if (isSending) return;
  isSending = true;
  const settings = policySettings();
  const fixed = Object.entries(headers());
  wrapRequests((request, response, next) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const policy = contentSecurityPolicy(path, randomBytes(16).toString('base64'), settings);
    request.headers['content-security-policy'] = policy;
    delete request.headers['content-security-policy-report-only'];
    response.setHeader('Content-Security-Policy', policy);
    for (const [name, value] of fixed) response.setHeader(name, value);
    if (SECRET_ADDRESS.test(path)) response.setHeader('Referrer-Policy', 'no-referrer');
    if (POPUP.test(path)) response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
    if (request.headers['rsc'] === undefined || !isPaymentPage(path)) return next();
    // The router would show the page under the policy of the one before. Told this, which is no page of its own kind, it
    // loads it as a document; and nobody is told of a fault.
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end();
    return true;
  });
}

const policySettings = (): PolicySettings => ({
  isSecure: isSecureSite(),
  payment: paymentSources(env.PADDLE_ENVIRONMENT, env.PADDLE_SCRIPT_URL ?? null),
});

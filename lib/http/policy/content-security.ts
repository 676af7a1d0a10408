import type { PaymentSources } from './payment-sources.ts';

/** What a page may load, and from where. By directive; anything not named may come from this site only. */
type Policy = Record<string, readonly string[]>;

export type PolicySettings = {
  /** The site is reached by https. */
  isSecure: boolean;
  payment: PaymentSources;
};

/** Pages that show the payment provider's frame. */
const PAYMENT_PAGES = /^\/(?:checkout|profile\/billing)\/?$/;

/** Filings' bare documents: opened in a browser they are text that loads and runs nothing. */
const DOCUMENTS = /^\/api\/documents\//;
const OF_DOCUMENTS = "default-src 'none'; sandbox";

/** Where browsers report what they have refused, and the name of that endpoint in the newer form of the policy. */
const REPORTS = { path: '/api/csp-reports', name: 'csp' } as const;

/** Originals of invented filings, whose styles are in attributes; they also load and run nothing. */
const ORIGINALS = /^\/api\/originals\//;
const OF_ORIGINALS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A receipt for other sites: words and one style sheet of ours, without a script, in a frame of anybody's. */
const EMBEDS = /^\/r\/[^/]+\/embed\/?$/;
const OF_EMBEDS = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** The header that goes with the policy, for browsers that report in the newer form. */
export const reportingEndpoints = `${REPORTS.name}="${REPORTS.path}"`;

/** Whether a page needs its own policy, and so its own document: a page keeps the policy that its document had. */
export const isPaymentPage = (path: string) => PAYMENT_PAGES.test(path);

/**
 * The Content-Security-Policy of an address. On a page, scripts run that carry the nonce, and what these load; there
 * are no inline styles, no plug-ins, no frames but the payment provider's, and no other site may show the page in a
 * frame; a receipt that is made for that may be. What is refused is reported.
 * @param path without its query
 * @param nonce fresh for each answer
 */
export function contentSecurityPolicy(path: string, nonce: string, settings: PolicySettings): string {
  if (DOCUMENTS.test(path)) return OF_DOCUMENTS;
  if (ORIGINALS.test(path)) return OF_ORIGINALS;
  if (EMBEDS.test(path)) return OF_EMBEDS;
  const pays = isPaymentPage(path);
  const payment = (directive: keyof PaymentSources) => (pays ? settings.payment[directive] : []);
  const policy: Policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...payment('script')],
    'style-src': ["'self'", ...payment('style')],
    // The provider's script sizes its frame by an attribute.
    ...(pays ? { 'style-src-attr': ["'unsafe-inline'"] } : {}),
    'img-src': ["'self'", 'data:', ...payment('img')],
    'connect-src': ["'self'", ...payment('connect')],
    'frame-src': pays ? settings.payment.frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(settings.isSecure ? { 'upgrade-insecure-requests': [] } : {}),
    // Browsers that know both follow the second.
    'report-uri': [REPORTS.path],
    'report-to': [REPORTS.name],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

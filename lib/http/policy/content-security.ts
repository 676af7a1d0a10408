import type { PaymentSources } from './payment-sources.ts';

/** What a page may load, and from where. Directive by directive; what is not named comes from this site alone. */
type Policy = Record<string, readonly string[]>;

export type PolicySettings = {
  /** The site is reached by https. */
  isSecure: boolean;
  payment: PaymentSources;
};

/** Pages that show the payment provider's frame. */
const PAYMENT_PAGES = /^\/(?:checkout|profile\/billing)\/?$/;

/** Filings' documents, for whoever asks for the HTML alone: opened in a browser they are text that loads and runs nothing. */
const DOCUMENTS = /^\/api\/documents\//;
const OF_DOCUMENTS = "default-src 'none'; sandbox";

/** Where browsers tell what they have refused, and what the newer form of the policy calls that place. */
const REPORTS = { path: '/api/csp-reports', name: 'csp' } as const;

/** Originals of invented filings, which have their looks in attributes, and run and load as little. */
const ORIGINALS = /^\/api\/originals\//;
const OF_ORIGINALS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The header that goes with the policy, for browsers that report in the newer form. */
export const reportingEndpoints = `${REPORTS.name}="${REPORTS.path}"`;

/** Whether a page needs a policy of its own, and so a document of its own: a page keeps the policy it came with. */
export const isPaymentPage = (path: string) => PAYMENT_PAGES.test(path);

/**
 * The Content-Security-Policy of an address. On a page, scripts run that carry the nonce, and what these load; there
 * are no inline styles, no plug-ins, no frames but the payment provider's, and nobody else may show the page in a frame.
 * What is refused is reported.
 * @param path without its query
 * @param nonce fresh for each answer
 */
export function contentSecurityPolicy(path: string, nonce: string, settings: PolicySettings): string {
  if (DOCUMENTS.test(path)) return OF_DOCUMENTS;
  if (ORIGINALS.test(path)) return OF_ORIGINALS;
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

/** What a page may load, and from where. Directive by directive; what is not named comes from this site alone. */
type Policy = Record<string, readonly string[]>;

export type PolicySettings = {
  /** The site is reached by https. */
  isSecure: boolean;
  /** Origins of the payment provider's script and of the frame that it opens. */
  payment: { script: string; frames: readonly string[] };
};

/** Pages that show the payment provider's frame. */
const PAYMENT_PAGES = /^\/(?:checkout|profile\/billing)\/?$/;

/** Whether a page needs a policy of its own, and so a document of its own: a page keeps the policy it came with. */
export const isPaymentPage = (path: string) => PAYMENT_PAGES.test(path);

/**
 * The Content-Security-Policy of a page. Scripts run that carry the nonce, and what these load; there are no inline
 * styles, no plug-ins, no frames but the payment provider's, and nobody else may show the page in a frame.
 * @param path of the page, without its query
 * @param nonce fresh for each answer
 */
export function contentSecurityPolicy(path: string, nonce: string, { isSecure, payment }: PolicySettings): string {
  const pays = isPaymentPage(path);
  const policy: Policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(pays ? [payment.script] : [])],
    'style-src': ["'self'", ...(pays ? [payment.script] : [])],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(pays ? payment.frames : [])],
    'frame-src': pays ? payment.frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

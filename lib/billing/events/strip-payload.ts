/**
 * Fields of Paddle's events that are not stored: the payer and the means of payment, what a browser may have written
 * into a checkout, and links into Paddle's portal, which are temporary. In the API's names and in the SDK's.
 */
const NEVER_KEPT = new Set([
  'method_details',
  'methodDetails',
  'customer',
  'address',
  'business',
  'billing_details',
  'billingDetails',
  'custom_data',
  'customData',
  'management_urls',
  'managementUrls',
]);

/**
 * A payload without personal data, at any depth. They become null instead of being left out, so that a later version
 * can read the payload again as it reads new ones. O(n).
 */
export function stripPayload(payload: object): Record<string, unknown> {
  const text = JSON.stringify(payload, (name, value: unknown) => (NEVER_KEPT.has(name) ? null : value));
  return JSON.parse(text) as Record<string, unknown>;
}

import type { PaymentMethodView } from '#lib/billing/contract';

/** The names that readers know the provider's words by; another word is printed with a capital. */
const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  union_pay: 'UnionPay',
  unionpay: 'UnionPay',
  paypal: 'PayPal',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

/** "Visa ending in 4242", "Expires 08 / 2028"; the expiry is null where there is none. */
export function describeMethod(method: PaymentMethodView): { name: string; expiry: string | null } {
  const { type, brand, last4, exp_month: month, exp_year: year } = method;
  const name = nameOf(brand ?? type);
  return {
    name: last4 ? `${name} ending in ${last4}` : name,
    expiry: month && year ? `Expires ${String(month).padStart(2, '0')} / ${year}` : null,
  };
}

function nameOf(word: string): string {
  const known = Object.hasOwn(names, word) ? names[word] : undefined;
  return known ?? capitalise(word.replaceAll(/[_-]+/g, ' '));
}

/** "Past due" of "past due". */
export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

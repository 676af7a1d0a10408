import type { PriceView } from '#lib/billing/contract';

/** "$20.00" of 2000 minor units. */
export function formatMoney(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minorUnits / 100);
}

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });

/** "Mar 1, 2026" of a day or a moment in ISO 8601, in UTC as the provider bills. */
export function formatDay(moment: string): string {
  return day.format(new Date(moment));
}

/** "Feb 1 to Feb 28, 2026"; the first day has its year only when it is another. */
export function formatPeriod(start: string, end: string): string {
  const from = formatDay(start);
  const to = formatDay(end);
  const year = to.slice(-6);
  return `${from.endsWith(year) ? from.slice(0, -6) : from} to ${to}`;
}

/** "$20.00 per month"; null for a plan that costs nothing. */
export function formatPrice({ price, currency, interval }: PriceView): string | null {
  return interval === null ? null : `${formatMoney(price, currency)} per ${interval}`;
}

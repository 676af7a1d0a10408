/**
 * The numbers that a pagination shows: first, last, and the current page with its neighbours; null is a gap.
 * At most seven entries, so that the row fits a phone.
 */
export function pageNumbers(current: number, total: number): (number | null)[] {
  if (total <= 7) return Array.from({ length: total }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(current - 1, total - 4));
  const to = Math.min(total - 1, Math.max(current + 1, 5));
  const numbers: (number | null)[] = [1];
  if (from > 2) numbers.push(null);
  for (let page = from; page <= to; page++) numbers.push(page);
  if (to < total - 1) numbers.push(null);
  numbers.push(total);
  return numbers;
}

import type { AppliedFilters } from '#lib/search/types';

/** What the filters of a search look at. */
export type Filed = { baseForm: string; filedOn: string };

/** The filings that a search's filters accept, the newest first; with `only_latest`, one of each form. */
export function withinFilters<T extends Filed>(
  filings: readonly T[],
  { filing_types, start_year, end_year, only_latest }: AppliedFilters,
): T[] {
  const accepted = filings
    .filter(({ baseForm, filedOn }) => {
      const year = Number(filedOn.slice(0, 4));
      return filing_types.includes(baseForm) && year >= (start_year ?? 0) && year <= (end_year ?? Infinity);
    })
    .toSorted((one, other) => other.filedOn.localeCompare(one.filedOn));
  if (!only_latest) return accepted;
  const forms = new Set<string>();
  return accepted.filter(({ baseForm }) => !forms.has(baseForm) && forms.add(baseForm));
}

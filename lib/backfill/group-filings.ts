import type { ListedQuarter } from '#lib/edgar/parse/parse-quarterly-index';
import { type BaseForm, baseFormOf } from '#lib/forms/forms';

/** How many filings there are of each base form. */
export type FormCounts = Partial<Record<BaseForm, number>>;

/**
 * Counts the filings of an index by company and form, each filing once: one that was made for several filers belongs to
 * the one of them that EDGAR's list of symbols has first, or to the one with the lowest number where none is in it.
 * @param ranks places in that list by CIK
 * @param options.after leaves out what was filed until this day
 * @param options.ciks counts these companies' filings alone
 */
export function groupFilings(
  filings: ListedQuarter['filings'],
  ranks: ReadonlyMap<string, number>,
  { after = '', ciks = null }: { after?: string; ciks?: ReadonlySet<string> | null } = {},
): Map<string, FormCounts> {
  const owners = new Map<string, { cik: string; base: BaseForm }>();
  for (const { accession, cik, form, filedOn } of filings) {
    const base = baseFormOf(form);
    if (base === null || filedOn <= after || (ciks && !ciks.has(cik))) continue;
    const owner = owners.get(accession);
    if (!owner || isBefore(cik, owner.cik, ranks)) owners.set(accession, { cik, base });
  }
  const counts = new Map<string, FormCounts>();
  for (const { cik, base } of owners.values()) counts.set(cik, addCounts(counts.get(cik) ?? {}, { [base]: 1 }));
  return counts;
}

function isBefore(one: string, other: string, ranks: ReadonlyMap<string, number>): boolean {
  const [first, second] = [one, other].map((cik) => ranks.get(cik) ?? Number.POSITIVE_INFINITY);
  return first === second ? one < other : (first ?? 0) < (second ?? 0);
}

export function addCounts(one: FormCounts, other: FormCounts): FormCounts {
  const sum: FormCounts = { ...one };
  for (const [base, count] of entriesOf(other)) sum[base] = (sum[base] ?? 0) + count;
  return sum;
}

export const totalOf = (counts: FormCounts): number => entriesOf(counts).reduce((sum, [, count]) => sum + count, 0);

export const entriesOf = (counts: FormCounts) => Object.entries(counts) as [BaseForm, number][];

import { BASE_FORMS, type BaseForm, formEntry } from '#lib/forms/forms';
import { measureBlockBytes, sampleForm } from './cost-queries.ts';
import { DEFAULT_COSTS, PICTURE_BYTES, RAW_PACKED } from './default-costs.ts';
import type { FilingCost, FormCosts } from './estimate.ts';

/** Fewer filings of a form say little of it. */
const MIN_FILINGS = 20;

/**
 * What one filing of each form costs: measured on the newest ones that the site has where it has enough, else as on the
 * corpus. The time is the corpus's in any case, since it is not kept. Some seconds on a large site.
 * @returns with the forms that were measured here
 */
export async function measureCosts(bases: readonly BaseForm[]): Promise<{ costs: FormCosts; measured: BaseForm[] }> {
  const blockBytes = await measureBlockBytes();
  const costs = { ...DEFAULT_COSTS };
  const measured: BaseForm[] = [];
  for (const base of BASE_FORMS.filter((one) => bases.includes(one))) {
    const sample = blockBytes === null ? undefined : await sampleForm(base);
    if (!sample || blockBytes === null || sample.filings < MIN_FILINGS) continue;
    costs[base] = costOf(base, sample, blockBytes);
    measured.push(base);
  }
  return { costs, measured };
}

function costOf(
  base: BaseForm,
  { blocks, rawBytes, pageBytes, exhibits }: { blocks: number; rawBytes: number; pageBytes: number; exhibits: number },
  blockBytes: number,
): FilingCost {
  const asksForList = (formEntry(base)?.exhibitsRead ?? []).length > 0;
  return {
    requests: 1 + (asksForList ? 1 : 0) + exhibits,
    seconds: DEFAULT_COSTS[base].seconds,
    databaseBytes: blocks * blockBytes,
    documentBytes: rawBytes * RAW_PACKED + pageBytes + PICTURE_BYTES,
  };
}

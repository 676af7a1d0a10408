import type { AcceptanceClock } from '#lib/edgar/parse/acceptance-clock';
import { parseFilingColumns } from '#lib/edgar/parse/parse-filing-columns';
import { parseSubmissions } from '#lib/edgar/parse/parse-submissions';
import { normaliseCik, submissionsPath } from './filing-paths.ts';
import type { CompanyListing, FilingEntry, ListFilingsOptions } from './types.ts';

type ReadJson = (path: string, signal?: AbortSignal) => Promise<unknown>;

/**
 * A company and its filings, newest first: the recent ones and the pages of older ones, each accession once. Pages are read
 * only while they can still matter to `since` and `limit`. A page that cannot be read fails the whole listing, because
 * a list with a hole would look complete. Costs one request and one more for each page needed.
 */
export async function listFilings(
  readJson: ReadJson,
  filer: string,
  { forms, since, limit = Number.POSITIVE_INFINITY, signal }: ListFilingsOptions = {},
): Promise<CompanyListing> {
  const cik = normaliseCik(filer);
  const wantedForms = forms && new Set(forms.map((form) => form.trim()));
  const wanted = (form: string) => !wantedForms || wantedForms.has(form);
  const found = new Map<string, FilingEntry>();

  const take = (json: unknown, clock?: AcceptanceClock): AcceptanceClock => {
    const columns = parseFilingColumns(json, cik, clock);
    for (const filing of columns.rows(wanted)) {
      if (since && filing.filedOn < since) continue;
      if (!found.has(filing.accession)) found.set(filing.accession, filing);
    }
    return columns.clock;
  };

  const { company, recent, pages } = parseSubmissions(await readJson(submissionsPath(cik), signal), cik);
  const clock = take(recent);

  for (const page of pages.toSorted((a, b) => (b.to ?? '9999').localeCompare(a.to ?? '9999'))) {
    if (page.to && since && page.to < since) continue;
    const last = newestFirst(found)[limit - 1];
    if (page.to && last && page.to < last.filedOn) continue;
    take(await readJson(`submissions/${page.name}`, signal), clock);
  }

  return { company, filings: newestFirst(found).slice(0, limit) };
}

function newestFirst(filings: ReadonlyMap<string, FilingEntry>): FilingEntry[] {
  const key = (filing: FilingEntry) => `${filing.filedOn} ${filing.acceptedAt ?? ''}`;
  return [...filings.values()].toSorted((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0));
}

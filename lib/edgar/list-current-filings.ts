import { parseCurrentFeed } from '#lib/edgar/parse/parse-current-feed';
import type { CurrentFiling, CurrentListing, ListCurrentOptions } from './types.ts';

/** The most entries on one of EDGAR's pages. */
const FEED_PAGE = 100;
/** Beyond this start EDGAR answers 503, whatever was filed. */
const LAST_START = 5000;

export function currentFeedPath(form: string | null, start: number): string {
  const type = form === null ? '' : encodeURIComponent(form);
  return `cgi-bin/browse-edgar?action=getcurrent&type=${type}&company=&dateb=&owner=include&start=${start}&count=${FEED_PAGE}&output=atom`;
}

/**
 * The latest filings, paging back until one known already. Filings made meanwhile push entries to the next page, so
 * pages overlap and each (accession, filer) is taken once. `type` in EDGAR's query matches prefixes ("10-K" finds
 * "10-K/A" and "10-KT" too), so with `forms` each form has its own query and is filtered exactly; without them one
 * query lists filings of all forms, which is how discovery asks. Costs one request for each hundred entries, at most 51
 * for each query; a single page for each query when nothing says where to stop.
 */
export async function listCurrentFilings(
  readFeed: (path: string, signal?: AbortSignal) => Promise<Uint8Array>,
  { forms, until, acceptedSince, signal }: ListCurrentOptions = {},
): Promise<CurrentListing> {
  const found = new Map<string, CurrentFiling>();
  const known = new Set(typeof until === 'string' ? [until] : until);
  const pagesBack = known.size > 0 || acceptedSince !== undefined;
  let reachedEnd = true;

  for (const form of forms ?? [null]) {
    let reached = false;
    for (let start = 0; start <= LAST_START && !reached; start += FEED_PAGE) {
      const page = parseCurrentFeed(await readFeed(currentFeedPath(form, start), signal));
      for (const filing of page) {
        if (known.has(filing.accession)) reached = true;
        if (acceptedSince && Date.parse(filing.acceptedAt) < Date.parse(acceptedSince)) reached = true;
        if (form === null || filing.form === form) found.set(`${filing.accession} ${filing.cik}`, filing);
      }
      // A short page is the feed's last: nothing older is to be had here.
      if (page.length < FEED_PAGE || !pagesBack) break;
    }
    if (!reached && pagesBack) reachedEnd = false;
  }

  return { filings: newestAcceptedFirst([...found.values()]), reachedEnd };
}

export function newestAcceptedFirst(filings: readonly CurrentFiling[]): CurrentFiling[] {
  return filings.toSorted((a, b) => Date.parse(b.acceptedAt) - Date.parse(a.acceptedAt));
}

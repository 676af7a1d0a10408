import { EdgarPausedError } from '#lib/edgar/request-limiter';
import type { CurrentFiling, EdgarSource, ListedFiling } from '#lib/edgar/types';
import { BASE_FORMS, baseFormOf } from '#lib/forms/forms';
import { log } from '#lib/log';
import { VERSIONS } from '#lib/versions';
import { discoverFilings } from './discover-filings.ts';
import {
  getFeedPosition,
  listFollowedCompanies,
  listKnownAccessions,
  listOutdatedFilings,
  saveFeedPosition,
} from './discovery-queries.ts';

/** Name of EDGAR's feed of latest filings in FeedPosition. */
export const CURRENT_FILINGS = 'edgar-current-filings';

/** The feed is read again so far back: filings of one moment may enter it late. */
const OVERLAP_MS = 10 * 60_000;

/** A filing that its company's list still lacks after this long is left to the nightly listing. */
const GIVE_UP_AFTER_MS = 6 * 3_600_000;

export type Discovery = {
  /** Companies whose lists were read, and those of them whose lists could not be. */
  companies: number;
  failed: number;
  /** Accessions to be read. */
  found: string[];
};

export type LookOptions = {
  signal?: AbortSignal;
  /**
   * Receives the found filings before the position is stored: if it fails, the next run finds the same filings again.
   * Without it they are only returned.
   */
  handOver?: (accessions: readonly string[]) => Promise<unknown>;
};

/**
 * Reads EDGAR's feed of latest filings for those of followed companies, and lists these companies. Costs one
 * request for each hundred filings of any form since the last time, and one for each company with news, whatever the
 * number of companies followed: a query by form would not tell a form that nobody files from a feed that ends too soon.
 * Without a stored position, or when the feed does not reach back to it, every company is listed. What an
 * earlier call saved and did not return, since a pause came in between, is found again.
 * @throws EdgarPausedError when EDGAR asks for a pause: the position stays, and the next call goes on from there
 */
export async function discoverFromFeed(source: EdgarSource, now: Date, options: LookOptions = {}): Promise<Discovery> {
  const { signal, handOver } = options;
  const position = await getFeedPosition(CURRENT_FILINGS);
  if (!position) return startOver(source, now, options);
  const listing = await source.listCurrentFilings({
    acceptedSince: new Date(position.getTime() - OVERLAP_MS).toISOString(),
    ...(signal ? { signal } : {}),
  });
  if (!listing.reachedEnd) return startOver(source, now, options);

  const ours = await keepFollowed(listing.filings);
  const known = await listKnownAccessions(ours.map(({ accession }) => accession));
  const news = ours.filter(({ accession }) => !known.has(accession));
  const discovery = await listCompanies(source, [...new Set(news.map(({ cik }) => cik))], signal);
  // Up to the position all were returned: filings that were given up since must not be tried again at every run.
  const begun = ours.filter(
    ({ accession, acceptedAt }) => known.has(accession) && Date.parse(acceptedAt) > position.getTime(),
  );
  const found = new Set(discovery.found);
  for (const cik of new Set(begun.map((filing) => filing.cik))) {
    for (const accession of await listOutdatedFilings(cik, BASE_FORMS, VERSIONS)) found.add(accession);
  }
  await handOver?.([...found]);
  await saveFeedPosition(CURRENT_FILINGS, await readUntil(listing.filings, { news, now, position }));
  return { ...discovery, found: [...found] };
}

async function startOver(source: EdgarSource, now: Date, options: LookOptions): Promise<Discovery> {
  const discovery = await discoverAll(source, options);
  if (discovery.failed === 0) await saveFeedPosition(CURRENT_FILINGS, now);
  return discovery;
}

/** Lists every followed company, for filings that the feed may have missed. One request for each company. */
export async function discoverAll(source: EdgarSource, { signal, handOver }: LookOptions = {}): Promise<Discovery> {
  const discovery = await listCompanies(source, await listFollowedCompanies(), signal);
  await handOver?.(discovery.found);
  return discovery;
}

/** The entries of followed companies, in the forms that the site reads. */
export async function keepFollowed<T extends ListedFiling>(filings: readonly T[]): Promise<T[]> {
  const wanted = filings.filter(({ form }) => baseFormOf(form) !== null);
  const followed = new Set(await listFollowedCompanies([...new Set(wanted.map(({ cik }) => cik))]));
  return wanted.filter(({ cik }) => followed.has(cik));
}

/** A company's list follows the feed with some delay: the position waits for the oldest filing that it lacks. */
async function readUntil(
  filings: readonly CurrentFiling[],
  { news, now, position }: { news: readonly CurrentFiling[]; now: Date; position: Date },
): Promise<Date> {
  const known = await listKnownAccessions(news.map(({ accession }) => accession));
  const missing = news
    .filter(({ accession }) => !known.has(accession))
    .map(({ acceptedAt }) => Date.parse(acceptedAt))
    .filter((at) => now.getTime() - at < GIVE_UP_AFTER_MS);
  if (missing.length > 0) return new Date(Math.min(...missing) - 1);
  return new Date(Math.max(position.getTime(), ...filings.map(({ acceptedAt }) => Date.parse(acceptedAt))));
}

/** Reads companies' lists and keeps what is new. @throws EdgarPausedError when EDGAR asks for a pause */
export async function listCompanies(
  source: EdgarSource,
  ciks: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Discovery> {
  const found: string[] = [];
  let failed = 0;
  for (const cik of ciks) {
    try {
      found.push(...(await discoverFilings(source, cik, { bases: BASE_FORMS, ...(signal ? { signal } : {}) })));
    } catch (error) {
      // A pause applies to all companies; an error of one must not hide the others' filings.
      if (error instanceof EdgarPausedError || signal?.aborted) throw error;
      failed++;
      log.warn({ err: error, cik }, 'A company could not be listed');
    }
  }
  return { companies: ciks.length, failed, found };
}

import { parseCurrentFeed } from '#lib/edgar/parse/parse-current-feed';
import { dailyIndexPath, parseDailyIndex } from '#lib/edgar/parse/parse-daily-index';
import { listQuarter, parseQuarterlyIndex, quarterlyIndexPath } from '#lib/edgar/parse/parse-quarterly-index';
import { parseTickers } from '#lib/edgar/parse/parse-tickers';
import { AppError } from '#lib/errors';
import { type Clock, systemClock } from './clock.ts';
import { type ConditionalCache, createMemoryCache } from './conditional-cache.ts';
import { completenessOf, describeDocument, documentPathOf, MAX_DOCUMENT_BYTES } from './describe-document.ts';
import { EDGAR_SITE, TICKERS_PATH } from './filing-paths.ts';
import { listCurrentFilings } from './list-current-filings.ts';
import { listDocuments } from './list-documents.ts';
import { listFilings } from './list-filings.ts';
import {
  type CheckAnswer,
  type GetOptions,
  type PoliteGetSettings,
  politeGet,
  type RetryNotice,
} from './polite-get.ts';
import type { RequestLimiter } from './request-limiter.ts';
import type { EdgarSource, FilingLocation } from './types.ts';

export type EdgarClientOptions = {
  /** Name and e-mail address, as the SEC asks: "Example Research research@example.com". */
  userAgent: string | undefined;
  /** Shared by every process that talks to EDGAR (`createSharedLimiter`). */
  limiter: RequestLimiter;
  /** Where EDGAR is; its own two hosts by default. */
  baseUrls?: { www: string; data: string };
  /** Of one exchange; 60 s by default. */
  timeoutMs?: number;
  /** 50 MB by default. */
  maxBytes?: number;
  /** How often one file is asked for before giving up; 5 by default. */
  attempts?: number;
  /** The longest Retry-After of a 5xx that is sat out; 2 minutes by default. */
  maxPauseMs?: number;
  /** In memory by default; null for none. */
  cache?: ConditionalCache | null;
  clock?: Clock;
  random?: () => number;
  onRetry?: (notice: RetryNotice) => void;
};

type Asked = GetOptions & { maxBytes?: number | undefined };

/** EDGAR over HTTP. Throws AppError('not_configured') at once when the User-Agent that the SEC asks for is missing. */
export function createEdgarClient(options: EdgarClientOptions): EdgarSource {
  const { www, data } = options.baseUrls ?? { www: EDGAR_SITE, data: 'https://data.sec.gov' };
  const settings: PoliteGetSettings = {
    userAgent: declaredUserAgent(options.userAgent),
    limiter: options.limiter,
    limits: {
      timeoutMs: options.timeoutMs ?? 60_000,
      maxBytes: options.maxBytes ?? MAX_DOCUMENT_BYTES,
      maxRatio: 150,
    },
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    attempts: options.attempts ?? 5,
    maxPauseMs: options.maxPauseMs ?? 120_000,
    cache: options.cache === undefined ? createMemoryCache() : options.cache,
    onRetry: options.onRetry ?? (() => undefined),
  };

  const get = (path: string, check: CheckAnswer, { maxBytes = settings.limits.maxBytes, ...how }: Asked) => {
    const base = path.startsWith('submissions/') ? data : www;
    const limits = { ...settings.limits, maxBytes: Math.min(maxBytes, settings.limits.maxBytes) };
    return politeGet({ ...settings, limits }, new URL(`${base.replace(/\/$/, '')}/${path}`), { check, ...how });
  };

  async function readJson(path: string, signal?: AbortSignal): Promise<unknown> {
    return parseJson(await get(path, (body) => flawOf(() => parseJson(body)), { cached: true, signal }));
  }

  /** An index is read once, so caching it would save nothing. One that is not made yet is `not_found`. */
  async function readIndex<T>(
    path: string,
    read: (body: Uint8Array) => T,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    return read(await get(path, (body) => flawOf(() => read(body)), { cached: false, mayBeAbsent: true, signal }));
  }

  async function fetchDocument(filing: FilingLocation, signal?: AbortSignal, { maxBytes }: { maxBytes?: number } = {}) {
    let suspectBytes = -1;
    const check: CheckAnswer = (body) => {
      const completeness = completenessOf(body);
      if (completeness === 'cut-off') return 'the document is cut off';
      if (completeness === 'whole' || body.byteLength === suspectBytes) return null;
      // Asked again: a document that was filed without its end has the same length again, one cut off on its way does
      // not.
      suspectBytes = body.byteLength;
      return 'the document lacks its end';
    };
    return describeDocument(filing, await get(documentPathOf(filing), check, { cached: false, signal, maxBytes }));
  }

  return {
    listTickers: async (signal) => parseTickers(await readJson(TICKERS_PATH, signal)),
    listFilings: (cik, listOptions) => listFilings(readJson, cik, listOptions),
    fetchDocument,
    listDocuments: (filing, signal) =>
      listDocuments(filing, (path) =>
        get(path, (body) => (path.endsWith('.json') ? flawOf(() => parseJson(body)) : null), {
          cached: false,
          mayBeAbsent: true,
          signal,
        }),
      ),
    listCurrentFilings: (listOptions) =>
      listCurrentFilings(
        (path, signal) => get(path, (body) => flawOf(() => parseCurrentFeed(body)), { cached: false, signal }),
        listOptions,
      ),
    getQuarterlyIndex: (day, wanted, signal) =>
      readIndex(quarterlyIndexPath(day), (body) => parseQuarterlyIndex(body, wanted), signal),
    listQuarter: (day, forms, signal) => readIndex(quarterlyIndexPath(day), (body) => listQuarter(body, forms), signal),
    getDailyIndex: (day, signal) => readIndex(dailyIndexPath(day), parseDailyIndex, signal),
  };
}

function declaredUserAgent(userAgent: string | undefined): string {
  const declared = userAgent?.trim() ?? '';
  if (/^[\x20-\x7e]+$/.test(declared) && /\S+@\S+\.\S+/.test(declared)) return declared;
  throw new AppError(
    'not_configured',
    'Set SEC_USER_AGENT to your name and e-mail address, as the SEC asks (“Jane Doe jane@example.com”), to reach EDGAR. ' +
      '`ingest --from DIR` reads a local directory without it.',
  );
}

function parseJson(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(body));
}

/** Why `read` cannot read an answer; null when it can. */
function flawOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

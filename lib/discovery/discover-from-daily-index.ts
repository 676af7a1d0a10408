import { easternDay, easternHour } from '#lib/edgar/parse/eastern-time';
import { EdgarPausedError } from '#lib/edgar/request-limiter';
import type { EdgarSource, ListedFiling } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { isoDay } from '#lib/iso-day';
import { log } from '#lib/log';
import { type Discovery, keepFollowed, type LookOptions, listCompanies } from './discover-from-feed.ts';
import { getFeedPosition, listKnownAccessions, listUnfinishedAmong, saveFeedPosition } from './discovery-queries.ts';

/** Name of EDGAR's daily indexes in FeedPosition, which contains the last day that was read, as its midnight in UTC. */
export const DAILY_INDEX = 'edgar-daily-index';

/** From this hour in New York, when EDGAR closes, it makes the day's index. */
const INDEX_HOUR = 22;

/** Days further back are left to the nightly listing of all companies. */
const MAX_DAYS_BACK = 14;

/**
 * A day that is not done is read again until this many later ones have an index; then it is left to that listing.
 */
const MAX_LATER_DAYS = 2;

const DAY_MS = 86_400_000;

type DailyDiscovery = Discovery & {
  /** Days whose index was read; was not there, as on holidays and before it is made; and could not be read. */
  days: number;
  absent: number;
  failedDays: number;
};

/**
 * Reads EDGAR's indexes of the days since the last one that was read, at most two weeks, and lists the followed
 * companies whose filings we lack, since the feed has missed them. Costs a request for each of these days (none once
 * the last one was read), and one for each company with news. Filings that were found before and are still unread are
 * found again; the queue takes each once.
 * @throws EdgarPausedError when EDGAR asks for a pause: the position stays, and the next call reads these days again
 */
export async function discoverFromDailyIndex(
  source: EdgarSource,
  now: Date,
  { signal, handOver }: LookOptions = {},
): Promise<DailyDiscovery> {
  const days = daysToRead(await getFeedPosition(DAILY_INDEX), lastDayMade(now));
  const total: DailyDiscovery = { companies: 0, failed: 0, found: [], days: 0, absent: 0, failedDays: 0 };
  let readUntil: string | null = null;
  let waits = false;
  for (const [at, day] of days.entries()) {
    const filings = await readIndex(source, day, signal);
    if (filings === 'absent') {
      // A holiday, once a later day has its index.
      total.absent++;
      continue;
    }
    let isDone = false;
    if (filings === 'failed') {
      total.failedDays++;
    } else {
      const { lacking, ...discovery } = await discoverAmong(source, filings, signal);
      isDone = lacking === 0;
      total.days++;
      total.companies += discovery.companies;
      total.failed += discovery.failed;
      total.found.push(...discovery.found);
    }
    waits ||= !isDone && at >= days.length - MAX_LATER_DAYS;
    if (!waits) readUntil = day;
  }
  const found = [...new Set(total.found)];
  await handOver?.(found);
  if (readUntil) await saveFeedPosition(DAILY_INDEX, new Date(readUntil));
  return { ...total, found };
}

/** An empty index is one that is being made. */
async function readIndex(
  source: EdgarSource,
  day: string,
  signal: AbortSignal | undefined,
): Promise<ListedFiling[] | 'absent' | 'failed'> {
  try {
    const filings = await source.getDailyIndex(day, signal);
    return filings.length > 0 ? filings : 'absent';
  } catch (error) {
    if (error instanceof EdgarPausedError || signal?.aborted || !(error instanceof AppError)) throw error;
    if (error.code === 'not_found') return 'absent';
    // An error in one day's index must not hide the others.
    log.warn({ err: error, day }, 'A daily index could not be read');
    return 'failed';
  }
}

/**
 * Lists the companies with news in a day's index. @returns `lacking`: filings that their companies' lists do not have
 */
async function discoverAmong(
  source: EdgarSource,
  filings: readonly ListedFiling[],
  signal: AbortSignal | undefined,
): Promise<Discovery & { lacking: number }> {
  const ours = await keepFollowed(filings);
  const accessions = [...new Set(ours.map(({ accession }) => accession))];
  const before = await listKnownAccessions(accessions);
  const news = ours.filter(({ accession }) => !before.has(accession));
  const discovery = await listCompanies(source, [...new Set(news.map(({ cik }) => cik))], signal);
  const known = news.length > 0 ? await listKnownAccessions(accessions) : before;
  return {
    ...discovery,
    found: [...discovery.found, ...(await listUnfinishedAmong(accessions))],
    lacking: accessions.length - known.size,
  };
}

/** The last day on which EDGAR was open and whose index it may have made by now. */
function lastDayMade(now: Date): string {
  const today = easternDay(now.getTime());
  let day = easternHour(now.getTime()) >= INDEX_HOUR ? today : dayAfter(today, -1);
  while (isWeekend(day)) day = dayAfter(day, -1);
  return day;
}

/** The days to be read, oldest first; the last one alone when none has been read yet. */
function daysToRead(position: Date | null, last: string): string[] {
  if (!position) return [last];
  const days: string[] = [];
  const read = isoDay(position);
  for (let day = last; day > read && day > dayAfter(last, -MAX_DAYS_BACK); day = dayAfter(day, -1)) {
    if (!isWeekend(day)) days.unshift(day);
  }
  return days;
}

const dayAfter = (day: string, days: number) => isoDay(new Date(Date.parse(day) + days * DAY_MS));

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

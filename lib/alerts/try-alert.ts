import type { UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { log } from '#lib/log';
import { findBySymbols } from '#lib/watchlist/watch-queries';
import type { AlertWishRequest } from './alert-request.ts';
import { countFilings, listAlertedFilings, listNewest, listWatchedCiks, type Scope } from './filing-queries.ts';
import { KEPT_DAYS } from './limits.ts';
import { matchInThread } from './match/match-in-threads.ts';
import { probesOf } from './match/probe-texts.ts';
import { queryInWords, readQuery } from './match/read-query.ts';
import { findOlder, listTexts } from './text-queries.ts';
import type { Found, Trial, TriedFiling } from './types.ts';

/** The newest filings that are tried, and after how long no further ones are. */
const MOST_TRIED = 60;
const LONGEST_MS = 3_000;

/** Filings whose paragraphs are read at once. */
const AT_ONCE = 5;

/** Filings that are shown, and how many of them in a preview, with one passage each. */
const MOST_SHOWN = 10;
const MOST_PREVIEWED = 3;

/** An alert that fires on more than one in five filings, of at least ten, tells nothing. */
const TOO_OFTEN = 0.2;
const LEAST_TRIED = 10;

const DAY_MS = 86_400_000;

/** The companies that an alert names, by their symbols. Throws AppError('not_found') that names those that are unknown. */
export async function findCompanies(symbols: readonly string[]): Promise<string[]> {
  const asked = [...new Set(symbols.map((symbol) => symbol.toUpperCase()))];
  const found = await findBySymbols(asked);
  const unknown = asked.filter((symbol) => !found.has(symbol));
  if (unknown.length > 0) throw new AppError('not_found', `No company here has the symbol ${unknown.join(', ')}.`);
  return [...new Set(asked.map((symbol) => found.get(symbol)?.cik ?? ''))];
}

/**
 * On which filings of the last 90 days an alert would have fired: the newest ones first, as many as fit into three
 * seconds, sixty at most. The database picks the paragraphs that have its words; a thread reads them.
 * @throws AppError('not_found') for a company that is unknown, ThreadsBusy
 */
export async function tryAlert(
  userId: UserId,
  wish: AlertWishRequest,
  { isPreview, now = new Date() }: { isPreview: boolean; now?: Date },
): Promise<Trial> {
  const scope: Scope = {
    ciks: await ciksOf(userId, wish),
    forms: wish.forms,
    since: new Date(now.getTime() - KEPT_DAYS * DAY_MS),
  };
  const [ids, total] = await Promise.all([listNewest(scope, MOST_TRIED), countFilings(scope)]);
  const { tried, found } = await matchEach(ids, wish);
  const filings = await nameFilings(found, isPreview ? MOST_PREVIEWED : MOST_SHOWN);
  return {
    ...{ days: KEPT_DAYS, total, tried, fired: found.size, isPreview },
    filings: isPreview ? filings.map(asPreview) : filings,
    looksFor: queryInWords(readQuery(wish.query, wish.by)),
    refusal: refusalOf(tried, found.size),
  };
}

async function ciksOf(userId: UserId, { scope, companies }: AlertWishRequest): Promise<string[] | null> {
  if (scope === 'companies') return findCompanies(companies);
  return scope === 'watchlist' ? listWatchedCiks(userId) : null;
}

/** What a query finds in filings, in their order, until the time is over. */
async function matchEach(ids: readonly number[], { query, by }: AlertWishRequest) {
  const probes = probesOf(readQuery(query, by));
  const alerts = [{ id: '', query, by }];
  const found = new Map<number, Found>();
  const begun = performance.now();
  let tried = 0;
  while (tried < ids.length && performance.now() - begun < LONGEST_MS) {
    const some = ids.slice(tried, tried + AT_ONCE);
    const newer = await listTexts(some, { probes });
    const olderIds = await findOlder(some.filter((id) => newer.get(id)?.length));
    const older = await listTexts(
      [...olderIds.values()].filter((id) => id !== null),
      { probes },
    );
    for (const id of some) {
      const texts = newer.get(id) ?? [];
      if (texts.length === 0) continue;
      const before = olderIds.get(id) ?? null;
      const task = {
        do: 'new',
        newer: texts,
        older: before === null ? null : (older.get(before) ?? []),
        alerts,
      } as const;
      const [match] = await matchInThread<'new'>(task);
      if (match) found.set(id, match.found);
    }
    tried += some.length;
  }
  if (tried < ids.length) log.info({ tried, of: ids.length }, 'An alert was tried on a part of the filings');
  return { tried, found };
}

async function nameFilings(found: ReadonlyMap<number, Found>, most: number): Promise<TriedFiling[]> {
  const shown = [...found].slice(0, most);
  const named = await listAlertedFilings(shown.map(([id]) => id));
  return shown.flatMap(([id, { total, passages }]) => {
    const filing = named.get(id);
    if (!filing) return [];
    const { ticker, company, form, filedOn, path, textPath } = filing;
    return [{ ticker, name: company, form, filedOn, href: path, textHref: textPath, total, passages }];
  });
}

/** As much as previews show: a sentence of a filing. */
const asPreview = (filing: TriedFiling): TriedFiling => ({ ...filing, passages: filing.passages.slice(0, 1) });

function refusalOf(tried: number, fired: number): string | null {
  if (tried < LEAST_TRIED || fired <= tried * TOO_OFTEN) return null;
  return `It would have fired on ${fired} of ${tried} filings, which is too many to tell you anything. Add a word, quote a phrase, or choose companies or forms.`;
}

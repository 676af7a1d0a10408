import type { AlertBy, FilingText, Found } from '#lib/alerts/types';
import { choosePassages } from './choose-passages.ts';
import { findMatches, hasMatch, type Match } from './find-matches.ts';
import { type AlertQuery, readQuery } from './read-query.ts';
import { OlderFiling } from './says-already.ts';
import { indexOf, indexSentences, type SentenceIndex } from './sentence-index.ts';

/** New sentences that are counted for one alert in one filing; one with more is full of it. */
export const MOST_COUNTED = 20;

/** What one alert looks for. */
export type Wanted = { id: string; query: string; by: AlertBy };

/**
 * The alerts whose words stand in a filing at all, be they new or not: for these the older filing is worth reading. The
 * filing is analysed once; each alert looks at the sentences of its rarest word until one matches.
 */
export function matchAny(newer: readonly FilingText[], alerts: readonly Wanted[]): string[] {
  const index = indexSentences(newer);
  const queries = readOnce();
  const known = new Map<AlertQuery, boolean>();
  const matches = (query: AlertQuery) => {
    const isFound = known.get(query) ?? hasMatch(query, index);
    known.set(query, isFound);
    return isFound;
  };
  return alerts.filter((alert) => matches(queries(alert))).map(({ id }) => id);
}

/**
 * What alerts find that is new in a filing. Alerts that find nothing are left out.
 * @param older what it was compared with; null when all of it is new
 */
export function matchNew(
  newer: readonly FilingText[],
  older: readonly FilingText[] | null,
  alerts: readonly Wanted[],
): { id: string; found: Found }[] {
  const before = older && new OlderFiling(indexSentences(older));
  const all = indexSentences(newer);
  const fresh = before
    ? indexOf(
        newer,
        all.sentences.filter((sentence) => !before.has(sentence)),
      )
    : all;
  const queries = readOnce();
  const known = new Map<AlertQuery, Found | null>();
  return alerts.flatMap(({ id, ...wanted }) => {
    const query = queries(wanted);
    let found = known.get(query);
    if (found === undefined) {
      found = findNew(query, fresh, before);
      known.set(query, found);
    }
    return found ? [{ id, found }] : [];
  });
}

function findNew(query: AlertQuery, fresh: SentenceIndex, before: OlderFiling | null): Found | null {
  const matches: Match[] = [];
  for (const match of findMatches(query, fresh)) {
    const sentence = fresh.sentences[match.sentence]!;
    if (before?.saysAlready(query, sentence, match.at)) continue;
    matches.push(match);
    if (matches.length === MOST_COUNTED) break;
  }
  return matches.length > 0 ? { total: matches.length, passages: choosePassages(matches, fresh) } : null;
}

/** Many readers look for the same: each query is read, and answered, once. */
function readOnce(): (wanted: Omit<Wanted, 'id'>) => AlertQuery {
  const known = new Map<string, AlertQuery>();
  return ({ query, by }) => {
    const key = `${by}:${query}`;
    const read = known.get(key) ?? readQuery(query, by);
    known.set(key, read);
    return read;
  };
}

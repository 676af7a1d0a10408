import { useCallback, useSyncExternalStore } from 'react';

/** A reader's last searches, kept in this browser and nowhere else. */

const KEY = 'proofline-recent-searches';
const MOST = 8;
export type RecentSearch = { address: string; query: string };

const NONE: readonly RecentSearch[] = [];
const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastList: readonly RecentSearch[] = NONE;

/** The last searches, newest first, and what changes them. Where nothing can be stored, there are none. */
export function useRecentSearches() {
  const recent = useSyncExternalStore(subscribe, read, () => NONE);
  const add = useCallback((search: RecentSearch) => {
    const others = read().filter(({ address }) => address !== search.address);
    write([search, ...others].slice(0, MOST));
  }, []);
  const clear = useCallback(() => write([]), []);
  return { recent, add, clear };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(): readonly RecentSearch[] {
  const text = storedText();
  if (text === lastText) return lastList;
  lastText = text;
  lastList = parse(text);
  return lastList;
}

function parse(text: string | null): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) && stored.length <= MOST && stored.every(isSearch) ? stored : NONE;
  } catch {
    // Somebody else's text under our key: as if there were none.
    return NONE;
  }
}

/** Checked by hand: a library of schemas would be the largest script of the page. */
function isSearch(stored: unknown): stored is RecentSearch {
  if (typeof stored !== 'object' || stored === null || !('address' in stored) || !('query' in stored)) return false;
  const { address, query } = stored;
  return (
    typeof address === 'string' &&
    address.startsWith('/semantic-search?') &&
    typeof query === 'string' &&
    query.length > 0
  );
}

function storedText(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    // A browser that forbids storage remembers nothing.
    return null;
  }
}

function write(list: readonly RecentSearch[]): void {
  try {
    if (list.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // A browser that forbids storage, or has no room, remembers nothing.
  }
  for (const listener of listeners) listener();
}

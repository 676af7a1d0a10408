'use client';

import { cx } from 'class-variance-authority';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#components/account/session/session-provider';
import { Spinner } from '#components/ui/spinner';
import type { SuggestedQuestion } from '#lib/search/suggest-questions';
import type { FilingSearched } from '#lib/search/types';
import { QueryBox } from './query-box.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { SearchFilters } from './search-filters.tsx';
import { emptyForm, readAddress, type SearchForm, withoutWords, writeAddress } from './search-form.ts';
import { describeResults, SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';
import { useSearch } from './use-search.ts';
import { useTitles } from './use-titles.ts';
import { WithinFiling } from './within-filing.tsx';

type Props = {
  /** The current year: the last of the range. */
  now: number;
  /** Shown before a search. */
  suggestions: readonly SuggestedQuestion[];
  /** The filing that the address names, where it is on the site. */
  filing: FilingSearched | null;
};

/** The search: question, filters, results. The search is in the address, so that it can be shared and returned to. */
export function SearchScreen({ now, suggestions, filing }: Props) {
  const params = useSearchParams().toString();
  const pathname = usePathname();
  const { status } = useSession();
  const box = useRef<HTMLFormElement>(null);
  const { progress, results, run, clear } = useSearch(box);
  const [form, setForm] = useState<SearchForm>(() => readAddress(new URLSearchParams(params), now));
  const shown = { ...form, symbols: [...useTitles(form.symbols)] };
  /** The address whose search runs or is shown. */
  const searched = useRef<string | null>(null);
  const isSignedIn = Boolean(status);
  const { add } = useRecentSearches();

  useEffect(() => {
    if (results) add({ address: writeAddress({ ...results.form, nearest: false }), query: results.form.query.trim() });
  }, [results, add]);

  // Runs the search of an address that was opened or returned to. The search of an address set here already runs.
  useEffect(() => {
    if (searched.current === params) return;
    const asked = readAddress(new URLSearchParams(params), now);
    setForm(asked);
    if (asked.query.trim() === '') {
      searched.current = params;
      clear();
    } else if (isSignedIn) {
      searched.current = params;
      void run(asked);
    }
  }, [params, now, isSignedIn, run, clear]);

  function search(asked: SearchForm) {
    const address = writeAddress(asked);
    const query = address.split('?')[1] ?? '';
    searched.current = query;
    setForm(asked);
    if (query !== params) window.history.pushState(null, '', `${pathname}?${query}`);
    void run(asked);
  }

  const change = (part: Partial<SearchForm>) => setForm((known) => ({ ...known, ...part }));
  const isSearching = progress === 'searching';

  return (
    <div className="grid items-start gap-x-12 pb-12 [grid-template:'question'_'filters'_'found'_/_minmax(0,1fr)] max-[62rem]:gap-y-3 min-[62.01rem]:[grid-template:'filters_question'_auto_'filters_found'_1fr_/_17rem_minmax(0,1fr)]">
      <div className="[grid-area:question]">
        {form.filing && (
          <WithinFiling
            accession={form.filing}
            filing={[filing, results?.answer.filters.filing].find((one) => one?.accession === form.filing) ?? null}
            onRemove={() => change({ filing: null })}
          />
        )}
        <QueryBox
          query={form.query}
          useAgent={form.useAgent}
          isLoading={progress === 'loading'}
          box={box}
          onQuery={(query) => change({ query, ignoreNames: emptyForm.ignoreNames, nearest: emptyForm.nearest })}
          onAgent={(useAgent) => change({ useAgent })}
          onSubmit={() => search(shown)}
        />
      </div>
      <SearchFilters form={shown} now={now} onChange={change} />
      <div className="[grid-area:found]">
        <output className={cx('flex items-center gap-2 text-md text-ink-2', isSearching && 'mt-4 min-h-6')}>
          {isSearching && (
            <>
              <Spinner /> Searching...
            </>
          )}
          {progress === 'idle' && results && <span className="sr-only">{describeResults(results)}</span>}
        </output>
        {results && (
          <SearchResults
            key={results.id}
            {...results}
            onIgnoreNames={() => search({ ...results.form, ignoreNames: true })}
            onWithout={(words) => search({ ...results.form, query: withoutWords(results.form.query, words) })}
            onNearest={() => search({ ...results.form, nearest: true })}
          />
        )}
        {!results && progress === 'idle' && <SearchStart suggestions={suggestions} />}
      </div>
    </div>
  );
}

'use client';

import { History, X } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import type { SuggestedQuestion } from '#lib/search/suggest-questions';
import { useRecentSearches } from './recent-searches.ts';
import { emptyForm, writeAddress } from './search-form.ts';

type Props = { suggestions: readonly SuggestedQuestion[] };

const titleLook = 'text-sm font-semibold tracking-normal';
const linkLook = 'flex min-h-9 items-baseline gap-2 py-1.5 wrap-anywhere no-underline hover:underline';

/** What the page shows before a search: questions that its filings answer, and the reader's last searches. */
export function SearchStart({ suggestions }: Props) {
  const { recent, clear } = useRecentSearches();
  if (suggestions.length === 0 && recent.length === 0) return null;
  return (
    <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-12 gap-y-6 border-t border-rule pt-5">
      {suggestions.length > 0 && (
        <section aria-labelledby="start-questions">
          <h2 id="start-questions" className={titleLook}>
            Questions to begin with
          </h2>
          <ul className="mt-2">
            {suggestions.map(({ question, ticker, company }) => (
              <li key={`${ticker} ${question}`}>
                <Link
                  className={linkLook}
                  prefetch={false}
                  href={writeAddress({ ...emptyForm, query: question, symbols: [{ ticker, title: company }] })}
                >
                  <TickerSymbol>{ticker}</TickerSymbol> {question}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section aria-labelledby="start-recent">
          <div className="-my-1.5 flex items-center justify-between gap-3">
            <h2 id="start-recent" className={titleLook}>
              Recent searches
            </h2>
            <Button variant="ghost" size="sm" onClick={clear}>
              <X className="size-3.5" aria-hidden="true" />
              Clear
            </Button>
          </div>
          <ul className="mt-2">
            {recent.map(({ address, query }) => (
              <li key={address}>
                <Link className={linkLook} prefetch={false} href={address}>
                  <History className="size-3.5 self-center text-ink-3" aria-hidden="true" /> {query}
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-2">Kept in this browser only.</p>
        </section>
      )}
    </div>
  );
}

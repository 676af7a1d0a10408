'use client';

import { History, X } from 'lucide-react';
import Link from 'next/link';
import type { SuggestedQuestion } from '#lib/search/suggest-questions';
import { useRecentSearches } from './recent-searches.ts';
import { emptyForm, writeAddress } from './search-form.ts';

type Props = { suggestions: readonly SuggestedQuestion[] };

/** What the page shows before a search: questions that its filings answer, and the reader's last searches. */
export function SearchStart({ suggestions }: Props) {
  const { recent, clear } = useRecentSearches();
  if (suggestions.length === 0 && recent.length === 0) return null;
  return (
    <div className="start">
      {suggestions.length > 0 && (
        <section aria-labelledby="start-questions">
          <h2 id="start-questions">Questions to begin with</h2>
          <ul>
            {suggestions.map(({ question, ticker, company }) => (
              <li key={`${ticker} ${question}`}>
                <Link
                  prefetch={false}
                  href={writeAddress({ ...emptyForm, query: question, symbols: [{ ticker, title: company }] })}
                >
                  <span className="sym">{ticker}</span> {question}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section aria-labelledby="start-recent">
          <div className="start-h">
            <h2 id="start-recent">Recent searches</h2>
            <button className="btn btn-3 btn-s" type="button" onClick={clear}>
              <X className="i i-s" aria-hidden="true" />
              Clear
            </button>
          </div>
          <ul>
            {recent.map(({ address, query }) => (
              <li key={address}>
                <Link prefetch={false} href={address}>
                  <History className="i i-s" aria-hidden="true" /> {query}
                </Link>
              </li>
            ))}
          </ul>
          <p className="meta">Kept in this browser only.</p>
        </section>
      )}
    </div>
  );
}

import { Suspense } from 'react';
import { SearchScreen } from '#components/search/search-screen';
import { env } from '#lib/env';
import { findFilingSearched } from '#lib/search/find-filing-searched';
import { suggestQuestions } from '#lib/search/suggest-questions';
import { currentYear, routes } from '#lib/site';
import { pageMetadata } from '../page-metadata.ts';

/** The year range ends with this year, also in a build of last year. */
export const dynamic = 'force-dynamic';

export const metadata = pageMetadata({
  title: 'Semantic Search',
  description: 'Find passages of 10-K and 10-Q filings across companies and years, and ask for answers that cite them.',
  path: routes.search.path,
});

type Props = { searchParams: Promise<{ filing?: string | string[] }> };

export default async function SemanticSearchPage({ searchParams }: Props) {
  const { filing } = await searchParams;
  const [suggestions, searched] = await Promise.all([suggestQuestions(), findFilingSearched(filing)]);
  const isByMeaning = env.EMBEDDING_PROVIDER !== 'built-in';
  const hasModel = env.LLM_PROVIDER !== 'extractive';
  return (
    <div className="wrap">
      <div className="pt-6 pb-4 min-[62.01rem]:pt-8 min-[62.01rem]:pb-6">
        <h1>Semantic Search</h1>
        <p className="mt-2 max-w-168 text-ink-2">
          {isByMeaning
            ? 'Find passages by meaning, across companies and years.'
            : 'Find passages by their words and by other words for the same, across companies and years.'}{' '}
          {hasModel
            ? 'Turn on Ask AI Agent for an answer that cites the passages it rests on.'
            : 'Turn on Ask AI Agent for an answer put together from the filings’ own sentences (built-in, no language model).'}
        </p>
      </div>
      <Suspense>
        <SearchScreen now={currentYear()} suggestions={suggestions} filing={searched} />
      </Suspense>
    </div>
  );
}

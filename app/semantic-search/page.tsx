import { Suspense } from 'react';
import '../../components/search/search.css'; // oxlint-disable-line import/no-unassigned-import
import '../../components/search/search-results.css'; // oxlint-disable-line import/no-unassigned-import
import { SearchScreen } from '#components/search/search-screen';
import { currentYear, routes } from '#lib/site';
import { pageMetadata } from '../page-metadata.ts';

/** The year range ends with this year, also in a build of last year. */
export const dynamic = 'force-dynamic';

export const metadata = pageMetadata({
  title: 'Semantic Search',
  description: 'Find passages of 10-K and 10-Q filings by meaning, and ask for answers that cite them.',
  path: routes.search.path,
});

export default function SemanticSearchPage() {
  return (
    <div className="wrap">
      <div className="sh">
        <h1>Semantic Search</h1>
        <p>
          Find passages by meaning, across companies and years. Turn on Ask AI Agent for an answer that cites the
          passages it rests on.
        </p>
      </div>
      <Suspense>
        <SearchScreen now={currentYear()} />
      </Suspense>
    </div>
  );
}

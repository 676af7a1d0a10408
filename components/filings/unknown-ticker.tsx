'use client';

import { useParams } from 'next/navigation';
import { CompanySearch } from './company-search.tsx';

/** A company's page for a symbol that no company here has. */
export function UnknownTicker() {
  const { ticker } = useParams<{ ticker: string }>();

  return (
    <div className="wrap screen">
      <h1>No company has the symbol {decodeURIComponent(ticker).toUpperCase()}.</h1>
      <p>Check the spelling or search by name.</p>
      <div className="mt-6 max-w-sm">
        <CompanySearch label="Search Symbol" titleLength={24} />
      </div>
    </div>
  );
}

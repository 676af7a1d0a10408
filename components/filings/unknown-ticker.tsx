import { CompanySearch } from './company-search.tsx';

/** A company's page for a symbol that no company here has. */
export function UnknownTicker({ ticker }: { ticker: string }) {
  return (
    <div className="wrap screen">
      <h1>No company has the symbol {ticker.toUpperCase()}.</h1>
      <p>Check the spelling or search by name.</p>
      <div className="mt-6 max-w-sm">
        <CompanySearch label="Search Symbol" titleLength={24} />
      </div>
    </div>
  );
}

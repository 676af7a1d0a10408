import { Unplug } from 'lucide-react';
import { companyPath } from '#lib/site';

/** A company's page while the database does not answer. */
export function CompanyUnavailable({ ticker }: { ticker: string }) {
  return (
    <div className="wrap screen">
      <div className="empty">
        <Unplug className="i" aria-hidden="true" />
        <h1>Error fetching filings</h1>
        <p>We could not look up {ticker.toUpperCase()} just now. It should work again in a moment.</p>
        <a className="btn btn-2" href={companyPath(ticker)}>
          Try again
        </a>
      </div>
    </div>
  );
}

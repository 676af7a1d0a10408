import Link from 'next/link';
import { companyPath } from '#lib/site';

/** The page for an address of a filing that is not on the site. */
export function NoSuchFiling({ ticker }: { ticker: string }) {
  return (
    <div className="wrap screen">
      <h1>No such filing of {ticker.toUpperCase()}.</h1>
      <p>We have none of this type and date. The company&apos;s list shows what there is.</p>
      <Link className="btn btn-1" href={companyPath(ticker)}>
        All filings
      </Link>
    </div>
  );
}

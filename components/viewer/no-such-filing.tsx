'use client';

import Link from 'next/link';
import { useParams } from 'next/navigation';
import { companyPath } from '#lib/site';

/** An address that names a filing which is not here. */
export function NoSuchFiling() {
  const { ticker } = useParams<{ ticker: string }>();
  const symbol = decodeURIComponent(ticker);

  return (
    <div className="wrap screen">
      <h1>No such filing of {symbol.toUpperCase()}.</h1>
      <p>We have none of this type and date. The company&apos;s list shows what there is.</p>
      <Link className="btn btn-1" href={companyPath(symbol)}>
        All filings
      </Link>
    </div>
  );
}

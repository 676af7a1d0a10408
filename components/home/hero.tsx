import Link from 'next/link';
import { CompanySearch } from '#components/filings/company-search';
import { QUICK_COMPANIES } from '#lib/listings/quick-companies';
import { companyPath, site } from '#lib/site';
import { ProofExample } from './proof-example.tsx';

export function Hero() {
  return (
    <section className="hero">
      <div>
        <h1>{site.tagline}</h1>
        <p className="lead">
          Read a <span className="nb">10-K</span> or <span className="nb">10-Q</span> as short paragraph summaries. Each
          number is traced to the sentence it came from, and what we cannot trace, we do not print.
        </p>
        <CompanySearch
          label="Find a company"
          placeholder="Search by symbol or company name"
          size="large"
          aside={
            <span className="quick">
              Try{' '}
              {QUICK_COMPANIES.map(({ ticker }) => (
                <Link key={ticker} href={companyPath(ticker)} prefetch={false}>
                  {ticker}
                </Link>
              ))}
            </span>
          }
        />
      </div>
      <ProofExample />
    </section>
  );
}

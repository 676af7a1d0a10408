import Link from 'next/link';
import { CompanySearch } from '#components/filings/company-search';
import { QUICK_COMPANIES } from '#lib/listings/quick-companies';
import { companyPath, site } from '#lib/site';
import { ProofExample } from './proof-example.tsx';

export function Hero() {
  return (
    <section className="grid grid-cols-1 items-start gap-10 pt-[clamp(2.5rem,6vw,5.5rem)] md:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] md:gap-[clamp(2rem,5vw,4.5rem)]">
      <div>
        <h1 className="text-hero tracking-hero">{site.tagline}</h1>
        <p className="mt-5 mb-8 max-w-132 text-lg/7 text-ink-2 max-xs:text-read/6.5">
          Read a <span className="whitespace-nowrap">10-K</span> or <span className="whitespace-nowrap">10-Q</span> as
          short paragraph summaries. Each number is traced to the sentence it came from, and what we cannot trace, we do
          not print.
        </p>
        <CompanySearch
          label="Find a company"
          placeholder="Search by symbol or company name"
          size="large"
          aside={
            <span className="flex items-baseline gap-3.5 text-sm/6 text-ink-3">
              Try{' '}
              {QUICK_COMPANIES.map(({ ticker }) => (
                <Link key={ticker} className="font-mono font-medium" href={companyPath(ticker)} prefetch={false}>
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

import type { Metadata } from 'next';
import { DemoNotice } from '#components/filings/demo-notice';
import { FilingsTable } from '#components/filings/filings-table';
import { Capabilities } from '#components/home/capabilities';
import { Hero } from '#components/home/hero';
import { listKnownTickers, listLatestFilings } from '#lib/filings/queries';
import { rememberRecent } from '#lib/filings/recent-answers';
import { orReport } from './or-report.ts';

/** The database is read for every visitor; at build time there is none. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  alternates: { canonical: '/', types: { 'application/atom+xml': [{ url: '/feed.atom', title: 'Latest filings' }] } },
};

const QUICK_TICKERS = ['AAPL', 'MSFT', 'NVDA'];

const latestFilings = rememberRecent(listLatestFilings);
const knownTickers = rememberRecent(listKnownTickers);

export default async function HomePage() {
  const [filings, known] = await Promise.all([
    orReport(latestFilings(), null),
    orReport(knownTickers(QUICK_TICKERS), []),
  ]);
  const newest = [...new Set(filings?.map((filing) => filing.symbol_id))].slice(0, QUICK_TICKERS.length);

  return (
    <div className="wrap home">
      <Hero quickTickers={known.length > 0 ? known : newest} />
      {filings?.some((filing) => filing.invented) && <DemoNotice />}
      <FilingsTable title="Latest" filings={filings} source="/api/get-filings-latest" isCompany={false} />
      <Capabilities />
    </div>
  );
}

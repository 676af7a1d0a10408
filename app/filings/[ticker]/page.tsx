import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { CompanySearch } from '#components/filings/company-search';
import { CompanyUnavailable } from '#components/filings/company-unavailable';
import { DemoNotice } from '#components/filings/demo-notice';
import { FilingsTable } from '#components/filings/filings-table';
import { KeyFigures } from '#components/filings/key-figures';
import { UnknownTicker } from '#components/filings/unknown-ticker';
import { WithoutFilings } from '#components/filings/without-filings';
import { Breadcrumbs } from '#components/shell/structured-data';
import { CompanyLogo } from '#components/ui/company-logo';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import { FollowLink } from '#components/watchlist/follow-link';
import { isLocalRun } from '#lib/env';
import { findCompany, listCompanyFilings } from '#lib/filings/queries';
import { readTickerSegment } from '#lib/filings/ticker';
import { listForms, MAIN_FORMS } from '#lib/forms/forms';
import { isLocalVisitor } from '#lib/http/local-visitor';
import { setLastModified, setPageStatus } from '#lib/http/server/page-status';
import { listCompanyKeyFigures } from '#lib/key-figures/queries';
import type { FiledFigures } from '#lib/key-figures/series';
import { viewFigures } from '#lib/key-figures/view-key-figures';
import { findListedCompany } from '#lib/listings/listed-queries';
import { rememberRecent } from '#lib/recent-results';
import { companyPath, summaryViewPath } from '#lib/site';
import { pageMetadata } from '../../page-metadata.ts';
import { withFallback } from '../../with-fallback.ts';

type Props = { params: Promise<{ ticker: string }> };

/** The document's head and the page share one query. */
const recentCompany = rememberRecent(findCompany);
const companyOf = cache((ticker: string) => withFallback(recentCompany(ticker), 'unavailable' as const));
const recentListed = rememberRecent(findListedCompany);
const listedOf = cache((ticker: string) => withFallback(recentListed(ticker), 'unavailable' as const));
const filingsOf = rememberRecent(listCompanyFilings);
const recentKeyFigures = rememberRecent(listCompanyKeyFigures);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { ticker } = await params;
  const company = await companyOf(ticker);
  if (company === 'unavailable') return { title: 'Error fetching filings', robots: { index: false } };
  if (!company) {
    const listed = await listedOf(ticker);
    if (listed === null || listed === 'unavailable') return { title: 'Unknown symbol', robots: { index: false } };
    return { title: `${listed.name} (${listed.ticker}) filings`, robots: { index: false } };
  }
  const path = companyPath(company.ticker);
  return pageMetadata({
    title: `${company.name} (${company.ticker}) filings`,
    description: `${listForms(MAIN_FORMS)} filings of ${company.name}, summarized paragraph by paragraph with every figure checked.`,
    path,
    picture: `${path}/picture`,
    alternates: {
      types: { 'application/atom+xml': [{ url: `${path}/feed.atom`, title: `${company.name} filings` }] },
    },
  });
}

export default async function CompanyPage({ params }: Props) {
  const ticker = readTickerSegment((await params).ticker);
  if (ticker !== ticker.toLowerCase()) permanentRedirect(companyPath(ticker));

  const company = await companyOf(ticker);
  if (company === 'unavailable') {
    setPageStatus(503);
    return <CompanyUnavailable ticker={ticker} />;
  }
  if (!company) return <CompanyWithoutFilings ticker={ticker} />;
  const [filings, keyFigures] = await Promise.all([
    withFallback(filingsOf(ticker), null),
    withFallback(recentKeyFigures(ticker), []),
  ]);
  if (filings?.length === 0) {
    return <KnownCompany company={company} isFollowed={company.followed && !company.invented} isHere />;
  }
  const picture = filings?.[0]?.picture ?? null;
  if (company.modified) setLastModified(company.modified);

  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: company.name, path: companyPath(company.ticker) }]} />
      <CompanyHead company={company} picture={picture} isHere />
      {company.invented && (
        <DemoNotice>
          {`${company.name} is an invented company. Its filings show how the site works; none of them was sent to the SEC.`}
        </DemoNotice>
      )}
      <CompanyKeyFigures ticker={company.ticker} filings={keyFigures} />
      <FilingsTable
        key={company.ticker}
        title="Filings"
        filings={filings}
        source={`/api/get-filings/${encodeURIComponent(ticker)}`}
        hasFilter
      />
    </div>
  );
}

/** A symbol without filings here, which EDGAR may list all the same. */
async function CompanyWithoutFilings({ ticker }: { ticker: string }) {
  const listed = await listedOf(ticker);
  if (listed === 'unavailable') {
    setPageStatus(503);
    return <CompanyUnavailable ticker={ticker} />;
  }
  if (listed) return <KnownCompany company={listed} isFollowed={false} isHere={false} />;
  setPageStatus(404);
  return <UnknownTicker ticker={ticker} />;
}

type Known = {
  company: { ticker: string; cik: string; name: string };
  /** Its new filings are looked for. */
  isFollowed: boolean;
  /** The site has it, so a reader can follow it. */
  isHere: boolean;
};

async function KnownCompany({ company, isFollowed, isHere }: Known) {
  const isOperator = isLocalRun() && isLocalVisitor(await headers());
  return (
    <div className="wrap">
      <CompanyHead company={company} picture={null} isHere={isHere} />
      <WithoutFilings company={company} isFollowed={isFollowed} isOperator={isOperator} />
    </div>
  );
}

function CompanyHead({ company, picture, isHere }: Pick<Known, 'company' | 'isHere'> & { picture: string | null }) {
  return (
    <div className="grid grid-cols-1 items-end gap-x-12 gap-y-6 pt-6 pb-7 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:pt-8">
      <div className="flex items-center gap-4.5">
        <CompanyLogo ticker={company.ticker} picture={picture} size="large" />
        <div>
          <h1 className="max-md:text-[1.5rem]/7.25">{company.name}</h1>
          <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-ink-2">
            <TickerSymbol isFramed>{company.ticker}</TickerSymbol>
            <span>CIK {company.cik}</span>
          </p>
          {isHere && (
            <div className="mt-2.5">
              <FollowLink ticker={company.ticker} here={companyPath(company.ticker)} />
            </div>
          )}
        </div>
      </div>
      <CompanySearch label="Search Symbol" titleLength={24} />
    </div>
  );
}

/** The key figures of the company's newest report, over the reports before it. */
function CompanyKeyFigures({ ticker, filings }: { ticker: string; filings: readonly FiledFigures[] }) {
  const [newest] = filings;
  if (!newest) return null;
  const figures = viewFigures(filings, newest);
  return (
    <KeyFigures
      source={`From the statements of the ${newest.form}. Every figure links to its place in the filing.`}
      figures={figures}
      readingPath={summaryViewPath({ ticker, form: newest.form, filedOn: newest.filedOn })}
    />
  );
}

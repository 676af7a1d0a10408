import Link from 'next/link';
import { DemoNotice } from '#components/filings/demo-notice';
import { filingPeriod, type ReadingFiling } from '#lib/filings/filing-list';
import { companyPath } from '#lib/site';
import { HealthWarnings } from './health-warnings.tsx';
import { ProofStrip } from './proof-strip.tsx';

type Props = { filing: ReadingFiling; isPreview: boolean };

const formNames: Record<string, string> = {
  '10-K': 'annual report',
  '10-Q': 'quarterly report',
  '8-K': 'current report',
};

/** Company and symbol, title, AI notice, facts, proof strip. */
export function FilingHead({ filing, isPreview }: Props) {
  const { company, ticker, form, filedOn, periodOfReport, originalUrl, counts, health, status } = filing;
  const { period, year } = filingPeriod(form, filedOn);
  const name = Object.entries(formNames).find(([base]) => form.startsWith(base))?.[1] ?? 'report';

  return (
    <div className="wrap mast">
      <nav className="crumb" aria-label="Breadcrumb">
        <Link href={companyPath(ticker)}>{company}</Link>
        <span className="sym badge-sym">{ticker}</span>
      </nav>
      <h1>
        Summarized Filing
        {isPreview && <small> - Preview</small>}
      </h1>
      <p className="notice">
        This is an AI-generated summary of the original filing that may omit details.{' '}
        <a id="original" href={originalUrl} target="_blank" rel="noopener">
          Read the original filing<span className="vh"> (opens in a new tab)</span>
        </a>
      </p>
      <p className="facts">
        <span>
          <b>{form}</b> {form.endsWith('/A') ? `amended ${name}` : name}
        </span>
        {periodOfReport ? (
          <span>
            Period ended <b>{inWords(periodOfReport)}</b>
          </span>
        ) : (
          // The lists' rule of thumb: right for most, so only where the filing does not say.
          <b>
            {period} {year}
          </b>
        )}
        <span>
          Filed <b>{inWords(filedOn)}</b>
        </span>
      </p>
      {filing.invented && (
        <DemoNotice>{`${company} is an invented company. This filing was never sent to the SEC.`}</DemoNotice>
      )}
      {status === 'ready' && counts && <ProofStrip counts={counts} health={health} />}
      {health && <HealthWarnings warnings={health.warnings} />}
    </div>
  );
}

const wordsOfDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Feb 19, 2026" for "2026-02-19". */
function inWords(isoDate: string) {
  return <time dateTime={isoDate}>{wordsOfDate.format(new Date(`${isoDate}T00:00:00Z`))}</time>;
}

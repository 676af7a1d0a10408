import { FileSearch } from 'lucide-react';
import Link from 'next/link';
import { EDGAR_SITE } from '#lib/edgar/filing-paths';
import { BASE_FORMS, listForms } from '#lib/forms/forms';
import { routes } from '#lib/site';

type Props = {
  company: { ticker: string; cik: string; name: string };
  /** The company is followed. */
  isFollowed: boolean;
  /** The site runs on the reader's own machine, so the reader can add the company: shown last, and folded. */
  isOperator: boolean;
};

/** Shown in place of a list for a known company without filings here: how to have it followed. */
export function WithoutFilings({ company: { ticker, cik, name }, isFollowed, isOperator }: Props) {
  const ask = `${routes.contact.path}?${new URLSearchParams({ follow: ticker }).toString()}`;
  return (
    <section className="list" aria-labelledby="no-filings">
      <div className="empty">
        <FileSearch className="i" aria-hidden="true" />
        <h2 id="no-filings">No filings of {name} are here yet.</h2>
        {isFollowed ? (
          <p>
            We follow {ticker}: its next {listForms(BASE_FORMS, 'or')} is read and listed here when it is filed.
          </p>
        ) : (
          <p>
            {ticker} is listed with the SEC, but not followed here so far. Ask for it, and we read its filings and every
            new one.
          </p>
        )}
        <div className="go-row">
          {!isFollowed && (
            <Link className="btn btn-1 btn-s" href={ask} prefetch={false}>
              Ask us to follow {ticker}
            </Link>
          )}
          <a
            className="btn btn-2 btn-s"
            href={`${EDGAR_SITE}/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}`}
            target="_blank"
            rel="noopener"
            aria-label={`${name} at the SEC, opens in a new tab`}
          >
            At the SEC
          </a>
        </div>
        {!isFollowed && isOperator && (
          <details className="operator">
            <summary>For whoever runs this site</summary>
            <p>It runs on your own machine. Have {ticker} read at once:</p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls sideways. */}
            <pre className="cmd" tabIndex={0} aria-label="Command">
              SEC_USER_AGENT=&quot;Your Name you@example.com&quot; npm run -s cli -- ingest {ticker}
            </pre>
          </details>
        )}
      </div>
    </section>
  );
}

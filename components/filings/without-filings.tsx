import { FileSearch } from 'lucide-react';
import Link from 'next/link';
import { Actions } from '#components/ui/actions';
import { buttonVariants } from '#components/ui/button';
import { EmptyState } from '#components/ui/empty-state';
import { EDGAR_SITE } from '#lib/edgar/filing-paths';
import { listForms, MAIN_FORMS } from '#lib/forms/forms';
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
    <section className="mt-5" aria-labelledby="no-filings">
      <EmptyState icon={FileSearch} title={<span id="no-filings">No filings of {name} are here yet.</span>} as="h2">
        {isFollowed ? (
          <p>
            We follow {ticker}: its next {listForms(MAIN_FORMS, 'or')} is read and listed here when it is filed.
          </p>
        ) : (
          <p>
            {ticker} is listed with the SEC, but not followed here so far. Ask for it, and we read its filings and every
            new one.
          </p>
        )}
        <Actions>
          {!isFollowed && (
            <Link className={buttonVariants({ size: 'sm' })} href={ask} prefetch={false}>
              Ask us to follow {ticker}
            </Link>
          )}
          <a
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
            href={`${EDGAR_SITE}/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}`}
            target="_blank"
            rel="noopener"
            aria-label={`${name} at the SEC, opens in a new tab`}
          >
            At the SEC
          </a>
        </Actions>
        {!isFollowed && isOperator && (
          <details className="mt-6 text-sm text-ink-2">
            <summary>For whoever runs this site</summary>
            <p>It runs on your own machine. Have {ticker} read at once:</p>
            <pre
              className="scroll-shadow mt-3 rounded-md px-4 py-3 font-mono text-sm/6 text-ink [--under:var(--color-wash)]"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls sideways.
              tabIndex={0}
              aria-label="Command"
            >
              SEC_USER_AGENT=&quot;Your Name you@example.com&quot; npm run -s cli -- ingest {ticker}
            </pre>
          </details>
        )}
      </EmptyState>
    </section>
  );
}

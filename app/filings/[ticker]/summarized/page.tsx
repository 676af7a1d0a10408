import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import '../../../../components/viewer/viewer.css'; // oxlint-disable-line import/no-unassigned-import
import '../../../../components/viewer/document.css'; // oxlint-disable-line import/no-unassigned-import
import { Contents } from '#components/viewer/contents';
import { FilingHead } from '#components/viewer/filing-head';
import { FailedReading, MissingData, ReadingInProgress } from '#components/viewer/filing-states';
import { PreviewEnd } from '#components/viewer/preview-end';
import { ReaderTools } from '#components/viewer/reader-tools';
import { getReadingAccess } from '#lib/access/reading-access';
import type { ReadingFiling } from '#lib/filings/filing-list';
import { findFilingForReading } from '#lib/filings/queries';
import { readSummaryDocument } from '#lib/filings/read-summary-document';
import { companyPath, summaryPath } from '#lib/site';

type Props = {
  params: Promise<{ ticker: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const filingOf = cache(findFilingForReading);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const asked = await readAddress({ params, searchParams });
  if (!asked) return { title: 'Summarized Filing' };
  const filing = await filingOf(asked.ticker, asked.form, asked.date);
  if (!filing) return { title: 'No such filing' };
  return {
    title: `${filing.company} ${filing.form} of ${filing.filedOn}, summarized`,
    description: `An AI-generated summary of the ${filing.form} that ${filing.company} filed on ${filing.filedOn}, every figure checked against the filing.`,
    alternates: { canonical: summaryPath(filing.ticker, asked.form, filing.filedOn) },
  };
}

export default async function SummarizedPage({ params, searchParams }: Props) {
  const asked = await readAddress({ params, searchParams });
  if (!asked) return <MissingData ticker={decodeURIComponent((await params).ticker)} />;
  const { ticker, form, date } = asked;
  if (ticker !== ticker.toLowerCase()) permanentRedirect(summaryPath(ticker, form, date));

  const filing = await filingOf(ticker, form, date);
  if (!filing) notFound();
  if (filing.status === 'ready') return <Summary filing={filing} />;
  return (
    <>
      <FilingHead filing={filing} isPreview={false} />
      {filing.status === 'failed' ? <FailedReading filing={filing} /> : <ReadingInProgress filing={filing} />}
    </>
  );
}

async function Summary({ filing }: { filing: ReadingFiling }) {
  const access = await getReadingAccess(filing.accession);
  const { html, shown, total } = await readSummaryDocument(filing.accession, access.variant);
  const isPreview = shown < total;
  const present = filing.contents.map((entry) => entry.anchor).filter((anchor) => html.includes(`id="${anchor}"`));

  return (
    <div id="reader" data-summaries="on" data-tables="folded" data-contents="closed">
      <FilingHead filing={filing} isPreview={isPreview} />
      <ReaderTools reader="reader" companyHref={companyPath(filing.ticker)} />
      <div className="wrap read">
        <Contents entries={filing.contents} hasKeyPoints={html.includes('id="key-points"')} present={present} />
        <article aria-label="Summary">
          {/* Rendered and escaped at ingest (lib/summaries/render-summary-document.ts). */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
          {isPreview && <PreviewEnd shown={shown} total={total} isLoggedIn={access.isAuth} />}
        </article>
      </div>
    </div>
  );
}

/** Which filing the address names; null when it does not say. A date that is none is an unknown filing. */
async function readAddress({ params, searchParams }: Props) {
  const { type, date } = await searchParams;
  if (typeof type !== 'string' || typeof date !== 'string' || !type || !date) return null;
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`)) || !/^\d{4}-\d{2}-\d{2}$/.test(date)) notFound();
  return { ticker: decodeURIComponent((await params).ticker), form: type, date };
}

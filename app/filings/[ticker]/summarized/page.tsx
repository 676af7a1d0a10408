import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { KeyFigures } from '#components/filings/key-figures';
import { ReleaseFigures } from '#components/filings/release-figures';
import { DocumentBody } from '#components/viewer/document-body';
import { EarlierFilings } from '#components/viewer/earlier-filings';
import { FilingData } from '#components/viewer/filing-data';
import { FailedReading, MissingData, ReadingInProgress } from '#components/viewer/filing-states';
import { handOverDocument } from '#components/viewer/hand-over-document.ts';
import { FilingHead } from '#components/viewer/head/filing-head';
import { citationOf } from '#components/viewer/head/filing-words.ts';
import { Contents, ViewerTools } from '#components/viewer/load-summary-tools';
import { NameView } from '#components/viewer/name-view';
import { NoSuchFiling } from '#components/viewer/no-such-filing';
import { OpenFiling } from '#components/viewer/open-filing';
import { PreviewEnd } from '#components/viewer/preview-end';
import { PrintedFoot } from '#components/viewer/printed-foot';
import { ExportMenu } from '#components/viewer/toolbar/export-menu';
import { KeyList } from '#components/viewer/toolbar/key-list';
import { WhatChanged } from '#components/viewer/what-changed';
import { readView } from '#lib/access/default-view';
import { createDocumentUrl } from '#lib/access/document-url';
import { getReadingAccess } from '#lib/access/reading-access';
import { findUser } from '#lib/accounts/sessions/session';
import { findBaselineChoices, findWhatChanged } from '#lib/blackline/queries';
import { findFilingForReading } from '#lib/filings/queries';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { readSummaryDocument } from '#lib/filings/stored/read-summary-document';
import { readTickerSegment } from '#lib/filings/ticker';
import { setLastModified, setPageStatus } from '#lib/http/server/page-status';
import { isUserInitiated } from '#lib/http/server/user-initiated';
import { findFilingKeyFigures } from '#lib/key-figures/queries';
import { viewFigures } from '#lib/key-figures/view-key-figures';
import { rememberRecent } from '#lib/recent-results';
import { type CheckedRelease, findCheckedRelease } from '#lib/releases/queries';
import { viewRelease } from '#lib/releases/view-release';
import {
  blacklinePath,
  companyPath,
  findRoute,
  routes,
  summaryAlternatePath,
  summaryPath,
  summaryViewPath,
} from '#lib/site';
import { pageMetadata } from '../../../page-metadata.ts';
import { DefaultBlackline, RequestedBlackline } from './blacklines.tsx';
import { redirectToDefaultView } from './redirect-to-default-view.ts';

type Props = {
  params: Promise<{ ticker: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The document's head, the page, and many visitors within two seconds share one query. */
const filingOf = cache(rememberRecent(findFilingForReading));
const recentKeyFigures = rememberRecent(findFilingKeyFigures);
const recentRelease = rememberRecent(findCheckedRelease);
const whatChangedOf = rememberRecent(findWhatChanged);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const asked = await readAddress({ params, searchParams });
  if (!asked) return { title: 'Summarized Filing', robots: { index: false } };
  const filing = await filingOf(asked.ticker, asked.form, asked.date);
  if (!filing) return { title: 'No such filing', robots: { index: false } };
  // A page that only says "reading" or "could not be read" should not be indexed.
  const robots = filing.status === 'ready' ? {} : { robots: { index: false } };
  const isBlackline = asked.view === 'blackline' && (filing.blacklineAvailable || asked.baseline !== null);
  return { ...(isBlackline ? blacklineMetadata : summaryMetadata)(filing, asked.form), ...robots };
}

function summaryMetadata({ company, ticker, form, filedOn }: ReadingFiling, askedForm: string): Metadata {
  const address = { ticker, form: askedForm, filedOn };
  const path = summaryPath(address);
  return pageMetadata({
    title: `${company} ${form} of ${filedOn}, summarized`,
    description: `A summary of the ${form} that ${company} filed on ${filedOn}, every figure checked against the filing.`,
    path,
    type: 'article',
    picture: picturePath(path),
    alternates: {
      types: {
        'text/markdown': summaryAlternatePath(address, 'md'),
        'application/json': summaryAlternatePath(address, 'json'),
        'application/atom+xml': `${companyPath(ticker)}/feed.atom`,
      },
    },
  });
}

function blacklineMetadata({ company, ticker, form, filedOn }: ReadingFiling, askedForm: string): Metadata {
  return pageMetadata({
    title: `${company} ${form} of ${filedOn}, blackline`,
    description: `What the ${form} that ${company} filed on ${filedOn} says differently from the one before, change by change.`,
    path: blacklinePath({ ticker, form: askedForm, filedOn }),
    type: 'article',
    picture: picturePath(summaryPath({ ticker, form: askedForm, filedOn })),
  });
}

const picturePath = (path: string) => path.replace('/summarized?', '/summarized/picture?');

export default async function SummarizedPage({ params, searchParams }: Props) {
  const ticker = readTickerSegment((await params).ticker);
  const asked = await readAddress({ params, searchParams });
  if (!asked) {
    setPageStatus(404);
    return <MissingData ticker={ticker} />;
  }
  const { form, date } = asked;
  if (ticker !== ticker.toLowerCase()) permanentRedirect(pathOfView(ticker, asked));

  const filing = await filingOf(ticker, form, date);
  if (!filing) {
    setPageStatus(404);
    return <NoSuchFiling ticker={ticker} />;
  }
  setLastModified(filing.modified);
  if (filing.status === 'ready') {
    if (asked.view === null) await redirectToDefaultView(filing, form);
    const summary = <Summary filing={filing} form={form} />;
    const wanted = { filing, form, otherwise: summary };
    if (asked.view === 'blackline' && asked.baseline)
      return <RequestedBlackline {...wanted} baseline={asked.baseline} />;
    return asked.view === 'blackline' && filing.blacklineAvailable ? <DefaultBlackline {...wanted} /> : summary;
  }
  return (
    <>
      <FilingHead filing={filing} isPreview={false} />
      {filing.status === 'failed' ? <FailedReading filing={filing} /> : <ReadingInProgress filing={filing} />}
    </>
  );
}

type View = {
  filing: ReadingFiling;
  /** As the address has it. */
  form: string;
};

async function Summary({ filing, form }: View) {
  const { accession, contents, ticker } = filing;
  const access = await getReadingAccess(accession, { isUserInitiated: isUserInitiated(await headers()) });
  const { html, shown, total, anchors } = await readSummaryDocument(accession, access.variant);
  const hasNoneBefore = !filing.blacklineAvailable && filing.previousFiledOn === null;
  const [keyFigures, release, changed, offered] = await Promise.all([
    recentKeyFigures(accession),
    recentRelease(accession),
    whatChangedOf(accession, access.variant),
    hasNoneBefore ? findBaselineChoices(accession) : null,
  ]);
  const blacklineHref = filing.blacklineAvailable ? blacklinePath({ ticker, form, filedOn: filing.filedOn }) : null;
  const user = access.isAuth ? await findUser() : null;
  const kind = access.variant === 'full' ? 'summary-full' : 'summary-preview';
  const isPreview = shown < total;
  const offer = access.offer && { ...access.offer, href: summaryViewPath({ ticker, form, filedOn: filing.filedOn }) };

  return (
    <div
      id="viewer"
      className="group/viewer"
      data-summaries="on"
      data-tables="folded"
      data-keywords="off"
      data-contents="closed"
      data-citation={citationOf(filing)}
      data-filing={accession}
    >
      <NameView view="summary" />
      <FilingData filing={filing} />
      <PrintedFoot filing={filing} />
      <FilingHead filing={filing} isPreview={isPreview} />
      {isPreview && offer && <OpenFiling {...offer} />}
      <ViewerTools
        viewerId="viewer"
        companyHref={companyPath(ticker)}
        blacklineHref={blacklineHref}
        keys={<KeyList view="summ" />}
      >
        <ExportMenu accession={accession} hasAccess={access.isAllowed} loginHref={wayToFullText(access)} />
      </ViewerTools>
      <div className="wrap pt-5 md:grid md:grid-cols-[11rem_minmax(0,1fr)] md:gap-8 md:pt-8 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-12 print:block">
        <Contents
          entries={contents}
          hasChanges={changed !== null && blacklineHref !== null}
          hasKeyPoints={anchors.includes('key-points')}
          present={contents.map(({ anchor }) => anchor).filter((anchor) => anchors.includes(anchor))}
        />
        <article aria-label="Summary">
          {keyFigures && <FilingKeyFigures {...keyFigures} preview={isPreview ? html : null} />}
          {release && (
            <ReleaseFigures
              release={viewRelease(release)}
              ticker={ticker}
              present={isPreview ? anchorsWithin(html, release) : null}
            />
          )}
          {offered && <EarlierFilings filing={filing} form={form} choices={offered.choices} />}
          {changed && blacklineHref && <WhatChanged filing={filing} changed={changed} blacklineHref={blacklineHref} />}
          <DocumentBody
            key={`${accession} ${kind}`}
            ticket={handOverDocument(html)}
            url={createDocumentUrl({ accession, kind, userId: user?.id ?? null })}
          />
          {isPreview && <PreviewEnd {...{ shown, total, offer }} isLoggedIn={access.isAuth} />}
        </article>
      </div>
    </div>
  );
}

/**
 * The filing’s own key figures, over the filings before it. `preview` is the page’s document when it is not all of it.
 */
function FilingKeyFigures({
  current,
  filings,
  preview,
}: NonNullable<Awaited<ReturnType<typeof findFilingKeyFigures>>> & { preview: string | null }) {
  const figures = viewFigures(filings, current);
  // A preview leaves out most statements: what is there must not be linked to.
  const anchors = figures.flatMap(({ anchor }) => anchor ?? []);
  const present = preview === null ? anchors : anchors.filter((anchor) => preview.includes(`id="${anchor}"`));
  return (
    <KeyFigures
      source="From the filing’s own statements. Every figure links to its place."
      figures={figures}
      readingPath=""
      present={present}
    />
  );
}

/** Of a release's places those that a preview has: what it leaves out must not be linked to. */
function anchorsWithin(html: string, { figures, guidance }: CheckedRelease): string[] {
  return [...figures, ...guidance].map(({ anchor }) => anchor).filter((anchor) => html.includes(`id="${anchor}"`));
}

/** Where a reader of the preview gets the rest: by opening the filing; else an account first, then a plan. */
function wayToFullText({ isAuth, offer }: Awaited<ReturnType<typeof getReadingAccess>>): string {
  if (offer) return '#open-filing';
  return (isAuth ? findRoute('pricing') : (findRoute('signup') ?? findRoute('login')))?.path ?? routes.home.path;
}

/** The same address with the company's symbol as addresses have it. */
function pathOfView(ticker: string, { form, date, view, baseline }: Asked): string {
  const address = { ticker, form, filedOn: date };
  if (view === 'blackline') return blacklinePath(address, baseline ?? undefined);
  return view === 'summary' ? summaryViewPath(address) : summaryPath(address);
}

type Asked = NonNullable<Awaited<ReturnType<typeof readAddress>>>;

/** Which filing and view the address names; null when it does not say which filing. */
async function readAddress({ params, searchParams }: Props) {
  const { type, date, view, baseline } = await searchParams;
  if (typeof type !== 'string' || typeof date !== 'string' || !type || !date) return null;
  return {
    ticker: (await params).ticker,
    form: type,
    date,
    view: readView(view),
    // Left empty where a reader chose none.
    baseline: typeof baseline === 'string' && baseline !== '' ? baseline : null,
  };
}

import type { Metadata } from 'next';
import Link from 'next/link';
import { DemoNotice } from '#components/filings/demo-notice';
import { FilingsTable } from '#components/filings/filings-table';
import { Benefits, UseCases } from '#components/home/benefits';
import { Capabilities } from '#components/home/capabilities';
import { Hero } from '#components/home/hero';
import { HomeQuestions } from '#components/home/home-questions';
import { HowItWorks } from '#components/home/how-it-works';
import { KeyNumbers } from '#components/home/key-numbers';
import { CallToAction } from '#components/marketing/call-to-action';
import { OrganizationData } from '#components/shell/structured-data';
import { TRIAL_DAYS } from '#lib/billing/plans';
import { countReadableFilings, listLatestFilings } from '#lib/filings/queries';
import { logCounted } from '#lib/log-counts';
import { rememberRecent } from '#lib/recent-results';
import { routes, site, siteTitle } from '#lib/site';
import { pageMetadata } from './page-metadata.ts';
import { withFallback } from './with-fallback.ts';

/** The database is read for every visitor; at build time there is none. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  ...pageMetadata({
    title: siteTitle,
    description: site.description,
    path: routes.home.path,
    alternates: { types: { 'application/atom+xml': [{ url: '/feed.atom', title: 'Latest filings' }] } },
  }),
  title: { absolute: siteTitle },
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const latestFilings = rememberRecent(listLatestFilings);
const readableFilings = rememberRecent(countReadableFilings, { holdsMs: 60_000 });

/** How much of a `status` in the address is logged. */
const MAX_STATUS_LENGTH = 100;

export default async function HomePage({ searchParams }: Props) {
  const { status } = await searchParams;
  if (typeof status === 'string')
    logCounted('info', { status: status.slice(0, MAX_STATUS_LENGTH) }, 'Home page was opened with a status');
  const [filings, count] = await Promise.all([
    withFallback(latestFilings(), null),
    withFallback(readableFilings(), null),
  ]);

  const hasInvented = filings?.some((filing) => filing.invented) ?? false;

  return (
    <div className="wrap">
      <OrganizationData />
      <Hero />
      {hasInvented && <DemoNotice className="mt-14" />}
      <FilingsTable
        title="Latest"
        filings={filings}
        source="/api/get-filings-latest"
        hasFilter={false}
        className={hasInvented ? 'mt-7' : 'mt-14'}
      />
      <p className="mt-3.5 text-sm text-ink-2">
        <Link href={routes.summaries.path} prefetch={false}>
          {routes.summaries.label}
        </Link>{' '}
        lists those that can be read now.
      </p>
      <Capabilities />
      <HowItWorks />
      <Benefits />
      <UseCases />
      <KeyNumbers filings={count} />
      <HomeQuestions />
      <CallToAction
        title={
          <>
            Read your next <span className="whitespace-nowrap">10-K</span> with receipts.
          </>
        }
      >
        {TRIAL_DAYS}-day trial, cancel anytime. Plans for individuals or teams.
      </CallToAction>
    </div>
  );
}

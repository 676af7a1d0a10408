import { ListPlus } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { DemoNotice } from '#components/filings/demo-notice';
import { EmptyState } from '#components/ui/empty-state';
import { FeedsSection } from '#components/watchlist/feeds-section';
import { MailsOffer } from '#components/watchlist/mails-offer';
import { WatchedCompanies } from '#components/watchlist/watched-companies';
import { WatchedFilings } from '#components/watchlist/watched-filings';
import { WatchedMails } from '#components/watchlist/watched-mails';
import { WatchlistFailed } from '#components/watchlist/watchlist-failed';
import { getWatchLimit } from '#lib/access/watch-limit';
import { findUser } from '#lib/accounts/sessions/session';
import type { SessionUser } from '#lib/accounts/types';
import { isAutoSold, planName } from '#lib/billing/offered-plans';
import { createPreferenceToken } from '#lib/filing-mails/settings/preference-link';
import { findMailSettings } from '#lib/filing-mails/settings/setting-queries';
import { setPageStatus } from '#lib/http/server/page-status';
import { routes } from '#lib/site';
import { type ListCursor, readCursor, writeCursor } from '#lib/watchlist/list-cursor';
import { listWatchedFilings } from '#lib/watchlist/list-queries';
import { listWatched } from '#lib/watchlist/watch-queries';
import { withFallback } from '../../with-fallback.ts';
import { viewFeeds } from './view-feeds.ts';

const { path, label } = routes.watchlist;

export const metadata: Metadata = { title: label, robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function WatchlistPage({ searchParams }: Props) {
  const before = readCursor((await searchParams)['before']);
  const user = await findUser();
  if (!user) redirect(`${routes.login.path}?${new URLSearchParams({ notice: 'watchlist', next: path }).toString()}`);

  const asOf = new Date().toISOString();
  const [view, feeds] = await Promise.all([
    withFallback(viewOf(user, before), null),
    withFallback(viewFeeds(user), null),
  ]);
  if (!view) setPageStatus(503);
  return (
    <div className="wrap pt-8">
      <h1>{label}</h1>
      <p className="mt-1.5 mb-6 text-ink-2">
        What the companies that you follow have filed, and what changed in it.{' '}
        <Link href={routes.alerts.path}>Alerts</Link> mail you what you look for.
      </p>
      {view ? <Lists {...view} asOf={asOf} isFirst={before === null} /> : <WatchlistFailed />}
      {feeds && <FeedsSection {...feeds} />}
    </div>
  );
}

async function viewOf(user: SessionUser, before: ListCursor | null) {
  const [{ limit, hasMails }, companies, page, settings] = await Promise.all([
    getWatchLimit(user),
    listWatched(user.id),
    listWatchedFilings(user.id, before),
    findMailSettings(user.id),
  ]);
  const mails = hasMails ? { settings, token: createPreferenceToken(user.id) } : null;
  return { limit, companies, mails, ...page };
}

type View = Awaited<ReturnType<typeof viewOf>> & { asOf: string; isFirst: boolean };

function Lists({ limit, companies, mails, filings, next, asOf, isFirst }: View) {
  const older = next && `${path}?${new URLSearchParams({ before: writeCursor(next) }).toString()}`;
  return (
    <>
      {filings.some(({ invented }) => invented) && <DemoNotice className="mb-6" />}
      {companies.length > 0 && (
        <p className="mb-4 text-sm md:hidden">
          <a href={mails ? '#mails' : '#companies'}>
            {mails ? 'Your mails and companies, and adding others' : 'Your companies, and adding others'}
          </a>
        </p>
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_21rem]">
        {companies.length === 0 ? (
          <EmptyState icon={ListPlus} title="You follow no companies yet.">
            <p>
              Add one by its symbol or name, paste a list, or press Follow on the page of a company or a filing. You can
              follow {limit}: their filings appear here, the most important changes first.
            </p>
          </EmptyState>
        ) : (
          <WatchedFilings
            key={filings[0]?.accession}
            filings={filings}
            unread={companies.reduce((sum, { unread }) => sum + unread, 0)}
            asOf={asOf}
            older={older}
            isFirst={isFirst}
          />
        )}
        <div className="grid content-start gap-8">
          {mails && <WatchedMails {...mails} hasCompanies={companies.length > 0} />}
          <WatchedCompanies companies={companies} limit={limit} hasMails={mails !== null} />
          {!mails && isAutoSold() && <MailsOffer plan={planName('auto')} />}
        </div>
      </div>
    </>
  );
}

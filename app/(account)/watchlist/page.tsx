import { ListPlus } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { DemoNotice } from '#components/filings/demo-notice';
import { EmptyState } from '#components/ui/empty-state';
import { WatchedCompanies } from '#components/watchlist/watched-companies';
import { WatchedFilings } from '#components/watchlist/watched-filings';
import { WatchlistFailed } from '#components/watchlist/watchlist-failed';
import { getWatchLimit } from '#lib/access/watch-limit';
import { findUser } from '#lib/accounts/sessions/session';
import type { SessionUser } from '#lib/accounts/types';
import { setPageStatus } from '#lib/http/server/page-status';
import { routes } from '#lib/site';
import { type ListCursor, readCursor, writeCursor } from '#lib/watchlist/list-cursor';
import { listWatchedFilings } from '#lib/watchlist/list-queries';
import { listWatched } from '#lib/watchlist/watch-queries';
import { withFallback } from '../../with-fallback.ts';

const { path, label } = routes.watchlist;

export const metadata: Metadata = { title: label, robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function WatchlistPage({ searchParams }: Props) {
  const before = readCursor((await searchParams)['before']);
  const user = await findUser();
  if (!user) redirect(`${routes.login.path}?${new URLSearchParams({ notice: 'watchlist', next: path }).toString()}`);

  const asOf = new Date().toISOString();
  const view = await withFallback(viewOf(user, before), null);
  if (!view) setPageStatus(503);
  return (
    <div className="wrap pt-8">
      <h1>{label}</h1>
      <p className="mt-1.5 mb-6 text-ink-2">
        What the companies that you follow have filed, and what changed in it.{' '}
        <Link href={routes.alerts.path}>Alerts</Link> mail you what you look for.
      </p>
      {view ? <Lists {...view} asOf={asOf} isFirst={before === null} /> : <WatchlistFailed />}
    </div>
  );
}

async function viewOf(user: SessionUser, before: ListCursor | null) {
  const [{ limit }, companies, page] = await Promise.all([
    getWatchLimit(user),
    listWatched(user.id),
    listWatchedFilings(user.id, before),
  ]);
  return { limit, companies, ...page };
}

type View = Awaited<ReturnType<typeof viewOf>> & { asOf: string; isFirst: boolean };

function Lists({ limit, companies, filings, next, asOf, isFirst }: View) {
  const older = next && `${path}?${new URLSearchParams({ before: writeCursor(next) }).toString()}`;
  return (
    <>
      {filings.some(({ invented }) => invented) && <DemoNotice className="mb-6" />}
      {companies.length > 0 && (
        <p className="mb-4 text-sm md:hidden">
          <a href="#companies">Your companies, and adding others</a>
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
        <WatchedCompanies companies={companies} limit={limit} />
      </div>
    </>
  );
}

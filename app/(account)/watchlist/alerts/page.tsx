import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { AlertList } from '#components/alerts/alert-list';
import { AlertsFailed } from '#components/alerts/alerts-failed';
import { AlertsPlanNote } from '#components/alerts/alerts-plan-note';
import { NewAlert } from '#components/alerts/new-alert';
import { Note } from '#components/ui/note';
import { getAlertRight } from '#lib/access/alert-right';
import { findUser } from '#lib/accounts/sessions/session';
import type { SessionUser } from '#lib/accounts/types';
import { listAlerts } from '#lib/alerts/alert-queries';
import { MOST_ALERTS } from '#lib/alerts/limits';
import { setPageStatus } from '#lib/http/server/page-status';
import { routes } from '#lib/site';
import { withFallback } from '../../../with-fallback.ts';

const { path, label } = routes.alerts;

export const metadata: Metadata = { title: label, robots: { index: false } };

export default async function AlertsPage() {
  const user = await findUser();
  if (!user) redirect(`${routes.login.path}?${new URLSearchParams({ next: path }).toString()}`);
  const view = await withFallback(viewOf(user), null);
  if (!view) setPageStatus(503);
  return (
    <div className="wrap pt-8">
      <h1>{label}</h1>
      <p className="mt-1.5 mb-6 max-w-[46rem] text-ink-2">
        A search that you save: when a filing says something new about it, you get a mail with the sentences. What stood
        in the filing before, or has only other figures, is not mailed.{' '}
        <Link href={routes.watchlist.path}>To your watchlist</Link>
      </p>
      {view ? <Alerts {...view} /> : <AlertsFailed />}
    </div>
  );
}

async function viewOf(user: SessionUser) {
  const [right, alerts] = await Promise.all([getAlertRight(user), listAlerts(user.id)]);
  return { ...right, alerts };
}

function Alerts({ hasAlerts, soldAs, alerts }: Awaited<ReturnType<typeof viewOf>>) {
  const hasRoom = alerts.length < MOST_ALERTS;
  return (
    <>
      {!hasAlerts && <AlertsPlanNote soldAs={soldAs} count={alerts.length} />}
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <AlertList alerts={alerts} limit={hasAlerts ? MOST_ALERTS : 0} />
        <div>
          {!hasRoom && <Note className="mb-4">You have {MOST_ALERTS} alerts. Delete one to save another.</Note>}
          <NewAlert canSave={hasAlerts && hasRoom} />
        </div>
      </div>
    </>
  );
}

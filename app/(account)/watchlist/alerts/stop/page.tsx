import type { Metadata } from 'next';
import Link from 'next/link';
import { StopAlert } from '#components/alerts/stop-alert';
import { readAlertToken } from '#lib/alerts/alert-link';
import { findAlertName } from '#lib/alerts/alert-queries';
import { routes } from '#lib/site';

export const metadata: Metadata = { title: 'Stop an alert', robots: { index: false }, referrer: 'no-referrer' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Opened by the link in an alert's mail, without logging in: it asks, so that a program that only looks stops nothing. */
export default async function StopAlertPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const alertId = typeof token === 'string' && token.length <= 300 ? readAlertToken(token) : null;
  const alert = alertId && (await findAlertName(alertId));
  return (
    <div className="wrap max-w-[38.5rem] pt-8">
      <h1>Stop an alert</h1>
      {alert && typeof token === 'string' ? (
        <StopAlert token={token} name={alert.name} isPaused={alert.isPaused} />
      ) : (
        <p className="mt-3 text-ink-2">This link is not valid any more, or its alert was deleted.</p>
      )}
      <p className="mt-6 text-sm">
        <Link href={routes.alerts.path}>See, change and delete your alerts</Link>
      </p>
    </div>
  );
}

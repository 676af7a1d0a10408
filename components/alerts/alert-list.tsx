'use client';

import { BellPlus } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '#components/ui/empty-state';
import type { Alert } from '#lib/alerts/types';
import { AlertRow } from './alert-row.tsx';

type Props = { alerts: readonly Alert[]; limit: number };

/** The reader's alerts, with what each found last. */
export function AlertList({ alerts, limit }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="alerts-title">
      <div className="flex min-h-11 items-center justify-between gap-4 border-t border-ink pt-3">
        <h2 id="alerts-title" ref={title} tabIndex={-1} className="text-lg">
          Your alerts
        </h2>
        {limit > 0 && (
          <p className="text-sm text-ink-3">
            {alerts.length} of {limit}
          </p>
        )}
      </div>
      {alerts.length === 0 ? (
        <EmptyState icon={BellPlus} title="No alerts yet.">
          <p>Say what to look for, and try it: you see on which filings it would have mailed you.</p>
        </EmptyState>
      ) : (
        <ul className="mt-1" aria-labelledby="alerts-title">
          {alerts.map((alert) => (
            // The button that had the focus is gone with the alert.
            <AlertRow key={alert.id} alert={alert} onDeleted={() => title.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  );
}

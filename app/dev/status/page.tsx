import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { CheckList } from '#components/operations/check-list';
import { findBillingFaults } from '#lib/billing/reconciliation/fault-queries';
import { isLocalRun } from '#lib/env';
import { isLocalVisitor } from '#lib/http/local-visitor';
import { describeStatus } from '#lib/operations/describe-status';
import { readQueueState, readSiteState } from '#lib/operations/queries';
import { runLocalChecks } from '#lib/operations/run-checks';

export const metadata: Metadata = { title: 'Status', robots: { index: false }, referrer: 'no-referrer' };

/** The state of a local run, for a person at that machine. Anywhere else this page does not exist. */
export default async function StatusPage() {
  if (!isLocalRun() || !isLocalVisitor(await headers())) notFound();
  const { checks, isDatabaseReady } = await runLocalChecks();
  const lines = isDatabaseReady
    ? describeStatus(...(await Promise.all([readSiteState(), readQueueState(), findBillingFaults()])))
    : [];

  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Status</h1>
        <p>
          What this local run holds, and whether its parts work. <code>npm run -s cli -- doctor</code> also asks those
          outside: EDGAR, the mail server, the providers.
        </p>
      </div>
      <section className="two" aria-labelledby="parts">
        <h2 id="parts">Parts</h2>
        <CheckList checks={checks} />
      </section>
      <section className="two" aria-labelledby="holds">
        <h2 id="holds">Filings</h2>
        <ul className="rows">
          {lines.map(({ label, value }) => (
            <li key={label}>
              <b>{label}</b>
              <p>{value}</p>
            </li>
          ))}
          {lines.length === 0 && <li>Not asked: the database is not ready.</li>}
        </ul>
      </section>
    </div>
  );
}

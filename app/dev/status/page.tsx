import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { PageHead } from '#components/marketing/page-head';
import { RuledRow, RuledRows } from '#components/marketing/ruled-rows';
import { TitledSection } from '#components/marketing/titled-section';
import { CheckList } from '#components/operations/check-list';
import { isLocalRun } from '#lib/env';
import { isLocalVisitor } from '#lib/http/local-visitor';
import { describeStatus } from '#lib/operations/describe-status';
import { readStatus } from '#lib/operations/read-status';
import { runLocalChecks } from '#lib/operations/run-checks';

export const metadata: Metadata = { title: 'Status', robots: { index: false }, referrer: 'no-referrer' };

/** The state of a local run, for a person at that machine. Anywhere else this page does not exist. */
export default async function StatusPage() {
  if (!isLocalRun() || !isLocalVisitor(await headers())) notFound();
  const { checks, isDatabaseReady } = await runLocalChecks();
  const lines = isDatabaseReady ? describeStatus(await readStatus()) : [];

  return (
    <div className="wrap">
      <PageHead title="Status">
        What this local run holds, and whether its parts work. <code>npm run -s cli -- doctor</code> also asks those
        outside: EDGAR, the mail server, the providers.
      </PageHead>
      <TitledSection title="Parts">
        <CheckList checks={checks} />
      </TitledSection>
      <TitledSection title="Filings">
        <RuledRows>
          {lines.map(({ label, value }) => (
            <RuledRow key={label} title={label}>
              {value}
            </RuledRow>
          ))}
          {lines.length === 0 && <RuledRow title="Not asked">The database is not ready.</RuledRow>}
        </RuledRows>
      </TitledSection>
    </div>
  );
}

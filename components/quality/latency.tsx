import type { ReactNode } from 'react';
import { RuledRow, RuledRows } from '#components/marketing/ruled-rows';
import { TitledSection } from '#components/marketing/titled-section';
import type { Latency as Measured, Spread } from '#lib/filing-mails/types';
import { duration } from '#lib/text/duration';

/** How long filings of the last days took from EDGAR to readers; null while that cannot be looked up. */
export function Latency({ latency }: { latency: Measured | null }) {
  return (
    <LatencySection>
      {latency === null ? (
        <p>This cannot be looked up right now. Try again in a minute.</p>
      ) : latency.readable === null ? (
        <p>No filing has come in within the last {latency.days} days, so there is nothing to tell.</p>
      ) : (
        <RuledRows>
          <Step title="Seen by us" spread={latency.seen} />
          <Step title="Readable here" spread={latency.readable} />
          <Step title="Mailed to followers" spread={latency.mailed} />
        </RuledRows>
      )}
    </LatencySection>
  );
}

/** What stands there until it is known. */
export function LatencyUnderway() {
  return (
    <LatencySection>
      <p aria-busy="true">Looking it up…</p>
    </LatencySection>
  );
}

function LatencySection({ children }: { children: ReactNode }) {
  return (
    <TitledSection title="From EDGAR to readers">
      <p className="mb-3">
        Counted from the moment at which EDGAR accepted a filing, over the last 30 days. What EDGAR accepts after 17:30
        New York or at a weekend it shows in the morning after, and is left out.
      </p>
      {children}
    </TitledSection>
  );
}

function Step({ title, spread }: { title: string; spread: Spread | null }) {
  return (
    <RuledRow title={title}>
      {spread === null
        ? 'None yet.'
        : `Half of them within ${duration(spread.median)}, 95 % within ${duration(spread.p95)}; n = ${spread.filings}.`}
    </RuledRow>
  );
}

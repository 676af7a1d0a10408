import type { ReadingFiling } from '#lib/filings/reading-filing';
import type { Health } from '#lib/filings/types';

type Props = { counts: NonNullable<ReadingFiling['counts']>; health: Health | null };

/**
 * How many claims were checked and how they came out, each number with its own mark, so that the strip is the legend.
 */
export function ProofStrip({ counts, health }: Props) {
  return (
    <dl className="proofs">
      <div>
        <dt>Claims checked</dt>
        <dd>{counts.claims.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>Verified</dt>
        <dd className="u1">{counts.verified.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>Derived</dt>
        <dd className="u2">{counts.derived.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>Withheld</dt>
        <dd className={counts.withheld > 0 ? 'fig-held' : undefined}>{counts.withheld.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>Filing health</dt>
        <dd className="say">{health ? <HealthInWords health={health} /> : 'Not known'}</dd>
      </div>
    </dl>
  );
}

function HealthInWords({ health }: { health: Health }) {
  const words = describeHealth(health);
  return health.warnings.length > 0 ? <a href="#warnings">{words}</a> : words;
}

function describeHealth({ status, itemsExpected, itemsFound, textKept }: Health): string {
  if (status === 'unreadable') return 'The filing could not be read';
  // Rounded down: "100%" is shown only when nothing was lost.
  const kept = `${textKept >= 1 ? '100' : (Math.floor(textKept * 10_000) / 100).toFixed(2)}% of text kept`;
  if (itemsExpected.length === 0) return `${itemsFound.length} items read, ${kept}`;
  const found = itemsFound.filter((item) => itemsExpected.includes(item)).length;
  return found >= itemsExpected.length
    ? `All ${itemsFound.length} items read, ${kept}`
    : `${found} of ${itemsExpected.length} items read, ${kept}`;
}

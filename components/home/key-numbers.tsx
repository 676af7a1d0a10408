import { Check } from 'lucide-react';
import Link from 'next/link';
import { formatValue } from '#components/quality/format-measure.ts';
import { Badge } from '#components/ui/badge';
import { findMeasure, type QualityMeasure } from '#lib/quality-report';
import { routes } from '#lib/site';

type KeyNumber = {
  claim: string;
  what: string;
  /** Whether the claim was shown to hold; otherwise it is a target. */
  measured: boolean;
  /** How far it is. */
  so: string;
};

/**
 * The claims in large figures. Each says whether it was measured, with the figure of the published report, or is a
 * target, with how far it is.
 * @param filings how many can be read on this site; null when that is not known
 */
export function KeyNumbers({ filings }: { filings: number | null }) {
  const numbers = keyNumbers(filings);
  return (
    <section aria-label="Key figures">
      <dl
        data-slot="key-numbers"
        className="mt-18 grid grid-cols-2 gap-x-5 gap-y-7 border-y border-rule py-8 md:mt-28 md:grid-cols-4 md:gap-8"
      >
        {numbers.map(({ claim, what, measured, so }) => (
          <div key={what} className="flex flex-col">
            <dt className="font-medium">{what}</dt>
            <dd className="-order-1 text-[1.875rem]/10 font-semibold tracking-[-0.035em] md:text-[2.25rem]/10">
              {claim}
            </dd>
            <dd className="mt-1.5 text-sm text-ink-3">
              {measured ? (
                <Link className="inline-flex items-baseline gap-1.5" href={routes.quality.path} prefetch={false}>
                  <Check className="size-3.5 self-center text-proof" aria-hidden="true" />
                  {so}
                </Link>
              ) : (
                <>
                  <Badge>Target</Badge> {so}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const FILINGS_CLAIMED = 20_000;

function keyNumbers(filings: number | null): KeyNumber[] {
  const length = findMeasure('S2', 'length of summary');
  const recall = findMeasure('B2');
  const latency = findMeasure('R2', 'milliseconds of a search over these passages, median');
  return [
    {
      claim: '20,000+',
      what: 'filings processed',
      measured: filings !== null && filings >= FILINGS_CLAIMED,
      so: filings === null ? '' : `${filings.toLocaleString('en-US')} on this site now`,
    },
    {
      claim: '60-80%',
      what: 'time saved',
      measured: false,
      so: length ? `summaries are ${formatValue(length)} as long as their source` : '',
    },
    {
      claim: '>95%',
      what: 'change detection recall',
      measured: isAbove(recall, 0.95),
      so: recall ? `${formatValue(recall)} of ${recall.n.toLocaleString('en-US')} seeded changes found` : '',
    },
    {
      claim: '<3s',
      what: 'median search latency',
      measured: latency?.value !== null && latency !== null && latency.value < 3_000,
      so: latency ? `${formatValue(latency)} ms, over a small index` : '',
    },
  ];
}

const isAbove = (measure: QualityMeasure | null, least: number) => (measure?.value ?? 0) > least;

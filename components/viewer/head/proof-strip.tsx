import { cardLook } from '#components/ui/card';
import { cn } from '#components/ui/class-names.ts';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import type { Health } from '#lib/filings/types';

type Props = { counts: NonNullable<ReadingFiling['counts']>; health: Health | null };

/**
 * How many claims were checked and how they came out, each number with its own mark, so that the strip is the legend.
 */
export function ProofStrip({ counts, health }: Props) {
  return (
    <dl
      className={cn(
        cardLook,
        'mt-6 grid grid-cols-3 *:border-rule max-md:*:not-first:border-t max-md:*:nth-3:border-l max-md:*:nth-4:border-l md:grid-cols-[1.15fr_1fr_1fr_1fr_1.5fr] md:*:not-first:border-l',
      )}
    >
      <Count name="Claims checked" className="max-md:col-span-full">
        {counts.claims}
      </Count>
      <Count name="Verified" look="underline decoration-proof decoration-2 underline-offset-[0.2em]">
        {counts.verified}
      </Count>
      <Count
        name="Derived"
        look="underline decoration-proof decoration-double decoration-[1.5px] underline-offset-[0.2em]"
      >
        {counts.derived}
      </Count>
      <Count
        name="Withheld"
        look={
          counts.withheld > 0
            ? 'rounded-sm bg-hatch px-1.5 text-hold inset-ring inset-ring-hold/45 forced-colors:border forced-colors:border-dashed'
            : ''
        }
      >
        {counts.withheld}
      </Count>
      <div className={cn(cell, 'max-md:col-span-full')}>
        <dt className="text-sm text-ink-2">Filing health</dt>
        <dd className="pt-1 text-base font-medium">{health ? <HealthInWords health={health} /> : 'Not known'}</dd>
      </div>
    </dl>
  );
}

const cell = 'px-3.5 py-2.5 md:px-4.5 md:py-3';

type CountProps = { name: string; look?: string; className?: string; children: number };

function Count({ name, look, className, children }: CountProps) {
  return (
    <div className={cn(cell, className)}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className={cn('inline-block text-[1.25rem]/7 font-semibold tracking-lg', look)}>
        {children.toLocaleString('en-US')}
      </dd>
    </div>
  );
}

function HealthInWords({ health }: { health: Health }) {
  const words = describeHealth(health);
  return health.warnings.length > 0 ? (
    <a className="print:no-underline" href="#warnings">
      {words}
    </a>
  ) : (
    words
  );
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

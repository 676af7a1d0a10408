import { Check } from 'lucide-react';
import { Badge } from '#components/ui/badge';
import { inventedExample } from '#lib/invented-example';

const claim =
  'font-semibold text-ink shadow-[inset_0_-0.5em_0_var(--color-proof-tint),inset_0_-2px_0_var(--color-proof)]';

/** Shown beside the forms of accounts: a summary with its source. An invented example. */
export function QuoteExample() {
  return (
    <figure
      className="relative max-w-lg border-l-2 border-proof py-1 pl-8 after:absolute after:bottom-0 after:-left-1.25 after:size-2 after:rounded-full after:bg-proof max-md:hidden"
      aria-label="Example of a summary and its source, from an invented filing"
    >
      <p className="mb-3">
        <Badge>Example</Badge>
      </p>
      <p className="text-[1.625rem]/9 font-medium tracking-[-0.02em]">
        Capital expenditure of <span className="checked-figure">$640 million</span> to{' '}
        <span className="checked-figure">$690 million</span> is planned for fiscal 2026.
      </p>
      <p className="mt-5 font-serif text-[1.125rem]/7.5 text-ink-2">
        “We expect capital expenditures of between <b className={claim}>$640 million</b> and{' '}
        <b className={claim}>$690 million</b> in fiscal 2026, principally for the second phase of Fab 3.”
      </p>
      <figcaption className="mt-4 flex items-center gap-1.5 text-sm font-semibold text-proof">
        <Check className="size-3.5" aria-hidden="true" />
        Verified against the filing <span className="reference">{inventedExample.ticker} 10-K FY 2025, ¶ 447</span>
      </figcaption>
    </figure>
  );
}

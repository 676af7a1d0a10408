import { cx } from 'class-variance-authority';
import { Check, GitCompare, Hash, Sigma } from 'lucide-react';
import { Badge } from '#components/ui/badge';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import { inventedExample } from '#lib/invented-example';

const by = 'mb-1.5 flex items-center gap-1.5 text-xs font-semibold';
const place = 'reference ml-auto';

/** The product's idea in one figure: a summary with its source, a change, a derived number. An invented example. */
export function ProofExample() {
  return (
    <figure className="relative mt-2" aria-labelledby="example-of-proof">
      <figcaption className="sr-only" id="example-of-proof">
        Example of a summary and its source, from an invented filing
      </figcaption>
      <div className="rounded-lg bg-sheet shadow-lg">
        <p className="flex flex-wrap items-center gap-2 border-b border-rule px-5 py-3 text-sm text-ink-2">
          <Badge>Example</Badge>
          <TickerSymbol isFramed>{inventedExample.ticker}</TickerSymbol>
          {inventedExample.name} 10-K, FY 2025
          <span className="ml-auto inline-flex items-center gap-1.5 text-xs font-semibold text-metric">
            <Hash className="size-3.75 stroke-2" aria-hidden="true" />
            Metric
          </span>
        </p>
        <p className="px-5 pt-5 pb-1 text-[1.25rem]/7.25 font-medium tracking-figures md:text-[1.375rem]/7.75">
          Revenue rose <span className="checked-figure">14.5%</span> to{' '}
          <span className="checked-figure bg-proof-tint decoration-2">$4,812.6 million</span>, led by Automotive.
        </p>
        <div className="relative mx-5 mt-4 pt-0.5 pb-5 pl-5 before:absolute before:-top-2 before:bottom-6 before:left-0 before:w-0.5 before:bg-proof after:absolute after:bottom-5.5 after:-left-0.75 after:size-2 after:rounded-full after:bg-proof">
          <p className={cx(by, 'text-proof')}>
            <Check className="size-3.5" aria-hidden="true" />
            Verified against the filing<span className={cx(place, 'whitespace-nowrap')}>¶ 412</span>
          </p>
          <p className="font-serif text-read [&_b]:font-normal [&_b]:shadow-[inset_0_-0.5em_0_var(--color-proof-tint),inset_0_-2px_0_var(--color-proof)]">
            “Revenue for fiscal 2025 was <b>$4,812.6 million</b>, an increase of $608.7 million, or <b>14.5%</b>, from
            fiscal 2024.”
          </p>
        </div>
        <div className="border-t border-dashed border-rule px-5 pt-4 pb-5">
          <p className={cx(by, 'text-ink-2')}>
            <GitCompare className="size-3.5" aria-hidden="true" />
            Changed since FY 2024<span className={place}>¶ 88</span>
          </p>
          <p className="font-serif text-read">
            One customer accounted for <del>14%</del> <ins>18%</ins> of our revenue.
          </p>
        </div>
        <div className="border-t border-dashed border-rule px-5 pt-4 pb-5">
          <p className={cx(by, 'text-ink-2')}>
            <Sigma className="size-3.5" aria-hidden="true" />
            Derived, formula shown<span className={place}>¶ 413</span>
          </p>
          <p className="mb-1 text-read/6.5">
            Automotive supplied <span className="checked-figure decoration-double">67%</span> of the growth.
          </p>
          <p className="reference whitespace-normal">(2,214.8 − 1,806.2) / (4,812.6 − 4,203.9) = 67.1%</p>
        </div>
        <p className="reference flex justify-between gap-4 border-t border-dashed border-rule px-5 pt-3 pb-4">
          <span>1,210 claims checked</span>
          <span>6 withheld</span>
        </p>
      </div>
    </figure>
  );
}

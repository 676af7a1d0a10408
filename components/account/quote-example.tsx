import { Check } from 'lucide-react';
import { inventedExample } from '#lib/invented-example';

/** Shown beside the forms of accounts: a summary with its source. An invented example. */
export function QuoteExample() {
  return (
    <figure className="quote" aria-label="Example of a summary and its source, from an invented filing">
      <p className="mb-3">
        <span className="tag">Example</span>
      </p>
      <p className="a">
        Capital expenditure of <span className="fig">$640 million</span> to <span className="fig">$690 million</span> is
        planned for fiscal 2026.
      </p>
      <p className="b">
        “We expect capital expenditures of between <b>$640 million</b> and <b>$690 million</b> in fiscal 2026,
        principally for the second phase of Fab 3.”
      </p>
      <figcaption className="c">
        <Check className="i i-s" aria-hidden="true" />
        Verified against the filing <span className="ref">{inventedExample.ticker} 10-K FY 2025, ¶ 447</span>
      </figcaption>
    </figure>
  );
}

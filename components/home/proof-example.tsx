import { Check, GitCompare, Hash, Sigma } from 'lucide-react';
import { inventedExample } from '#lib/invented-example';

/** The product's idea in one figure: a summary with its source, a change, a derived number. An invented example. */
export function ProofExample() {
  return (
    <figure className="demo" aria-labelledby="example-of-proof">
      <figcaption className="vh" id="example-of-proof">
        Example of a summary and its source, from an invented filing
      </figcaption>
      <div className="sheet">
        <p className="hd">
          <span className="tag">Example</span>
          <span className="sym badge-sym">{inventedExample.ticker}</span>
          {inventedExample.name} 10-K, FY 2025
          <span className="cat cat-metric">
            <Hash className="i" aria-hidden="true" />
            Metric
          </span>
        </p>
        <p className="ours">
          Revenue rose <span className="fig">14.5%</span> to <span className="fig is-open">$4,812.6 million</span>, led
          by Automotive.
        </p>
        <div className="tie">
          <p className="by">
            <Check className="i i-s" aria-hidden="true" />
            Verified against the filing<span className="ref">¶ 412</span>
          </p>
          <p className="said">
            “Revenue for fiscal 2025 was <b>$4,812.6 million</b>, an increase of $608.7 million, or <b>14.5%</b>, from
            fiscal 2024.”
          </p>
        </div>
        <div className="chg">
          <p className="by">
            <GitCompare className="i i-s" aria-hidden="true" />
            Changed since FY 2024<span className="ref">¶ 88</span>
          </p>
          <p className="said">
            One customer accounted for <del>14%</del> <ins>18%</ins> of our revenue.
          </p>
        </div>
        <div className="chg">
          <p className="by">
            <Sigma className="i i-s" aria-hidden="true" />
            Derived, formula shown<span className="ref">¶ 413</span>
          </p>
          <p className="dv">
            Automotive supplied <span className="fig fig-derived">67%</span> of the growth.
          </p>
          <p className="ref">(2,214.8 − 1,806.2) / (4,812.6 − 4,203.9) = 67.1%</p>
        </div>
        <p className="ft ref">
          <span>1,210 claims checked</span>
          <span>6 withheld</span>
        </p>
      </div>
    </figure>
  );
}

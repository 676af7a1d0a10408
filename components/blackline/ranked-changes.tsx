import { changeName } from '#lib/blackline/render/render-change-card';
import type { ListedChange } from '#lib/blackline/types';

type Props = { changes: readonly ListedChange[]; total: number };

/** The changes by importance, each a link to its place. What a preview does not show is counted, not listed. */
export function RankedChanges({ changes, total }: Props) {
  return (
    <section className="wrap ranked" id="ranked" aria-labelledby="ranked-title">
      <h2 id="ranked-title">Ranked by importance</h2>
      {changes.length < total && (
        <p className="meta">
          The {changes.length} of {total} changes that the preview shows.
        </p>
      )}
      <div className="scroll">
        <ol>
          {changes.map((change) => (
            <li
              key={change.ordinal}
              data-change={`c${change.ordinal}`}
              data-name={changeName(change)}
              data-section={change.item ?? ''}
              data-importance={change.importance}
            >
              <a href={`#c${change.ordinal}`}>{change.headline}</a>
              <span className="what">
                {changeName(change)}
                {change.item && `, Item ${change.item}`}
              </span>
              <span className="rank" title={change.reason}>
                <span className="vh">importance </span>
                {change.importance}
              </span>
              {change.why && (
                <span className="why">
                  {change.why}
                  {change.whyBy && <small> By AI, checked against the filing.</small>}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

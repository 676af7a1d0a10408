import { changeName } from '#lib/blackline/render/render-change-card';
import type { ListedChange } from '#lib/blackline/types';

type Props = { changes: readonly ListedChange[]; total: number };

/** The changes by importance, each a link to its place. What a preview does not show is counted, not listed. */
export function RankedChanges({ changes, total }: Props) {
  return (
    <section className="wrap pt-5 print:hidden" id="ranked" aria-labelledby="ranked-title">
      <h2 id="ranked-title" className="border-t border-ink pt-3 text-lg tracking-lg">
        Ranked by importance
      </h2>
      {changes.length < total && (
        <p className="text-sm text-ink-2">
          The {changes.length} of {total} changes that the preview shows.
        </p>
      )}
      <div className="mt-2 max-h-80 overflow-y-auto border-b border-rule">
        <ol>
          {changes.map((change) => (
            <li
              key={change.ordinal}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-t border-rule py-2 pr-3 hover:bg-wash md:grid-cols-[minmax(0,1fr)_13rem_2.5rem]"
              data-change={`c${change.ordinal}`}
              data-name={changeName(change)}
              data-section={change.item ?? ''}
              data-importance={change.importance}
            >
              <a
                className="text-md/5.5 font-semibold no-underline after:absolute after:inset-0 hover:underline max-md:col-span-full"
                href={`#c${change.ordinal}`}
              >
                {change.headline}
              </a>
              <span data-slot="kind" className="text-sm text-ink-2">
                {changeName(change)}
                {change.item && `, Item ${change.item}`}
              </span>
              <span className="text-right font-mono text-xs text-ink-3" title={change.reason}>
                <span className="sr-only">importance </span>
                {change.importance}
              </span>
              {change.why && (
                <span className="col-span-full max-w-document text-sm text-ink-2">
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

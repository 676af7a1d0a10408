import { cx } from 'class-variance-authority';
import { changeName } from '#lib/blackline/render/render-change-card';
import type { ListedChange } from '#lib/blackline/types';

/** Said once for all entries: a page has hundreds of them, in its markup and once more as data. */
const entryLook = [
  '*:relative *:grid *:grid-cols-[minmax(0,1fr)_auto] *:items-baseline *:gap-x-4 *:gap-y-0.5 *:border-t *:border-rule',
  '*:py-2 *:pr-3 *:hover:bg-wash *:md:grid-cols-[minmax(0,1fr)_13rem_2.5rem]',
  '[&_a]:text-md/5.5 [&_a]:font-semibold [&_a]:no-underline [&_a]:after:absolute [&_a]:after:inset-0',
  '[&_a]:hover:underline [&_a]:max-md:col-span-full',
  '[&_[data-slot=kind]]:text-sm [&_[data-slot=kind]]:text-ink-2',
  '[&_[title]]:text-right [&_[title]]:font-mono [&_[title]]:text-xs [&_[title]]:text-ink-3',
  '[&_p]:col-span-full [&_p]:max-w-document [&_p]:text-sm [&_p]:text-ink-2',
];

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
        <ol className={cx(entryLook)}>
          {changes.map((change) => (
            <li
              key={change.ordinal}
              data-change={`c${change.ordinal}`}
              data-name={changeName(change)}
              data-section={change.item ?? ''}
              data-importance={change.importance}
            >
              <a href={`#c${change.ordinal}`}>{change.headline}</a>
              <span data-slot="kind">
                {changeName(change)}
                {change.item && `, Item ${change.item}`}
              </span>
              <span title={change.reason}>
                <span className="sr-only">importance </span>
                {change.importance}
              </span>
              {change.why && (
                <p>
                  {change.why}
                  {change.whyBy && <small> By AI, checked against the filing.</small>}
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

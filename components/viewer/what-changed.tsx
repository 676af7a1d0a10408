import Link from 'next/link';
import { changeHash } from '#lib/blackline/list-changes';
import { changeName } from '#lib/blackline/render/render-change-card';
import { gapSentence } from '#lib/blackline/time-between';
import type { WhatChanged as Changed } from '#lib/blackline/types';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { dateInWords } from './filing-words.ts';

type Props = {
  filing: ReadingFiling;
  changed: Changed;
  /** Address of the blackline that this reader may see. */
  blacklineHref: string;
};

/** Id of the section, for the contents. */
const WHAT_CHANGED = 'what-changed';

/** The top of the ranked changes since the filing before, each with a link to its place in the blackline. */
export function WhatChanged({ filing, changed, blacklineHref }: Props) {
  const { baseline, changes, total, rollForwards } = changed;
  const gap = gapSentence(baseline, filing);
  return (
    <section className="changed" id={WHAT_CHANGED} aria-labelledby="what-changed-title">
      <h2 id="what-changed-title">
        {gap
          ? `What changed since the ${baseline.form} of ${dateInWords(baseline.filedOn)}`
          : 'What changed since the last filing'}
      </h2>
      {gap && <p className="meta">{gap}</p>}
      {total === 0 ? (
        <p className="meta">
          Nothing material changed since the {baseline.form} filed {dateInWords(baseline.filedOn)}.
          {rollForwards > 0 && ` ${rollForwards} ${rollForwards === 1 ? 'date' : 'dates'} rolled forward.`}
        </p>
      ) : (
        <ol>
          {changes.map((change) => (
            <li key={change.ordinal}>
              <p className="t">
                <Link href={blacklineHref + changeHash(change)} prefetch={false}>
                  {change.headline}
                </Link>
              </p>
              <p className="meta">
                {change.why && `${change.why} `}
                <span className="what">
                  {changeName(change)}
                  {change.item && `, Item ${change.item}`}
                  {change.whyBy && ', explained by AI'}
                </span>
              </p>
            </li>
          ))}
        </ol>
      )}
      {total > 0 && (
        <p className="all">
          <Link href={blacklineHref} prefetch={false}>
            {total === 1 ? 'See it in the blackline' : `All ${total} changes in the blackline`}
          </Link>{' '}
          <span className="meta">
            Compared with the {baseline.form} filed {dateInWords(baseline.filedOn)}.
          </span>
        </p>
      )}
    </section>
  );
}

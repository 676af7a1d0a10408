import Link from 'next/link';
import { changeHash } from '#lib/blackline/list-changes';
import { changeName } from '#lib/blackline/render/render-change-card';
import { gapSentence } from '#lib/blackline/time-between';
import type { WhatChanged as Changed } from '#lib/blackline/types';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { ChangedSection } from './changed-section.tsx';
import { dateInWords } from './head/filing-words.ts';

type Props = {
  filing: ReadingFiling;
  changed: Changed;
  /** Address of the blackline that this reader may see. */
  blacklineHref: string;
};

const remark = 'mt-0.5 text-sm text-ink-2';

/** Id of the section, for the contents. */
const WHAT_CHANGED = 'what-changed';

/** The top of the ranked changes since the filing before, each with a link to its place in the blackline. */
export function WhatChanged({ filing, changed, blacklineHref }: Props) {
  const { baseline, changes, total, rollForwards } = changed;
  const gap = gapSentence(baseline, filing);
  return (
    <ChangedSection
      id={WHAT_CHANGED}
      title={
        gap
          ? `What changed since the ${baseline.form} of ${dateInWords(baseline.filedOn)}`
          : 'What changed since the last filing'
      }
      titleId="what-changed-title"
    >
      {gap && <p className={remark}>{gap}</p>}
      {total === 0 ? (
        <p className={remark}>
          Nothing material changed since the {baseline.form} filed {dateInWords(baseline.filedOn)}.
          {rollForwards > 0 && ` ${rollForwards} ${rollForwards === 1 ? 'date' : 'dates'} rolled forward.`}
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-rule">
          {changes.map((change) => (
            <li key={change.ordinal} className="py-2.5">
              <p className="font-medium wrap-anywhere">
                <Link href={blacklineHref + changeHash(change)} prefetch={false}>
                  {change.headline}
                </Link>
              </p>
              <p className={remark}>
                {change.why && `${change.why} `}
                <span className="whitespace-nowrap text-ink-3">
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
        <p className="mt-2 text-sm font-medium">
          <Link href={blacklineHref} prefetch={false}>
            {total === 1 ? 'See it in the blackline' : `All ${total} changes in the blackline`}
          </Link>{' '}
          <span className="font-normal text-ink-2">
            Compared with the {baseline.form} filed {dateInWords(baseline.filedOn)}.
          </span>
        </p>
      )}
    </ChangedSection>
  );
}

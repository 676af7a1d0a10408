'use client';

import { cx } from 'class-variance-authority';
import Link from 'next/link';
import { useEffect, useId, useRef, useState } from 'react';
import { placeInWords } from '#lib/filings/place-name';
import { citeLook } from './cite-look.ts';
import type { CitedSpans, Hit } from './group-paragraphs.ts';
import { markCited } from './mark-cited.ts';
import { RepeatedIn } from './repeated-in.tsx';

/** A paragraph taller than this folds to 144 px … */
const LONG_PX = 168;
/** … or to where what an answer cites of it ends, if that is not further down than this, with some room below. */
const CITED_PX = 480;
const ROOM_PX = 32;

/** The filing's own words as `lib/filings/render` writes them. */
const passageLook = 'font-serif text-read [&_li]:ml-5 [&_li]:list-disc';
const tableLook =
  '[&_:is(td,th)]:border-b [&_:is(td,th)]:border-rule [&_:is(td,th)]:py-0.75 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:text-right [&_:is(td,th)]:font-normal [&_:is(td,th)]:whitespace-nowrap [&_:is(td,th):first-child]:min-w-44 [&_:is(td,th):first-child]:text-left [&_:is(td,th):first-child]:whitespace-normal [&_table]:border-collapse [&_table]:text-sm [&_table]:tabular-nums [&_table]:lining-nums [&_thead_th]:align-bottom [&_thead_th]:font-semibold [&_thead_th]:whitespace-normal';

type Props = {
  hit: Hit;
  /** What the answer cites of it: characters [from, to) of its text. */
  cited: CitedSpans;
};

/** One matched paragraph in the filing's own words, with its place in the reading page. Long ones fold. */
export function HitCard({ hit, cited }: Props) {
  const id = useId();
  const fold = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isCited = cited.length > 0;
  const isTable = hit.paragraph.includes('<table');

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    // The text inside of the fold, whose height the fold does not limit: a font that loads late may shorten it, too.
    const measure = () => setLong(element.offsetHeight > LONG_PX);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const outer = fold.current;
    if (!text.current || !outer || cited.length === 0) return;
    const { bottom, unmark } = markCited(text.current, cited);
    if (bottom > 0 && bottom < CITED_PX) outer.style.setProperty('--fold', `${bottom + ROOM_PX}px`);
    return () => {
      unmark();
      outer.style.removeProperty('--fold');
    };
  }, [cited]);

  const isFolded = isLong && !isOpen;
  const place = [placeInWords(hit), hit.headings.at(-1)].filter(Boolean).join(', ') || 'Cover page';
  return (
    <article
      data-slot="hit"
      className="grid grid-cols-1 scroll-mt-24 gap-x-2 gap-y-1 p-4 not-first-of-type:border-t not-first-of-type:border-rule focus:-outline-offset-2 sm:grid-cols-[1.5rem_minmax(0,1fr)]"
      id={`hit-${hit.number}`}
      tabIndex={-1}
      aria-label={`Paragraph ${hit.number}`}
    >
      <span
        className={cx(
          'max-sm:justify-self-start',
          isCited ? cx(citeLook, 'mt-0.5') : 'font-mono text-xs/7 font-medium text-ink-3',
        )}
        aria-hidden="true"
      >
        {hit.number}
      </span>
      <div
        ref={fold}
        id={id}
        data-slot="passage"
        data-folded={isFolded || undefined}
        className={cx(
          passageLook,
          isTable
            ? cx(tableLook, 'scroll-shadow max-w-full [--under:var(--color-sheet)]')
            : 'max-w-168 wrap-break-word',
          isFolded &&
            'max-h-[max(9rem,var(--fold,0px))] overflow-hidden [mask:linear-gradient(#000_70%,rgb(0_0_0/0.15))]',
        )}
        {...(isTable ? { tabIndex: 0, role: 'region', 'aria-label': `Table of paragraph ${hit.number}` } : {})}
      >
        {/* Our own writer's HTML, words of the query marked. */}
        {/* oxlint-disable-next-line react/no-danger */}
        <div ref={text} className="flow-root" dangerouslySetInnerHTML={{ __html: hit.paragraph }} />
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 sm:col-start-2">
        <Link
          className="reference min-h-6 leading-6 whitespace-normal"
          href={hit.permalink}
          prefetch={false}
          aria-label={`${place}: open in the filing`}
        >
          {place}
        </Link>
        {isLong && (
          <button
            className="min-h-6 text-sm font-medium text-ink-2 hover:underline"
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show less' : 'Show more'}
          </button>
        )}
        {hit.repeats && hit.repeats.length > 0 && <RepeatedIn repeats={hit.repeats} />}
      </div>
    </article>
  );
}

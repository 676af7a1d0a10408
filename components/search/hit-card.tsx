'use client';

import Link from 'next/link';
import { useEffect, useId, useRef, useState } from 'react';
import type { Hit } from './group-paragraphs.ts';
import { RepeatedIn } from './repeated-in.tsx';

/** A paragraph taller than this folds … */
const LONG_PX = 168;

type Props = { hit: Hit; isCited: boolean };

/** One matched paragraph in the filing's own words, with its place in the reading page. Long ones fold to 144 px. */
export function HitCard({ hit, isCited }: Props) {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isTable = hit.paragraph.includes('<table');

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const measure = () => setLong(element.scrollHeight > LONG_PX);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const isFolded = isLong && !isOpen;
  const place = [hit.item ? `Item ${hit.item}` : null, hit.headings.at(-1)].filter(Boolean).join(', ') || 'Cover page';
  return (
    <article className="hit" id={`hit-${hit.number}`} tabIndex={-1} aria-label={`Paragraph ${hit.number}`}>
      <span className={isCited ? 'n cite' : 'n'} aria-hidden="true">
        {hit.number}
      </span>
      {/* Our own writer's HTML, words of the query marked. */}
      <div
        ref={text}
        id={id}
        className={`said${isFolded ? ' fade' : ''}${isTable ? ' scroll' : ''}`}
        {...(isTable ? { tabIndex: 0, role: 'region', 'aria-label': `Table of paragraph ${hit.number}` } : {})}
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: hit.paragraph }}
      />
      <div className="m">
        <Link className="ref" href={hit.permalink} prefetch={false} aria-label={`${place}: open in the filing`}>
          {place}
        </Link>
        {isLong && (
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show less' : 'Show more'}
          </button>
        )}
        {hit.repeats && hit.repeats.length > 0 && <RepeatedIn repeats={hit.repeats} />}
      </div>
    </article>
  );
}

'use client';

import { cx } from 'class-variance-authority';
import { useEffect, useState } from 'react';
import type { ContentsEntry } from '#lib/filings/contents';
import { exhibitInWords } from '#lib/forms/exhibits';
import { DOCUMENT_READY } from './document-body.tsx';

type Props = {
  entries: readonly ContentsEntry[];
  hasKeyPoints: boolean;
  /** Whether the page has the changes since the filing before. */
  hasChanges: boolean;
  /** Anchors that this variant of the document has: a preview lacks most. */
  present: readonly string[];
};

const entryLook =
  'grid grid-cols-[2rem_1fr] gap-1 border-l border-rule py-2 pr-2 pl-3.5 no-underline focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:shadow-[inset_2px_0_0_var(--color-ink)] md:py-1.25';
const linkLook = 'text-ink-2 hover:text-ink aria-[current]:text-ink';

const KEY_POINTS = 'key-points';
const WHAT_CHANGED = 'what-changed';

/** The filing's contents; the section being read is bold. */
export function Contents({ entries, hasKeyPoints, hasChanges, present }: Props) {
  const current = useCurrentSection(present);
  const parts = groupByPart(entries);

  return (
    <nav
      className="z-40 text-md max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[75vh] max-md:overflow-auto max-md:rounded-t-lg max-md:bg-sheet max-md:p-5 max-md:shadow-[var(--shadow-lg),0_0_0_100vmax_var(--color-scrim)] scripting:max-md:group-data-[contents=closed]/viewer:hidden md:sticky md:top-20 md:z-auto md:max-h-[calc(100vh-6rem)] md:self-start md:overflow-auto md:text-sm noscript:max-md:static noscript:max-md:mb-8 noscript:max-md:max-h-none noscript:max-md:shadow-none print:hidden"
      id="contents"
      aria-labelledby="contents-title"
    >
      <h2 id="contents-title" className="mb-2 pl-3.5 text-sm font-semibold tracking-normal">
        Contents
      </h2>
      {(hasKeyPoints || hasChanges) && (
        <ol>
          {hasChanges && <Heading anchor={WHAT_CHANGED} isCurrent={current === WHAT_CHANGED} words="What changed" />}
          {hasKeyPoints && <Heading anchor={KEY_POINTS} isCurrent={current === KEY_POINTS} words="Key points" />}
        </ol>
      )}
      {parts.map((group) => (
        <div key={group[0].anchor}>
          {nameOfGroup(group[0]) && (
            <p className="pt-3.5 pb-1 pl-3.5 text-xs/5 text-ink-3 max-md:leading-6">{nameOfGroup(group[0])}</p>
          )}
          <ol>
            {group.map((entry) => (
              <li key={entry.anchor}>
                <Entry entry={entry} isPresent={present.includes(entry.anchor)} isCurrent={current === entry.anchor} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  );
}

/** A part of the page that is no item of the filing. */
function Heading({ anchor, isCurrent, words }: { anchor: string; isCurrent: boolean; words: string }) {
  return (
    <li>
      <a className={cx(entryLook, linkLook)} href={`#${anchor}`} aria-current={isCurrent ? 'location' : undefined}>
        <span />
        <span className="line-clamp-2">{words}</span>
      </a>
    </li>
  );
}

type Group = [ContentsEntry, ...ContentsEntry[]];

/** The exhibit, else the part of the form. */
function nameOfGroup({ document, part }: ContentsEntry): string | null {
  if (document !== undefined) return exhibitInWords(document);
  return part && `Part ${part}`;
}

/** Neighbours of one part or one exhibit, in the filing's order. */
function groupByPart(entries: readonly ContentsEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && nameOfGroup(last[0]) === nameOfGroup(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

type EntryProps = { entry: ContentsEntry; isPresent: boolean; isCurrent: boolean };

function Entry({ entry, isPresent, isCurrent }: EntryProps) {
  const isUnread = entry.state === 'unread';
  const words = (
    <>
      <span className={cx('font-mono text-xs/5', isUnread ? 'text-hold' : 'text-ink-3')}>{entry.item}</span>
      <span className="line-clamp-2">
        {entry.title || (entry.item ? `Item ${entry.item}` : '')}
        {isUnread && <em className="not-italic"> could not be read</em>}
      </span>
    </>
  );
  if (!isPresent) return <span className={cx(entryLook, isUnread ? 'text-hold' : 'text-ink-3')}>{words}</span>;
  return (
    <a
      className={cx(entryLook, isUnread ? 'text-hold' : linkLook)}
      href={`#${entry.anchor}`}
      aria-current={isCurrent ? 'location' : undefined}
    >
      {words}
    </a>
  );
}

/** Id of the section that crosses the upper part of the window. */
function useCurrentSection(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = anchors.join(' ');

  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        const entered = changes.findLast((change) => change.isIntersecting);
        if (!entered) return;
        setCurrent(entered.target.id);
        keepInSight(entered.target.id);
      },
      { rootMargin: '-25% 0px -70% 0px' },
    );
    function observe() {
      for (const anchor of [WHAT_CHANGED, KEY_POINTS, ...key.split(' ')]) {
        const section = document.getElementById(anchor);
        if (section) observer.observe(section);
      }
    }
    observe();
    window.addEventListener(DOCUMENT_READY, observe);
    return () => {
      observer.disconnect();
      window.removeEventListener(DOCUMENT_READY, observe);
    };
  }, [key]);

  return current;
}

/** Scrolls the list, and only the list, until the entry of a section is in it. */
function keepInSight(anchor: string): void {
  const list = document.getElementById('contents');
  const entry = list?.querySelector<HTMLElement>(`a[href="#${CSS.escape(anchor)}"]`);
  if (!list || !entry) return;
  const { top, bottom } = entry.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top) list.scrollTop -= frame.top - top + entry.offsetHeight;
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom + entry.offsetHeight;
}

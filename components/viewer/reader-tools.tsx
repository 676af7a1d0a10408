'use client';

import { ArrowLeft, Keyboard, List, Table2, TextQuote } from 'lucide-react';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react';
import { KeysHelp } from './keys-help.tsx';
import { foldSources, foldTables, openContents } from './reader-flags.ts';
import { stepKeyPoint, toggleSourceHere } from './reader-places.ts';
import { useFigureLinks } from './use-figure-links.ts';
import { useLetterKeys } from './use-letter-keys.ts';

type Props = {
  /** Id of the element whose data attributes are the reader's flags. */
  reader: string;
  /** Where Back leads when there is no earlier page. */
  companyHref: string;
};

/** The toolbar over a summary. Its flags live as attributes on the reader element; the document is never re-rendered. */
export function ReaderTools({ reader, companyHref }: Props) {
  const [hasSummaries, setSummaries] = useState(true);
  const [hasTables, setTables] = useState(false);
  const [hasContents, setContents] = useState(false);
  const [spoken, setSpoken] = useState('');
  const [stop, setStop] = useState<number | null>(null);
  const help = useRef<HTMLDialogElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useFigureLinks(reader);

  function toggleSummaries() {
    foldSources(reader, !hasSummaries);
    setSummaries(!hasSummaries);
    setSpoken(hasSummaries ? 'Summaries off' : 'Summaries on');
  }

  function toggleTables() {
    foldTables(reader, hasTables);
    setTables(!hasTables);
    setSpoken(hasTables ? 'Tables folded' : 'Tables expanded');
  }

  function toggleContents(isOpen: boolean) {
    openContents(reader, isOpen);
    setContents(isOpen);
  }

  const { hasLetters, switchLetters } = useLetterKeys((key) => {
    if (help.current?.open) return;
    if (key === 's') toggleSummaries();
    if (key === 't') toggleTables();
    if (key === 'c') toggleContents(!hasContents);
    if (key === 'e') setSpoken(toggleSourceHere(reader) ?? spoken);
    if (key === 'n') setSpoken(stepKeyPoint(reader, 1) ?? spoken);
    if (key === 'p') setSpoken(stepKeyPoint(reader, -1) ?? spoken);
    if (key === '?') help.current?.showModal();
    if (key === 'escape' && hasContents) toggleContents(false);
  });

  useEffect(() => {
    if (!hasContents) return;
    function onClick({ target }: MouseEvent) {
      if (!(target instanceof Element) || !target.closest('#contents a')) return;
      openContents(reader, false);
      setContents(false);
    }
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [hasContents, reader]);

  /** One tab stop for the bar; the arrow keys move inside it. */
  function onArrow(event: ReactKeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('.tool') ?? [])].filter((tool) => tool.offsetParent);
    const at = tools.indexOf(document.activeElement as HTMLElement);
    const next = tools[(at + step + tools.length) % tools.length];
    event.preventDefault();
    next?.focus();
  }

  function onFocus(event: React.FocusEvent) {
    setStop([...(bar.current?.querySelectorAll('.tool') ?? [])].indexOf(event.target));
  }

  function goBack(event: React.MouseEvent) {
    if (window.history.length < 2) return;
    event.preventDefault();
    window.history.back();
  }

  // Every tool is a tab stop until one of them has had the focus: so it is without JavaScript, too.
  const tab = (index: number) => (stop === null ? undefined : stop === index ? 0 : -1);

  return (
    <>
      <div
        className="bar"
        ref={bar}
        role="toolbar"
        aria-label="Reading tools"
        tabIndex={-1}
        onKeyDown={onArrow}
        onFocus={onFocus}
      >
        <div className="wrap">
          <button
            className="tool only-s scripted"
            type="button"
            aria-expanded={hasContents}
            aria-controls="contents"
            aria-keyshortcuts="C"
            tabIndex={tab(0)}
            onClick={() => toggleContents(!hasContents)}
          >
            <List className="i" aria-hidden="true" />
            <span>Contents</span>
          </button>
          <button
            className="tool scripted"
            type="button"
            aria-pressed={hasSummaries}
            aria-keyshortcuts="S"
            tabIndex={tab(1)}
            onClick={toggleSummaries}
          >
            <TextQuote className="i" aria-hidden="true" />
            <span>Summarize</span>
            <kbd aria-hidden="true">S</kbd>
          </button>
          <button
            className="tool scripted"
            type="button"
            aria-pressed={hasTables}
            aria-keyshortcuts="T"
            tabIndex={tab(2)}
            onClick={toggleTables}
          >
            <Table2 className="i" aria-hidden="true" />
            <span>
              <span className="long">Expand </span>Tables
            </span>
            <kbd aria-hidden="true">T</kbd>
          </button>
          <span className="gap" />
          <button
            className="tool only-l scripted"
            type="button"
            aria-keyshortcuts="?"
            aria-haspopup="dialog"
            tabIndex={tab(3)}
            onClick={() => help.current?.showModal()}
          >
            <Keyboard className="i" aria-hidden="true" />
            <span>Keys</span>
            <kbd aria-hidden="true">?</kbd>
          </button>
          <a className="tool" href={companyHref} tabIndex={tab(4)} onClick={goBack}>
            <ArrowLeft className="i" aria-hidden="true" />
            <span>Back</span>
          </a>
        </div>
      </div>
      <output className="vh">{spoken}</output>
      <KeysHelp dialog={help} hasLetters={hasLetters} onSwitch={switchLetters} />
    </>
  );
}

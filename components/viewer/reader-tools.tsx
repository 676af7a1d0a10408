'use client';

import { ArrowLeft, List, Table2, TextQuote } from 'lucide-react';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react';
import { foldSources, foldTables, openContents } from './reader-flags.ts';
import { useFigureLinks } from './use-figure-links.ts';

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
  const [stop, setStop] = useState(0);
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

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 's') toggleSummaries();
      if (key === 't') toggleTables();
      if (key === 'c') toggleContents(!hasContents);
      if (key === 'escape' && hasContents) toggleContents(false);
    }
    function onClick({ target }: MouseEvent) {
      if (hasContents && target instanceof Element && target.closest('#contents a')) toggleContents(false);
    }
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('click', onClick);
    };
  });

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

  const tab = (index: number) => (stop === index ? 0 : -1);

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
          <a className="tool" href={companyHref} tabIndex={tab(3)} onClick={goBack}>
            <ArrowLeft className="i" aria-hidden="true" />
            <span>Back</span>
          </a>
        </div>
      </div>
      <output className="vh">{spoken}</output>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}

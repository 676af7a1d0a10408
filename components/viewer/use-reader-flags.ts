import { useEffect, useState } from 'react';
import { DOCUMENT_READY } from './document-ready.ts';
import { foldSources, foldTables, markKeywords, openContents } from './reader-flags.ts';

/**
 * The reader's flags, each independent of the others, kept as attributes on the reader element; every change is
 * announced through `announce`. The document is never rendered again.
 */
export function useReaderFlags(reader: string, announce: (words: string) => void) {
  const [hasSummaries, setSummaries] = useState(true);
  const [hasTables, setTables] = useState(false);
  const [hasKeywords, setKeywords] = useState(false);
  const [hasContents, setContents] = useState(false);

  function toggleSummaries() {
    foldSources(reader, !hasSummaries);
    setSummaries(!hasSummaries);
    announce(hasSummaries ? 'Summaries off' : 'Summaries on');
  }
  function toggleTables() {
    foldTables(reader, hasTables);
    setTables(!hasTables);
    announce(hasTables ? 'Tables folded' : 'Tables expanded');
  }
  function toggleKeywords() {
    markKeywords(reader, !hasKeywords);
    setKeywords(!hasKeywords);
    announce(hasKeywords ? 'Keywords off' : 'Keywords on');
  }
  function showContents(isOpen: boolean) {
    openContents(reader, { isOpen });
    setContents(isOpen);
  }

  // A document that arrives later has its own folds.
  useEffect(() => {
    const root = document.getElementById(reader);
    function apply() {
      foldSources(reader, hasSummaries);
      foldTables(reader, !hasTables);
    }
    root?.addEventListener(DOCUMENT_READY, apply);
    return () => root?.removeEventListener(DOCUMENT_READY, apply);
  }, [reader, hasSummaries, hasTables]);

  // The sheet of small screens closes when one of its links was followed.
  useEffect(() => {
    if (!hasContents) return;
    function onClick({ target }: MouseEvent) {
      if (!(target instanceof Element) || !target.closest('#contents a')) return;
      openContents(reader, { isOpen: false });
      setContents(false);
    }
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [hasContents, reader]);

  return {
    hasSummaries,
    hasTables,
    hasKeywords,
    hasContents,
    toggleSummaries,
    toggleTables,
    toggleKeywords,
    showContents,
  };
}

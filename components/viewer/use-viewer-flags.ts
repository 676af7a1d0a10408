import { useEffect, useState } from 'react';
import { DOCUMENT_READY } from './document-body.tsx';
import { foldSources, foldTables, markKeywords, openContents } from './viewer-flags.ts';

/**
 * The reader's flags, each independent of the others, kept as attributes on the reader element; every change is
 * announced through `announce`. The document is never rendered again.
 */
export function useViewerFlags(viewerId: string, announce: (words: string) => void) {
  const [hasSummaries, setSummaries] = useState(true);
  const [hasTables, setTables] = useState(false);
  const [hasKeywords, setKeywords] = useState(false);
  const [hasContents, setContents] = useState(false);

  function toggleSummaries() {
    foldSources(viewerId, !hasSummaries);
    setSummaries(!hasSummaries);
    announce(hasSummaries ? 'Summaries off' : 'Summaries on');
  }
  function toggleTables() {
    foldTables(viewerId, hasTables);
    setTables(!hasTables);
    announce(hasTables ? 'Tables folded' : 'Tables expanded');
  }
  function toggleKeywords() {
    markKeywords(viewerId, !hasKeywords);
    setKeywords(!hasKeywords);
    announce(hasKeywords ? 'Keywords off' : 'Keywords on');
  }
  function showContents(isOpen: boolean) {
    openContents(viewerId, { isOpen });
    setContents(isOpen);
  }

  // A document that arrives later has its own folds.
  useEffect(() => {
    const root = document.getElementById(viewerId);
    function apply() {
      foldSources(viewerId, hasSummaries);
      foldTables(viewerId, !hasTables);
    }
    root?.addEventListener(DOCUMENT_READY, apply);
    return () => root?.removeEventListener(DOCUMENT_READY, apply);
  }, [viewerId, hasSummaries, hasTables]);

  // The sheet of small screens closes when one of its links was followed.
  useEffect(() => {
    if (!hasContents) return;
    function onClick({ target }: MouseEvent) {
      if (!(target instanceof Element) || !target.closest('#contents a')) return;
      openContents(viewerId, { isOpen: false });
      setContents(false);
    }
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [hasContents, viewerId]);

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

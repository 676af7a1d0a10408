import { useEffect, useState } from 'react';
import { DOCUMENT_READY } from './document-body.tsx';
import { foldSources, foldTables, markKeywords, openContents, readFlags } from './viewer-flags.ts';

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
    const { hasSummaries: wasOn } = readFlags(viewerId);
    foldSources(viewerId, !wasOn);
    setSummaries(!wasOn);
    announce(wasOn ? 'Summaries off' : 'Summaries on');
  }
  function toggleTables() {
    const { hasTables: wasOn } = readFlags(viewerId);
    foldTables(viewerId, wasOn);
    setTables(!wasOn);
    announce(wasOn ? 'Tables folded' : 'Tables expanded');
  }
  function toggleKeywords() {
    const { hasKeywords: wasOn } = readFlags(viewerId);
    markKeywords(viewerId, !wasOn);
    setKeywords(!wasOn);
    announce(wasOn ? 'Keywords off' : 'Keywords on');
  }
  function showContents(isOpen: boolean) {
    openContents(viewerId, { isOpen });
    setContents(isOpen);
  }
  const toggleContents = () => showContents(!readFlags(viewerId).hasContents);

  // A document that arrives later has its own folds.
  useEffect(() => {
    const root = document.getElementById(viewerId);
    function apply() {
      const flags = readFlags(viewerId);
      foldSources(viewerId, flags.hasSummaries);
      foldTables(viewerId, !flags.hasTables);
    }
    root?.addEventListener(DOCUMENT_READY, apply);
    return () => root?.removeEventListener(DOCUMENT_READY, apply);
  }, [viewerId]);

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
    toggleContents,
  };
}

import { useEffect } from 'react';
import { DOCUMENT_READY } from './document-body.tsx';
import { useFlags } from './use-flags.ts';
import { FIRST_FLAGS, foldSources, foldTables, markKeywords, openContents } from './viewer-flags.ts';

/**
 * The reader's flags, each independent of the others, with what they do to the document; every change is announced
 * through `announce`. The document is never rendered again.
 */
export function useViewerFlags(viewerId: string, announce: (words: string) => void) {
  const [flags, store] = useFlags(FIRST_FLAGS);

  function toggleSummaries() {
    const { hasSummaries } = store.read();
    store.write({ hasSummaries: !hasSummaries });
    foldSources(viewerId, store.read());
    announce(hasSummaries ? 'Summaries off' : 'Summaries on');
  }
  function toggleTables() {
    const { hasTables } = store.read();
    store.write({ hasTables: !hasTables });
    foldTables(viewerId, store.read());
    announce(hasTables ? 'Tables folded' : 'Tables expanded');
  }
  function toggleKeywords() {
    const { hasKeywords } = store.read();
    store.write({ hasKeywords: !hasKeywords });
    markKeywords(viewerId, store.read());
    announce(hasKeywords ? 'Keywords off' : 'Keywords on');
  }
  function showContents(hasContents: boolean) {
    store.write({ hasContents });
    openContents(viewerId, store.read());
  }
  const toggleContents = () => showContents(!store.read().hasContents);

  // A document that arrives later has its own folds.
  useEffect(() => {
    const root = document.getElementById(viewerId);
    function apply() {
      foldSources(viewerId, store.read());
      foldTables(viewerId, store.read());
    }
    root?.addEventListener(DOCUMENT_READY, apply);
    return () => root?.removeEventListener(DOCUMENT_READY, apply);
  }, [viewerId, store]);

  // The sheet of small screens closes when one of its links was followed.
  const { hasContents } = flags;
  useEffect(() => {
    if (!hasContents) return;
    function onClick({ target }: MouseEvent) {
      if (!(target instanceof Element) || !target.closest('#contents a')) return;
      store.write({ hasContents: false });
      openContents(viewerId, store.read());
    }
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [hasContents, viewerId, store]);

  return { ...flags, toggleSummaries, toggleTables, toggleKeywords, showContents, toggleContents };
}

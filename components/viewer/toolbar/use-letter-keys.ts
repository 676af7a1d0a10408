import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

const STORED = 'readerLetterKeys';

/**
 * Calls `onKey` with a key pressed outside of fields and without a modifier, in lower case. Letters are left out once
 * the reader has switched them off; the choice is kept in the browser.
 */
export function useLetterKeys(onKey: (key: string) => void) {
  const stored = useSyncExternalStore(watchStorage, readChoice, () => true);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const hasLetters = chosen ?? stored;

  // With the commit, not after its paint: a second press of a quick reader meets what the first one left.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (hasLetters || !/^[a-z]$/i.test(event.key)) onKey(event.key.toLowerCase());
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  function switchLetters(isOn: boolean) {
    localStorage.setItem(STORED, isOn ? 'on' : 'off');
    setChosen(isOn);
  }

  return { hasLetters, switchLetters };
}

function readChoice(): boolean {
  return localStorage.getItem(STORED) !== 'off';
}

function watchStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}

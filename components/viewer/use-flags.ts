import { useState, useSyncExternalStore } from 'react';

/** A reader's flags outside of React: a press meets what the one before has left, whatever was rendered since. */
type FlagStore<Flags> = {
  read: () => Flags;
  /** Changes these, and has them rendered. */
  write: (changed: Partial<Flags>) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * Flags for as long as the component is there.
 * @param first as the page comes from the server
 * @returns the flags to render, and where they are read and written
 */
export function useFlags<Flags extends object>(first: Flags): [Flags, FlagStore<Flags>] {
  const [store] = useState(() => createStore(first));
  return [useSyncExternalStore(store.subscribe, store.read, store.read), store];
}

function createStore<Flags>(first: Flags): FlagStore<Flags> {
  let flags = first;
  const listeners = new Set<() => void>();
  return {
    read: () => flags,
    write(changed) {
      flags = { ...flags, ...changed };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

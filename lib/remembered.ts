/** A function that reads each key once; its answers are kept as long as it is. For keys that come again. */
export function remembered<K, V>(read: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const answer = known.get(key);
    if (answer !== undefined || known.has(key)) return answer as V;
    const made = read(key);
    known.set(key, made);
    return made;
  };
}

/** A value that is read when it is first asked for. */
export function once<T>(read: () => T): () => T {
  let known: { value: T } | null = null;
  return () => (known ??= { value: read() }).value;
}

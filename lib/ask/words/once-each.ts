/**
 * A function that reads each object once, however many questions are put to it: two asked at once, and a second search,
 * meet the same passages. What was read is forgotten with the object.
 */
export function onceEach<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.value;
    const value = read(key);
    known.set(key, { value });
    return value;
  };
}

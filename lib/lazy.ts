/**
 * An object that is made when something of it is asked for first, and then is that object in every way but its identity.
 * What `make` throws is thrown to whoever asked, and the next one makes it anew.
 */
export function lazy<T extends object>(make: () => T): T {
  let made: T | undefined;
  const object = () => {
    made ??= make();
    return made;
  };
  return new Proxy({} as T, {
    get: (_, name) => {
      const value: unknown = Reflect.get(object(), name);
      return typeof value === 'function' ? value.bind(object()) : value;
    },
    set: (_, name, value) => Reflect.set(object(), name, value),
    has: (_, name) => Reflect.has(object(), name),
    ownKeys: () => Reflect.ownKeys(object()),
    // A proxy may only speak of what it could change itself.
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(object(), name);
      return found && { ...found, configurable: true };
    },
    deleteProperty: (_, name) => Reflect.deleteProperty(object(), name),
  });
}

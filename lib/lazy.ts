/**
 * An object that is made when something of it is asked for first, and then is that object in every way but its
 * identity. What `make` throws is thrown to whoever asked, and the next one makes it again. Not for classes with
 * private fields, which only the object itself has.
 */
export function lazy<T extends object>(make: () => T): T {
  let made: T | undefined;
  const object = () => {
    made ??= make();
    return made;
  };
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(object(), name),
    set: (_, name, value) => Reflect.set(object(), name, value),
    has: (_, name) => Reflect.has(object(), name),
    ownKeys: () => Reflect.ownKeys(object()),
    // A proxy may only speak of what it could change itself.
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(object(), name);
      return found && { ...found, configurable: true };
    },
    defineProperty: (_, name, descriptor) =>
      // Of the proxy's own nothing may be fixed that its object has not.
      Reflect.defineProperty(object(), name, { ...descriptor, configurable: true }),
    deleteProperty: (_, name) => Reflect.deleteProperty(object(), name),
  });
}

/**
 * An object that is created at its first use, and then behaves like that object in every way but its
 * identity. An error of `make` is thrown to the caller, and the next use tries again. Not for classes with
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
    // A proxy may only report properties that it could change itself.
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(object(), name);
      return found && { ...found, configurable: true };
    },
    defineProperty: (_, name, descriptor) =>
      // The proxy's own target must not have a fixed property that the object lacks.
      Reflect.defineProperty(object(), name, { ...descriptor, configurable: true }),
    deleteProperty: (_, name) => Reflect.deleteProperty(object(), name),
  });
}

import type { PGlite } from '@electric-sql/pglite';

/**
 * First bytes of the messages after which a connection has nothing half-said: Sync, Query, Terminate, the end of COPY.
 */
const CLOSING = new Set(['S', 'Q', 'X', 'c', 'f'].map((letter) => letter.charCodeAt(0)));

/** A start-up message has no letter; it begins with its length, whose first byte is zero. */
const STARTUP = 0;

/**
 * Makes the socket server (0.2.17) keep each connection's statement together. It hands message by message to the
 * database, in which there is but one session; between a connection's Parse and its Bind another connection's Parse
 * could take the unnamed statement's place. The server leaves a connection alone with the database for as long as
 * `isInTransaction` says so, so that says so, too, from a connection's first message until its Sync.
 */
export function serialiseStatements(database: PGlite): PGlite {
  let isHalfSaid = false;
  const own: Partial<PGlite> = {
    isInTransaction: () => isHalfSaid || database.isInTransaction(),
    execProtocolRawStream: async (message, options) => {
      const [letter] = message;
      isHalfSaid = letter !== undefined && letter !== STARTUP && !CLOSING.has(letter);
      await database.execProtocolRawStream(message, options);
    },
    // The server's own log lines about a broken connection.
    exec: async (query, options) => {
      isHalfSaid = false;
      return database.exec(query, options);
    },
  };
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(name in own ? own : target, name);
      return typeof value === 'function' ? value.bind(name in own ? own : target) : value;
    },
  });
}

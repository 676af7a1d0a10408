import type { Pool } from 'pg';

/**
 * Lets a pool lose a connection without ending the process. The pool's own listener is off a connection that somebody
 * has, and theirs is on it only a moment after it was given: one that the server ends in that moment would be an error
 * that nobody catches. What is asked of a lost connection fails and says why.
 */
export function surviveLostConnections<Kind extends Pool>(pool: Kind): Kind {
  pool.on('connect', (client) => {
    client.on('error', () => {
      // Told by the statement that runs, or by the next one.
    });
  });
  return pool;
}

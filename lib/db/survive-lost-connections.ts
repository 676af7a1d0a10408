import type { Pool } from 'pg';

/**
 * Lets a pool lose a connection without ending the process. The pool's own listener is off a connection that somebody
 * has, and theirs is on it only a moment after it was given: one that the server ends in that moment would be an error
 * that nobody catches; and the pool tells of one that it loses at rest. What is asked of a lost connection fails and says
 * why, and the next one is made anew.
 */
export function surviveLostConnections<Kind extends Pool>(pool: Kind): Kind {
  const toldByStatements = () => {
    // The statement that runs fails with it, or the next one.
  };
  pool.on('error', toldByStatements);
  pool.on('connect', (client) => client.on('error', toldByStatements));
  return pool;
}

import { log } from '#lib/log';
import { runUntilStopped } from './worker.ts';

/** What nobody has caught ends the process. It is a line of the log like any other: Node's own words would quote all. */
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'The worker ends');
  process.exit(1);
});

/** The worker as `npm start` runs it: a process of its own, on the database of DATABASE_URL. */
await runUntilStopped();
process.exit(0);

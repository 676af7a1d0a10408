import { runUntilStopped } from './worker.ts';

/** The worker as `npm start` runs it: a process of its own, on the database of DATABASE_URL. */
await runUntilStopped();
process.exit(0);

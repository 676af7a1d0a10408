import { endByLog } from './end-by-log.ts';

/** The worker as `npm start` runs it: a process of its own, on the migrated database of DATABASE_URL. */
await endByLog(async () => {
  const { runUntilStopped } = await import('./worker.ts');
  await runUntilStopped();
});
process.exit(0);

import { withFatalLog } from './log-fatal.ts';

/** The worker as `npm start` runs it: a process of its own, on the migrated database of DATABASE_URL. */
await withFatalLog(async () => {
  const { runUntilStopped } = await import('./run-until-stopped.ts');
  await runUntilStopped();
});
process.exit(0);

import { closeDatabase } from '#lib/db/client';
import { env } from '#lib/env';
import { log } from '#lib/log';
import { openEdgarSource } from '#lib/pipeline/edgar-source';
import { openReaderPool } from '#lib/pipeline/reader-pool';
import { runWorker } from '#lib/pipeline/run-worker';

/** The queue's consumer as a process; DATABASE_URL must be set. Ends on SIGTERM, SIGINT, or when its parent is gone. */
const worker = await runWorker({
  source: env.SEC_USER_AGENT ? openEdgarSource() : null,
  readers: openReaderPool(env.WORKER_CONCURRENCY),
  concurrency: env.WORKER_CONCURRENCY,
});
log.info({ concurrency: env.WORKER_CONCURRENCY, edgar: Boolean(env.SEC_USER_AGENT) }, 'worker ready');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await worker.stop();
  await closeDatabase();
  process.exit(0);
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());

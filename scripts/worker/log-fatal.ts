import { pino } from 'pino';
import { describeError } from '#lib/hide-secrets';

/**
 * Does a process's work and logs its end, too: a failed start, or an error that was not caught later,
 * is one line of JSON without secrets, and ends the process with 1. Node's own output would quote everything.
 * Call it when the variables of the environment are set.
 */
export async function withFatalLog(work: () => Promise<void>): Promise<void> {
  try {
    const log = await openLog();
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, ENDS);
      process.exit(1);
    });
    await work();
  } catch (error) {
    (await findLog()).fatal({ err: error }, ENDS);
    process.exit(1);
  }
}

const ENDS = 'The worker failed';

/** The site's log. Rejects when the environment, which holds its settings, cannot be read. */
async function openLog() {
  const [{ checkEnvironment }, { log }] = await Promise.all([import('#lib/env'), import('#lib/log')]);
  checkEnvironment();
  return log;
}

/** The site's log, or one without settings where the environment, which contains these, cannot be read. */
async function findLog() {
  try {
    return await openLog();
  } catch {
    // Messages about the environment name variables and quote no value.
    const settings = { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } };
    return pino(settings, pino.destination({ dest: 2, sync: true }));
  }
}

import { log } from '#lib/log';

/**
 * Ends a web process that cannot start with exit code 1: a line of the log says why, or plain text when the settings
 * are wrong, since the log needs them.
 */
export function endFailedStart(error: unknown): never {
  try {
    log.fatal({ err: error }, 'The site cannot start');
  } catch {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  process.exit(1);
}

/**
 * The line that a command prints for an error: it says what to do. Libraries spread theirs over several; of those the
 * first that says something is taken.
 */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').map((line) => line.trim());
  const telling = lines.find((line) => line !== '' && !/^(?:Invalid `|→?\s*\d+ )/.test(line)) ?? message;
  if (/reach database server|ECONNREFUSED/.test(message))
    return `${telling} Check DATABASE_URL, and that the server runs.`;
  return isOurs(error) ? message : telling;
}

/** Our own messages may have several lines, as the list of bad variables has. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AppError' || error.message.startsWith('The environment has'));
}

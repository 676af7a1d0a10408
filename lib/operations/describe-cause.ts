/** The part of an error that an operator sees: its last line, where the database client puts the cause. */
export function describeCause(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.trim().split('\n').at(-1)?.trim() ?? text;
}

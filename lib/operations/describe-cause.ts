/** What an operator is told of an error: its last line, where the database client puts the cause. */
export function describeCause(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.trim().split('\n').at(-1)?.trim() ?? text;
}

/** How long a server may lack what was just written to it. */
const KEPT_MS = 60_000;
const MOST = 5_000;

/**
 * Names that this process wrote within the last minute. S3 itself shows a document as soon as it was written; some
 * servers with its interface are late, and then a 404 is no answer yet.
 */
export function recentlyWritten(now: () => number = Date.now) {
  const written = new Map<string, number>();
  return {
    add(name: string): void {
      written.delete(name);
      written.set(name, now());
      for (const oldest of written.keys()) {
        if (written.size <= MOST) break;
        written.delete(oldest);
      }
    },
    has: (name: string): boolean => now() - (written.get(name) ?? Number.NEGATIVE_INFINITY) < KEPT_MS,
    forget: (name: string): boolean => written.delete(name),
  };
}

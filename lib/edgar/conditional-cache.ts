/** An answer kept so that EDGAR can say "not modified" instead of sending it again. */
type CachedAnswer = { etag: string | null; lastModified: string | null; body: Uint8Array };

/** The cache of lists (never of documents, which do not change) between requests. Losing it costs only bytes. */
export type ConditionalCache = {
  get(url: string): Promise<CachedAnswer | undefined>;
  set(url: string, answer: CachedAnswer): Promise<void>;
};

/** Keeps the answers used last, up to this many bytes of bodies. */
export function createMemoryCache(maxBytes = 32 * 1024 * 1024): ConditionalCache {
  const answers = new Map<string, CachedAnswer>();
  let bytes = 0;

  const drop = (url: string) => {
    bytes -= answers.get(url)?.body.byteLength ?? 0;
    answers.delete(url);
  };

  return {
    async get(url) {
      const answer = answers.get(url);
      if (!answer) return undefined;
      answers.delete(url);
      answers.set(url, answer);
      return answer;
    },
    async set(url, answer) {
      drop(url);
      if (answer.body.byteLength > maxBytes) return;
      answers.set(url, answer);
      bytes += answer.body.byteLength;
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}

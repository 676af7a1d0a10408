/** How long an answer may take to begin before it counts as none, in ms. */
const ANSWER_MS = 30_000;

/**
 * Asks whether an address of this site has a page to show, even one that says what is wrong. False for
 * a network that fails, an answer that does not come in time, and a refusal that is not a page. Sends a
 * HEAD request, which does not count as opening.
 */
export async function asksForPage(href: string): Promise<boolean> {
  try {
    const answer = await fetchInTime(href, { method: 'HEAD', headers: { Accept: 'text/html' } });
    return answer.ok || (answer.headers.get('content-type') ?? '').startsWith('text/html');
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn(`There is no page at ${href}.`, error);
    return false;
  }
}

/** `fetch`, rejecting when the answer has not begun after `ANSWER_MS`. The body may take longer. */
export async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit = {},
  ask: typeof fetch = fetch,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('No answer came in time.')), ANSWER_MS);
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
    return await ask(input, { ...init, signal });
  } finally {
    clearTimeout(timer);
  }
}

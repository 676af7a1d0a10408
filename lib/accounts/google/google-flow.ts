/** What Google's answer says beside the code, as next-auth checks it: the state, and who answers (RFC 9207). */
const ANSWERED = ['state', 'iss'] as const;

/** Far more than next-auth's own state has. */
const MAX_LENGTH = 2_000;

/**
 * What the browser keeps of Google's answer until its page hands the code in; null for an answer that has no state, or
 * too much of it.
 */
export function encodeGoogleAnswer(query: URLSearchParams): string | null {
  const kept = new URLSearchParams();
  for (const name of ANSWERED) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return kept.has('state') && text.length <= MAX_LENGTH ? text : null;
}

/** The query with which next-auth's callback is called. */
export function decodeGoogleAnswer(text: string, code: string): URLSearchParams {
  const query = new URLSearchParams({ code });
  const kept = new URLSearchParams(text);
  for (const name of ANSWERED) {
    const value = kept.get(name);
    if (value !== null) query.set(name, value);
  }
  return query;
}

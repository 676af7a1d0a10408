/** The browser's side of our own API. Safe in the browser. */

export type Answer = { ok: boolean; status: number; body: unknown };

/**
 * Sends JSON to a path of ours with the CSRF token that the cookie holds, and fetches a token first where there is
 * none or the one at hand has ended (after signing in or out in another tab). Rejects only when the network fails.
 */
export async function sendJson(path: string, body?: unknown, method = 'POST'): Promise<Answer> {
  if (!csrfToken()) await renewToken();
  const answer = await send(path, body, method);
  if (answer.status !== 403 || codeOf(answer.body) !== 'csrf_failed') return answer;
  await renewToken();
  return send(path, body, method);
}

async function send(path: string, body: unknown, method: string): Promise<Answer> {
  const response = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': csrfToken() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { ok: response.ok, status: response.status, body: parse(text) };
}

/** Null for what is no JSON: a proxy's error page. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const csrfToken = () => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';

const renewToken = () => fetch('/api/login-status', { cache: 'no-store' });

const codeOf = (body: unknown) => (isRecord(body) ? body['code'] : undefined);

/**
 * What a failed answer says: the message of the first of these fields that has one, else `unclear`; `noAnswer` for one
 * without a body of ours, as when a proxy answers.
 */
export function messageIn(
  { body }: Answer,
  fields: readonly string[],
  { unclear, noAnswer }: { unclear: string; noAnswer: string },
): string {
  if (!isRecord(body)) return noAnswer;
  for (const field of fields) {
    const message = firstMessage({ [field]: body[field] });
    if (message !== null) return message;
  }
  return unclear;
}

/** What an answer's `error` says; else `unclear`. */
export function errorOf<T extends string | null>({ body }: Pick<Answer, 'body'>, unclear: T): string | T {
  return firstMessage({ error: isRecord(body) ? body['error'] : null }) ?? unclear;
}

/** The first message of an error's first field, whatever the field is called; null when there is none. */
export function firstMessage(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const [first] = Object.values(body);
  const message: unknown = Array.isArray(first) ? first[0] : first;
  return typeof message === 'string' && message !== '' ? message : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

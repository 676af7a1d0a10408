import { type Answer, firstMessage, sendJson } from '#lib/http/send-json';

/** What a failed network looks like to those who look at answers only. */
const NO_ANSWER: Answer = { ok: false, status: 0, body: null };

/** Asks a billing endpoint. Never rejects: a failed network is an answer with status 0. */
export async function readBilling(path: string): Promise<Answer> {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    // A proxy's error page is no JSON; its status says enough.
    const body: unknown = await response.json().catch(() => null);
    return { ok: response.ok && body !== null, status: response.status, body };
  } catch {
    return NO_ANSWER;
  }
}

/** Posts to a billing endpoint; as `readBilling`. */
export async function postBilling(path: string, body: unknown = {}): Promise<Answer> {
  return sendJson(path, body).catch(() => NO_ANSWER);
}

/** What an answer's `error` says; else `unclear`. */
export function errorOf<T extends string | null>({ body }: Answer, unclear: T): string | T {
  return firstMessage({ error: (body as { error?: unknown } | null)?.error }) ?? unclear;
}

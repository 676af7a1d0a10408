import { type Answer, sendJson } from '#lib/http/send-json';

/** A failed network as an answer. */
const NO_ANSWER: Answer = { ok: false, status: 0, body: null };

/** Asks a billing endpoint, or that of the account. Never rejects: a failed network is an answer with status 0. */
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

import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaddleEvent } from './types.ts';

/** How webhooks misbehave. */
export type DeliveryPolicy = {
  /** True: this event's webhook never comes. */
  drop: (event: PaddleEvent) => boolean;
  /** How often each one comes. */
  times: number;
  /** Before the first attempt. */
  delayMs: number;
  /** Kept until `release`, which can change their order. */
  isHeld: boolean;
};

export type Emitter = {
  policy: DeliveryPolicy;
  send: (event: PaddleEvent) => void;
  /** Sends what was held, in the order that `arrange` makes of it, one after the other. */
  release: (arrange?: (events: PaddleEvent[]) => PaddleEvent[]) => Promise<void>;
  /** Waits until nothing is on its way. */
  settle: () => Promise<void>;
  /** Sends one event now. @returns the answer's status; 0 when there was none */
  deliver: (event: PaddleEvent) => Promise<number>;
};

/** The header that Paddle sends: one `h1` for each secret of the destination. */
export function signatureHeader(
  body: string,
  secrets: readonly string[],
  seconds = Math.floor(Date.now() / 1000),
): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}:${body}`).digest('hex'));
  return [`ts=${seconds}`, ...signatures.map((signature) => `h1=${signature}`)].join(';');
}

/** The body of a webhook. */
export const webhookBody = (event: PaddleEvent) =>
  JSON.stringify({ ...event, notification_id: event.event_id.replace('evt_', 'ntf_') });

/** Pauses between attempts at a webhook that was not answered with 200, in ms. */
const RETRIES = [500, 2_000, 10_000];

/** Sends events to the site as signed webhooks, in order unless told otherwise. */
export function openEmitter(destination: () => string | null, secrets: readonly string[]): Emitter {
  const held: PaddleEvent[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const policy: DeliveryPolicy = { drop: () => false, times: 1, delayMs: 0, isHeld: false };

  async function deliver(event: PaddleEvent): Promise<number> {
    const url = destination();
    if (!url) return 0;
    const body = webhookBody(event);
    const headers = { 'Content-Type': 'application/json', 'Paddle-Signature': signatureHeader(body, secrets) };
    try {
      const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(5_000) });
      // An answer that breaks off is none: it is read within the same time.
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  async function insist(event: PaddleEvent): Promise<void> {
    for (const wait of [...RETRIES, null]) {
      if ((await deliver(event)) === 200 || wait === null) return;
      await pause(wait, undefined, { ref: false });
    }
  }

  async function sendAll(event: PaddleEvent): Promise<void> {
    if (policy.delayMs > 0) await pause(policy.delayMs);
    for (let time = 0; time < policy.times; time++) await insist(event);
  }

  return {
    policy,
    deliver,
    send(event) {
      if (!destination() || policy.drop(event)) return;
      if (policy.isHeld) held.push(event);
      else queue = queue.then(() => sendAll(event));
    },
    async release(arrange = (events) => events) {
      for (const event of arrange(held.splice(0))) await sendAll(event);
    },
    async settle() {
      await queue;
    },
  };
}

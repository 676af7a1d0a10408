/** Shapes of webhooks. Plain data, safe in the browser. */

/** Why nothing is posted to an address any more: for a day it took nothing, or it answered 410. */
export type StopReason = 'unanswered' | 'gone';

/** One delivery as its owner sees it. */
export type DeliveryView = {
  id: string;
  /** "NWSC 10-Q filed 2026-08-01", or "Test". */
  what: string;
  createdAt: string;
  state: 'taken' | 'waiting' | 'failed';
  /** Tries so far. */
  attempts: number;
  /** The status of the last answer; null without one. */
  status: number | null;
  /** What was wrong with the last try. */
  failure: string | null;
  /** When a waiting one is tried next. */
  dueAt: string | null;
};

/** A webhook as its owner sees it: never its secret. */
export type WebhookState = {
  url: string;
  createdAt: string;
  stopped: { at: string; reason: StopReason } | null;
  /** The last ones, newest first. */
  deliveries: DeliveryView[];
};

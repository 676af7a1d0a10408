import type { Emitter } from './emitter.ts';
import type { Requests } from './requests.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { World } from './types.ts';
import type { Books } from './world.ts';

/** How the buyer pays. */
export type PayOptions = {
  /** Needed where the transaction has no customer. */
  email?: string;
  declined?: boolean;
  /** The trial's days have gone by at once, and the first payment is taken. */
  isTrialOver?: boolean;
};

/** How the API misbehaves, and for how many calls. */
export type Fault = {
  kind: 'error' | 'html' | 'hang' | 'rate' | 'garbage' | 'refuse';
  times: number;
  /** Only calls whose "METHOD path" contains this. */
  only?: string;
  retryAfter?: string;
  /** Why it refuses: Paddle's code. */
  code?: string;
};

export type SandboxSettings = {
  world: World;
  port?: number;
  apiKey: string;
  secrets: readonly string[];
  /** Where webhooks go; null: nowhere. */
  webhookUrl: string | null;
  /** After every call that may have changed something. */
  onChange?: () => void;
};

export type Sandbox = {
  url: string;
  scriptUrl: string;
  world: World;
  books: Books;
  subscriptions: Subscriptions;
  requests: Requests;
  webhooks: Emitter;
  /** Every call of the API, "METHOD path". */
  calls: string[];
  setFault: (fault: Fault | null) => void;
  setWebhookUrl: (url: string | null) => void;
  /** Does what the buyer's last click does. */
  pay: (transactionId: string, options?: PayOptions) => void;
  /** Moves the clock on and does what is due by then. */
  advance: (ms: number) => void;
  close: () => Promise<void>;
};

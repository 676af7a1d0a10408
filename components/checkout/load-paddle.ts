import type { Paddle, PaddleEventData } from '@paddle/paddle-js';
import type { PaddleStart } from '#lib/billing/contract';

/** A provider that has not loaded by then counts as unavailable. */
const TIMEOUT_MS = 20_000;

/** The checkout page's message about a failure. */
export class CheckoutFailure extends Error {
  override readonly name = 'CheckoutFailure';
}

/** The parameter of the address whose transaction Paddle's script opens by itself. */
const LINKED = '_ptxn';

/**
 * Loads and initialises Paddle's script. It opens nothing by itself: a transaction that the address names is removed
 * before, since only the server knows whose transaction that is. Throws CheckoutFailure with the message to show. A
 * script that failed once stays failed until the page is loaded again.
 */
export async function loadPaddle(start: PaddleStart, onEvent: (event: PaddleEventData) => void): Promise<Paddle> {
  forgetLinked();
  const paddle = await inTime(fetchPaddle(start, onEvent)).catch((cause: unknown) => {
    throw new CheckoutFailure('Failed to load Paddle', { cause });
  });
  if (!paddle?.Initialized) throw new CheckoutFailure('Failed to initialize checkout');
  return paddle;
}

function forgetLinked(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(LINKED)) return;
  address.searchParams.delete(LINKED);
  window.history.replaceState(window.history.state, '', address);
}

async function fetchPaddle(start: PaddleStart, eventCallback: (event: PaddleEventData) => void) {
  const { script_url: script, paddle_token: token, environment } = start;
  // The loader mistakes an existing script for Paddle's own.
  if (script !== null && !window.PaddleBillingV1) await loadScript(script);
  const { initializePaddle } = await import('@paddle/paddle-js');
  return initializePaddle({ token, environment, eventCallback });
}

function loadScript(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => fail(new Error(`${address} did not load.`)));
    document.head.append(script);
  });
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('Paddle took too long.')), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

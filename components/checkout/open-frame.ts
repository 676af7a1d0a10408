import type { Paddle } from '@paddle/paddle-js';
import { CheckoutFailure } from './load-paddle.ts';

/** The class by which Paddle's script finds the place for its frame. */
export const FRAME_TARGET = 'checkout-frame';

/** In pixels, until the frame says how high it is. */
const INITIAL_HEIGHT = 450;

/** Opens the payment frame for a transaction that the server made. Throws CheckoutFailure. */
export function openFrame(paddle: Paddle, transactionId: string): void {
  const theme = isDark() ? 'dark' : 'light';
  try {
    paddle.Checkout.open({
      transactionId,
      settings: {
        displayMode: 'inline',
        frameTarget: FRAME_TARGET,
        frameInitialHeight: INITIAL_HEIGHT,
        frameStyle: 'width: 100%; min-width: 280px; background-color: transparent; border: none;',
        theme,
        locale: 'en',
        allowLogout: false,
        successUrl: new URL('/account/billing?success=1', window.location.href).href,
      },
    });
  } catch (cause) {
    throw new CheckoutFailure('Failed to initialize checkout', { cause });
  }
}

/**
 * Opens the payment form over the page, for a transaction that the server knows to be the reader's. Throws
 * CheckoutFailure.
 */
export function openOverlay(paddle: Paddle, transactionId: string): void {
  try {
    paddle.Checkout.open({
      transactionId,
      settings: { displayMode: 'overlay', theme: isDark() ? 'dark' : 'light', locale: 'en', allowLogout: false },
    });
  } catch (cause) {
    throw new CheckoutFailure('Failed to initialize checkout', { cause });
  }
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}

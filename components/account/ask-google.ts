'use client';

import { GOOGLE_CHANNEL, type GoogleMessage } from './google-channel.ts';

/** How often we look whether the popup was closed without a word, in ms. */
const LOOK_EVERY = 500;

/**
 * Opens Google's sign-in in a popup. Call it from a press, or the browser blocks it.
 * @returns the authorization code; null when the popup was closed without one
 * @throws Error when the browser opens no popup
 */
export function askGoogle(): Promise<string | null> {
  const popup = window.open('/api/auth-receiver/start', 'proofline-google', 'popup,width=480,height=680');
  if (!popup) return Promise.reject(new Error('The browser has opened no popup.'));
  return new Promise((done) => {
    const channel = new BroadcastChannel(GOOGLE_CHANNEL);
    const timer = window.setInterval(() => popup.closed && finish(null), LOOK_EVERY);
    function finish(code: string | null): void {
      window.clearInterval(timer);
      channel.close();
      done(code);
    }
    channel.addEventListener('message', ({ data }: MessageEvent<GoogleMessage>) => finish(data.code));
  });
}

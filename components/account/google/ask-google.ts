'use client';

import { fetchInTime } from '#components/shell/ask-for-page.ts';
import { GOOGLE_CHANNEL, type GoogleMessage } from './google-channel.ts';

const START = '/api/auth-receiver/start';

/** How often to check whether the popup was closed without an answer, in ms. */
const LOOK_EVERY = 500;

/**
 * It counts as closed when it looks closed this often in a row while this page has the focus. Its answer may still
 * arrive; and a popup that another site has cut off looks closed while the person still uses it.
 */
const LOOKS = 3;

/**
 * Opens Google's sign-in in a popup. Call it from a click, or the browser blocks it.
 * @returns the authorization code; null when the popup was closed without one
 * @throws Error when the browser opens no popup, when our own server does not answer, and when Google fails
 */
export function askGoogle(): Promise<string | null> {
  const popup = window.open('', 'proofline-google', 'popup,width=480,height=680');
  if (!popup) return Promise.reject(new Error('The browser has opened no popup.'));
  popup.focus();
  return lead(popup).then(() => listen(popup));
}

/**
 * Navigates the popup to Google once our own server has answered: otherwise the popup would show its raw error.
 */
async function lead(popup: Window): Promise<void> {
  // Its answer redirects to another site, which is not followed here.
  const answer = await fetchInTime(START, { redirect: 'manual', cache: 'no-store' }).catch((cause: unknown) => cause);
  if (answer instanceof Response && answer.type === 'opaqueredirect') {
    popup.location.replace(new URL(START, window.location.href));
    return;
  }
  popup.close();
  throw new Error('Google sign-in could not be started.', { cause: answer });
}

function listen(popup: Window): Promise<string | null> {
  return new Promise((done, fail) => {
    const channel = new BroadcastChannel(GOOGLE_CHANNEL);
    let closedLooks = 0;
    const timer = window.setInterval(() => {
      closedLooks = popup.closed && document.hasFocus() ? closedLooks + 1 : 0;
      if (closedLooks === LOOKS) finish(null);
    }, LOOK_EVERY);
    function finish(code: string | null, isFailed = false): void {
      window.clearInterval(timer);
      channel.close();
      if (isFailed) fail(new Error('Google has not answered.'));
      else done(code);
    }
    channel.addEventListener('message', ({ data }: MessageEvent<GoogleMessage>) => finish(data.code, data.isFailed));
  });
}

'use client';

import { useEffect } from 'react';
import { GOOGLE_CHANNEL, type GoogleMessage } from './google-channel.ts';

/** In the popup: hands Google's answer to the page that waits for it, and closes. */
export function GoogleAnswer({ code, isFailed }: GoogleMessage) {
  useEffect(() => {
    const channel = new BroadcastChannel(GOOGLE_CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel knows its own origin only.
    channel.postMessage({ code, isFailed } satisfies GoogleMessage);
    channel.close();
    window.close();
  }, [code, isFailed]);

  return (
    <p className="max-w-read text-ink-2">
      {code === null ? 'Google has not logged you in.' : 'You are logged in at Google.'} You can close this window.
    </p>
  );
}

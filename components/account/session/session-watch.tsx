'use client';

import { useEffect, useRef } from 'react';
import { useSession } from './session-provider.tsx';
import { useSessionCheck } from './use-session-check.ts';

/** Other tabs of this browser learn of a change at once; changes elsewhere are seen when the reader comes back. */
const CHANNEL = 'proofline-session';

/** Away for this long, a tab asks whether it still knows who is signed in. */
const AWAY_MS = 120_000;

/** Notices that the reader was signed out, or has signed in as somebody else, in another tab or on another device. */
export function SessionWatch() {
  const { status } = useSession();
  const check = useSessionCheck();
  const channel = useRef<BroadcastChannel | null>(null);
  const told = useRef<string | null>(null);

  useEffect(() => {
    const heard = new BroadcastChannel(CHANNEL);
    // A tab that learns of a change also announces it; a change that is already known here is ignored.
    heard.addEventListener('message', ({ data }) => {
      if (data !== told.current) check();
    });
    channel.current = heard;
    return () => heard.close();
  }, [check]);

  useEffect(() => {
    if (status === null) return;
    const now = status ? `${status.email} ${status.is_subscribed}` : '';
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel knows its own origin only.
    if (told.current !== null && told.current !== now) channel.current?.postMessage(now);
    told.current = now;
  }, [status]);

  useEffect(() => {
    let hiddenAt: number | null = null;
    function onVisibility(): void {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (hiddenAt !== null && Date.now() - hiddenAt >= AWAY_MS) check();
    }
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && check();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
    };
  }, [check]);

  return null;
}

'use client';

import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { firstMessage } from '#lib/http/send-json';
import { describeBrowser } from './describe-browser.ts';
import { FormError } from './form-end.tsx';
import { useSession } from './session-provider.tsx';
import { useProfileAction } from './use-profile-action.ts';
import { useSending } from './use-sending.ts';

export type ListedSession = {
  id: string;
  userAgent: string | null;
  /** Day and minute. */
  signedIn: string;
  lastSeen: string;
  isCurrent: boolean;
};

/** The browsers that are logged in, each with a way to log it out. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const id = useId();
  const router = useRouter();
  const { setStatus } = useSession();
  const act = useProfileAction();
  const { isSending, error, setError, send } = useSending();

  async function end(path: string): Promise<boolean> {
    const answer = await act(path, undefined, 'DELETE');
    if (answer && !answer.ok && answer.status !== 404) {
      setError(firstMessage(answer.body) ?? 'Could not log out. Try again later.');
    }
    return answer?.ok ?? false;
  }

  function endOne(sessionId: string): void {
    send(async () => {
      await end(`/api/sessions/${sessionId}`);
      router.refresh();
    });
  }

  function endEverywhere(): void {
    send(async () => {
      if (!(await end('/api/sessions'))) return;
      setStatus(false);
      router.push('/');
      router.refresh();
    });
  }

  return (
    <>
      <ul className="browsers">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <b>{describeBrowser(session.userAgent)}</b>
              <span className="meta">
                <span className="nb">Since {session.signedIn},</span>{' '}
                <span className="nb">last seen {session.lastSeen}</span>
              </span>
            </span>
            {session.isCurrent ? (
              <span className="tag">This browser</span>
            ) : (
              <button
                className="btn btn-2 btn-s"
                type="button"
                aria-label={`Log out ${describeBrowser(session.userAgent)}, since ${session.signedIn}`}
                onClick={() => endOne(session.id)}
              >
                Log out
              </button>
            )}
          </li>
        ))}
      </ul>
      <FormError id={id}>{error}</FormError>
      <p className="go-row">
        <button className="btn btn-2 btn-s" type="button" aria-busy={isSending} onClick={endEverywhere}>
          {isSending && <span className="spin" aria-hidden="true" />}
          Log out everywhere
        </button>
      </p>
    </>
  );
}

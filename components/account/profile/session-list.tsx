'use client';

import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { Actions } from '#components/ui/actions';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { CardList } from '#components/ui/card';
import { firstMessage } from '#lib/http/send-json';
import { FormError } from '../forms/form-end.tsx';
import { useSending } from '../forms/use-sending.ts';
import { useSession } from '../session/session-provider.tsx';
import { describeBrowser } from './describe-browser.ts';
import { useProfileAction } from './use-profile-action.ts';

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
      <CardList>
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-4 px-4 py-3.5 sm:px-5">
            <span>
              <b className="block">{describeBrowser(session.userAgent)}</b>
              <span className="text-sm text-ink-2">
                <span className="whitespace-nowrap">Since {session.signedIn},</span>{' '}
                <span className="whitespace-nowrap">last seen {session.lastSeen}</span>
              </span>
            </span>
            {session.isCurrent ? (
              <Badge>This browser</Badge>
            ) : (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Log out ${describeBrowser(session.userAgent)}, since ${session.signedIn}`}
                onClick={() => endOne(session.id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </CardList>
      <FormError id={id}>{error}</FormError>
      <Actions>
        <Button variant="outline" size="sm" isBusy={isSending} onClick={endEverywhere}>
          Log out everywhere
        </Button>
      </Actions>
    </>
  );
}

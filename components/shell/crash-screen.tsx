'use client';

import { TriangleAlert } from 'lucide-react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { Button } from '#components/ui/button';
import { Screen, ScreenText, ScreenTitle } from '#components/ui/screen';
import { NO_ANSWER, reloadAsDocument } from './reload-as-document.ts';

type Props = { error: Error & { digest?: string } };

/** Shown when a screen fails: the message; for a failure on the server its status and its digest in the log. */
export function CrashScreen({ error }: Props) {
  const { isSending: isGoing, error: failure, setError, send } = useSending(NO_ANSWER);

  async function reload(): Promise<void> {
    if (!(await reloadAsDocument(window.location.href))) setError(NO_ANSWER);
  }

  return (
    <Screen>
      <ScreenTitle>Unexpected Application Error!</ScreenTitle>
      <ScreenText>
        <TriangleAlert className="mr-2 inline" aria-hidden="true" />
        {error.digest ? '500 Internal Server Error' : error.message || 'Something failed on our side.'}
      </ScreenText>
      {error.digest && <p className="reference">Number {error.digest}</p>}
      <p role="alert" className="text-ink-2">
        {failure}
      </p>
      <Button className="mt-5" isBusy={isGoing} onClick={() => send(reload)}>
        Reload
      </Button>
    </Screen>
  );
}

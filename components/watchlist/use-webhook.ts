import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { errorOf } from '#lib/http/send-json';
import { useWatchlistAction } from './use-watchlist-action.ts';

const PATH = '/api/watchlist/webhook';

/** Changing the webhook, one thing at a time, and what came of the last. */
export function useWebhook() {
  const router = useRouter();
  const act = useWatchlistAction();
  const { isSending, error, setError, send } = useSending();
  /** What a new webhook's receiver needs; seen once. */
  const [secret, setSecret] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  /** What is under way, or was last. */
  const [doing, setDoing] = useState<'set' | 'test' | 'secret' | 'remove' | null>(null);

  function change(
    what: NonNullable<typeof doing>,
    { path = '', body, method = 'POST' }: { path?: string; body?: unknown; method?: string },
    onDone: (body: unknown) => void,
  ): void {
    send(async () => {
      setDoing(what);
      setSaid(null);
      const answer = await act(PATH + path, body, method);
      if (!answer) return;
      if (!answer.ok) return setError(errorOf(answer, 'That did not work. Try again later.'));
      onDone(answer.body);
      router.refresh();
    });
  }

  return {
    isSending,
    doing,
    secret,
    said,
    error,
    set: (url: string) =>
      change('set', { body: { url }, method: 'PUT' }, (body) => {
        const { secret: made } = body as { secret: string | null };
        if (made !== null) setSecret(made);
        setSaid(made === null ? 'The address is in use.' : 'The webhook is in use.');
      }),
    test: () =>
      change('test', { path: '/test' }, (body) => {
        const { status, failure } = body as { status: number | null; failure: string | null };
        setSaid(
          failure === null ? `The test was taken: your address answered ${status}.` : `The test failed. ${failure}`,
        );
      }),
    replaceSecret: () =>
      change('secret', { path: '/secret' }, (body) => {
        setSecret((body as { secret: string }).secret);
        setSaid('From now on deliveries are signed with the new secret.');
      }),
    remove: () =>
      change('remove', { method: 'DELETE' }, () => {
        setSecret(null);
        setSaid('The webhook is removed. Nothing is posted any more.');
      }),
  };
}

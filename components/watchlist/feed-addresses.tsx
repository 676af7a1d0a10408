'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { PostForm } from '#components/account/forms/post-form';
import { useSending } from '#components/account/forms/use-sending.ts';
import { Actions } from '#components/ui/actions';
import { Button } from '#components/ui/button';
import { FieldError } from '#components/ui/field';
import { errorOf } from '#lib/http/send-json';
import type { FeedState } from '#lib/watchlist-feeds/types';
import { momentInWords } from './moment-words.ts';
import { ShownOnce } from './shown-once.tsx';
import { useWatchlistAction } from './use-watchlist-action.ts';

const PATH = '/api/watchlist/feed';

/** The addresses of the feed and the calendar: their owner makes them, sees them once, replaces and ends them. */
export function FeedAddresses({ feed }: { feed: FeedState | null }) {
  const id = useId();
  const router = useRouter();
  const act = useWatchlistAction();
  const { isSending, error, setError, send } = useSending();
  const [made, setMade] = useState<{ feed: string; calendar: string } | null>(null);
  const [isEnded, setEnded] = useState(false);

  function make(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    send(async () => {
      const answer = await act(PATH);
      if (!answer) return;
      if (!answer.ok) return setError(errorOf(answer, 'The addresses could not be made. Try again later.'));
      setMade(answer.body as { feed: string; calendar: string });
      setEnded(false);
      router.refresh();
    });
  }

  function revoke(): void {
    send(async () => {
      const answer = await act(PATH, undefined, 'DELETE');
      if (!answer) return;
      if (!answer.ok) return setError(errorOf(answer, 'The addresses could not be ended. Try again later.'));
      setMade(null);
      setEnded(true);
      router.refresh();
    });
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-md font-semibold">
        Feed and calendar
      </h3>
      <p className="mt-1 text-base/5.5 text-ink-2">
        The latest filings of your companies in a feed reader, and in a calendar on the days on which they were filed.
        Whoever has these addresses can read them: keep them to yourself.
      </p>
      <div aria-live="polite">
        {made && (
          <div className="mt-4 grid gap-3">
            <ShownOnce label="Atom feed" value={made.feed} />
            <ShownOnce label="Calendar (iCalendar)" value={made.calendar} />
            <p className="text-sm text-ink-2">Take them along now: they are shown this once.</p>
          </div>
        )}
        {isEnded && !feed && <p className="mt-3 text-sm text-ink-2">The addresses lead nowhere any more.</p>}
      </div>
      {feed && (
        <p className="mt-3 text-sm text-ink-3">
          Made {momentInWords(feed.createdAt)},{' '}
          {feed.readAt === null ? 'not read yet' : `last read ${momentInWords(feed.readAt)}`}.
        </p>
      )}
      <div role="alert">{error && <FieldError className="mt-3">{error}</FieldError>}</div>
      <PostForm onSubmit={make}>
        <Actions>
          <Button type="submit" variant="outline" size="sm" className="max-sm:min-h-10" isBusy={isSending}>
            {feed ? 'Replace addresses' : 'Make addresses'}
          </Button>
          {feed && (
            <Button variant="ghost" size="sm" className="max-sm:min-h-10" disabled={isSending} onClick={revoke}>
              Revoke
            </Button>
          )}
        </Actions>
      </PostForm>
      {feed && <p className="mt-2 text-sm text-ink-3">Replacing and revoking end the addresses that you have.</p>}
    </section>
  );
}

'use client';

import { type FormEvent, useId, useState } from 'react';
import { formText } from '#components/account/forms/form-text.ts';
import { PostForm } from '#components/account/forms/post-form';
import { useSending } from '#components/account/forms/use-sending.ts';
import { Button } from '#components/ui/button';
import { Field, FieldError, FieldHint, FieldLabel, Textarea } from '#components/ui/field';
import { errorOf } from '#lib/http/send-json';
import type { PastedOutcome } from '#lib/watchlist/types';
import { useWatchlistAction } from './use-watchlist-action.ts';

/** Follows the companies of a pasted list. */
export function PasteList({ onPasted }: { onPasted: (outcome: PastedOutcome) => void }) {
  const id = useId();
  const act = useWatchlistAction();
  const { isSending, error, setError, send } = useSending();
  const [text, setText] = useState('');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const pasted = formText(event.currentTarget, 'text');
    send(async () => {
      const answer = await act('/api/watchlist/pasted', { text: pasted });
      if (!answer) return;
      if (!answer.ok) return setError(errorOf(answer, 'The list could not be read. Try again later.'));
      setText('');
      onPasted(answer.body as PastedOutcome);
    });
  }

  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-8 cursor-pointer py-1.5 font-semibold">Paste a list</summary>
      <PostForm className="mt-2 grid gap-3" onSubmit={submit}>
        <Field>
          <FieldLabel htmlFor={id}>Symbols</FieldLabel>
          <Textarea
            id={id}
            name="text"
            value={text}
            rows={4}
            maxLength={50_000}
            spellCheck={false}
            autoCapitalize="off"
            aria-invalid={error !== null}
            aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
            onChange={(event) => setText(event.target.value)}
          />
          <FieldHint id={`${id}-hint`}>
            From a spreadsheet, a mail, a broker: what is no symbol is passed over.
          </FieldHint>
          <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
        </Field>
        <Button className="justify-self-start" type="submit" variant="outline" size="sm" isBusy={isSending}>
          Follow them
        </Button>
      </PostForm>
    </details>
  );
}

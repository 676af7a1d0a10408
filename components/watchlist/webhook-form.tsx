'use client';

import { type FormEvent, useId } from 'react';
import { formText } from '#components/account/forms/form-text.ts';
import { PostForm } from '#components/account/forms/post-form';
import { Actions } from '#components/ui/actions';
import { Button } from '#components/ui/button';
import { Field, FieldError, FieldHint, FieldLabel, Input } from '#components/ui/field';

type Props = {
  /** Of the webhook that there is; null without one. */
  url: string | null;
  isStopped: boolean;
  isSending: boolean;
  error: string | null;
  onSet: (url: string) => void;
};

/** The address of the webhook. */
export function WebhookForm({ url, isStopped, isSending, error, onSet }: Props) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSet(formText(event.currentTarget, 'url'));
  }

  return (
    <PostForm className="mt-4" onSubmit={submit} noValidate>
      <Field>
        <FieldLabel htmlFor={id}>Address</FieldLabel>
        <Input
          key={url}
          id={id}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={2_000}
          defaultValue={url ?? ''}
          placeholder="https://example.com/filings"
          aria-invalid={error !== null}
          aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
        />
        <FieldHint id={`${id}-hint`}>One https address of the public internet.</FieldHint>
        <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
      </Field>
      <Actions>
        <Button type="submit" variant="outline" size="sm" className="max-sm:min-h-10" isBusy={isSending}>
          {url === null ? 'Set webhook' : isStopped ? 'Take it into use again' : 'Change address'}
        </Button>
      </Actions>
    </PostForm>
  );
}

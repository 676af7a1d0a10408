'use client';

import { type FormEvent, useId } from 'react';
import { formText } from '#components/account/forms/form-text.ts';
import { PostForm } from '#components/account/forms/post-form';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/field';

type Props = { name: string; isBusy: boolean; onCancel: () => void; onRename: (name: string) => void };

/** The field for an alert's new name. Escape leaves it as it is. */
export function RenameAlert({ name, isBusy, onCancel, onRename }: Props) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onRename(formText(event.currentTarget, 'name'));
  }

  return (
    <PostForm className="mb-2 flex flex-wrap gap-2" onSubmit={submit}>
      <label className="sr-only" htmlFor={id}>
        Name of the alert
      </label>
      <Input
        id={id}
        name="name"
        size="sm"
        className="min-w-0 flex-1 basis-40"
        defaultValue={name}
        maxLength={80}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The reader has just asked for the field.
        autoFocus
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <Button type="submit" variant="outline" isBusy={isBusy}>
        Save name
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </PostForm>
  );
}

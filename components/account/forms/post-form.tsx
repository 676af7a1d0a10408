'use client';

import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { Note } from '#components/ui/note';

type Props = Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * A form that scripts send. Where they are off or not loaded yet, the browser sends it: by POST, so that no field gets
 * into an address. The server reads nothing of that and leads back to the page (`lib/http/form-pages.ts`); the browser
 * keeps the fragment on the way, by which the form says what has happened.
 */
export function PostForm({ onSubmit, children, ...form }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    setOver(true);
    onSubmit(event);
  }

  return (
    <form {...form} method="post" action={`#${id}`} onSubmit={submit}>
      {!isOver && (
        <Note className="scroll-mt-48 not-target:hidden" id={id}>
          Nothing was done with what you sent: this form works once the page’s scripts are there.
        </Note>
      )}
      <noscript>
        <Note>This form needs JavaScript. Turn it on in your browser, then load this page again.</Note>
      </noscript>
      {children}
    </form>
  );
}

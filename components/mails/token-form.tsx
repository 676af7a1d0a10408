import type { ComponentProps, FormEvent } from 'react';

type Props = Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit'> & {
  /** Of the reader whose mails they are: it proves the sender, so that the form works without scripts. */
  token: string;
  /** What is asked for, as `readPreferenceForm` reads it. */
  asked: 'save' | 'end' | 'resume';
  /** Sends it by scripts instead. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** A form about a reader's mails that the browser itself can send; the answer leads to the page of a mail's link. */
export function TokenForm({ token, asked, children, ...form }: Props) {
  return (
    <form {...form} method="post" action="/api/mail-preferences">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="do" value={asked} />
      {children}
    </form>
  );
}

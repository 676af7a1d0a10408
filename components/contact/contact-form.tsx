'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { Captcha } from '#components/account/captcha/captcha';
import { SubmitButton } from '#components/account/forms/form-end';
import { FormField } from '#components/account/forms/form-field';
import { formText } from '#components/account/forms/form-text.ts';
import { PostForm } from '#components/account/forms/post-form';
import { useSending } from '#components/account/forms/use-sending.ts';
import { useAlert } from '#components/shell/alert-provider';
import { Field, FieldLabel, Select, Textarea } from '#components/ui/field';
import { contactReasons, MAX_MESSAGE_LENGTH } from '#lib/contact/types';
import { messageIn, sendJson } from '#lib/http/send-json';

const FIELDS = ['name', 'email', 'phone', 'company', 'reason', 'message'] as const;

const optional = <span className="text-sm text-ink-3">Optional</span>;

const THANKS = "Thanks! We'll be in touch shortly.";
const UNKNOWN = 'An unknown error occurred.';
const OFFLINE = 'A network error occurred. Please try again.';

type Props = { /** What the message begins as. */ message: string };

export function ContactForm({ message }: Props) {
  const id = useId();
  const router = useRouter();
  const showAlert = useAlert();
  const { isSending, send } = useSending();
  const [token, setToken] = useState('');
  const [round, setRound] = useState(0);

  async function deliver(form: HTMLFormElement): Promise<void> {
    const entered = Object.fromEntries(FIELDS.map((name) => [name, formText(form, name).trim()]));
    const answer = await sendJson('/api/contact/', { ...entered, captchaToken: token }).catch((fault: unknown) => {
      // oxlint-disable-next-line no-console
      console.error(fault);
      return null;
    });
    if (answer === null) return showAlert(OFFLINE, 'error');
    // The server took the token, whatever it thought of the rest.
    setToken('');
    setRound((current) => current + 1);
    if (!answer.ok) return showAlert(messageIn(answer, ['error'], { unclear: UNKNOWN, noAnswer: UNKNOWN }), 'error');
    form.reset();
    showAlert(messageIn(answer, ['message'], { unclear: THANKS, noAnswer: THANKS }), 'success', { onNextRoute: true });
    router.push('/');
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    // The browser checks the fields as ever; the CAPTCHA's own box would get its words, not ours.
    const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-slot="control"]');
    if (![...fields].every((field) => field.reportValidity())) return;
    if (token === '') return showAlert('Please complete the CAPTCHA.', 'error');
    send(() => deliver(form));
  }

  return (
    <PostForm
      className="grid grid-cols-1 gap-x-5 gap-y-4.5 xs:grid-cols-2 [&>:is(noscript,[data-slot=note])]:col-span-full"
      onSubmit={submit}
      noValidate
    >
      <FormField label="Name" name="name" aside={optional} autoComplete="name" maxLength={200} />
      <FormField label="E-mail" name="email" type="email" autoComplete="email" required maxLength={254} />
      <FormField label="Phone" name="phone" aside={optional} type="tel" autoComplete="tel" maxLength={200} />
      <FormField label="Company" name="company" aside={optional} autoComplete="organization" maxLength={200} />
      <Field className="col-span-full">
        <FieldLabel htmlFor={`${id}-reason`}>Reason</FieldLabel>
        <Select id={`${id}-reason`} name="reason" defaultValue={contactReasons[0]}>
          {contactReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </Select>
      </Field>
      <Field className="col-span-full">
        <FieldLabel htmlFor={`${id}-message`}>Message</FieldLabel>
        <Textarea
          id={`${id}-message`}
          name="message"
          rows={7}
          required
          maxLength={MAX_MESSAGE_LENGTH}
          defaultValue={message}
        />
      </Field>
      <div className="col-span-full">
        <Captcha form="contact" onToken={setToken} round={round} />
      </div>
      <div className="col-span-full">
        <SubmitButton size="lg" className="min-w-36 max-xs:w-full" isSending={isSending}>
          Send
        </SubmitButton>
      </div>
    </PostForm>
  );
}

'use client';

import Link from 'next/link';
import { type FormEvent, useId } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { Checkbox, Field, FieldError } from '#components/ui/field';
import { type Answer, firstMessage, messageIn, sendJson } from '#lib/http/send-json';
import { findRoute } from '#lib/site';
import { AskedCaptcha, useAskedCaptcha } from '../captcha/asked-captcha.tsx';
import { checkSignUp, type SignUpFaults } from './check-sign-up.ts';
import { FormError, SubmitButton } from './form-end.tsx';
import { FormField } from './form-field.tsx';
import { formText } from './form-text.ts';
import { PostForm } from './post-form.tsx';
import { useFaults } from './use-faults.ts';
import { useSending } from './use-sending.ts';

const DONE = 'Your account has been registered successfully! Please check your email and click on the activation link.';
const words = { unclear: 'Registration failed', noAnswer: 'An error occurred' };

/** `onDone` gets the address that the activation link is sent to. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const id = useId();
  const showAlert = useAlert();
  const { isSending, error, setError, send } = useSending(words.noAnswer);
  const { form, faults, setFaults } = useFaults<SignUpFaults>();
  const captcha = useAskedCaptcha();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = readFields(event.currentTarget);
    const found = checkSignUp(fields);
    setFaults(found);
    setError(null);
    if (Object.keys(found).length > 0) return;
    if (captcha.isAsked && captcha.token === '') {
      setError('Please complete the CAPTCHA.');
      captcha.focus();
      return;
    }
    send(async () => {
      const { email, password } = fields;
      const answer = await sendJson('/api/register/', { email, password, captchaToken: captcha.token });
      if (!answer.ok) {
        captcha.takeAnswer(answer);
        const named = faultsIn(answer);
        setFaults(named);
        if (Object.keys(named).length === 0) setError(messageIn(answer, ['detail', 'captchaToken'], words));
        return;
      }
      showAlert(DONE, 'success');
      onDone(fields.email);
    });
  }

  return (
    <PostForm className="grid gap-4.5" ref={form} onSubmit={submit} noValidate>
      <FormField label="E-mail" name="email" type="email" autoComplete="username" required error={faults.email} />
      <FormField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint="Min. 8 characters. 15 or more are better: a few words that belong together for you alone."
        error={faults.password}
      />
      <FormField
        label="Repeat password"
        name="repeat"
        type="password"
        autoComplete="new-password"
        required
        error={faults.repeat}
      />
      <Agreement error={faults.agrees} />
      {captcha.isAsked && <AskedCaptcha {...captcha.props} />}
      <FormError id={id}>{error}</FormError>
      <SubmitButton size="form" isSending={isSending}>
        Create free account
      </SubmitButton>
    </PostForm>
  );
}

/** The server's errors by field; none where its error is about the whole form. */
function faultsIn({ body }: Answer): SignUpFaults {
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  if (firstMessage({ detail: said['detail'] }) !== null) return {};
  return Object.fromEntries(
    (['email', 'password'] as const).flatMap((field) => {
      const message = firstMessage({ [field]: said[field] });
      return message === null ? [] : [[field, message]];
    }),
  );
}

function Agreement({ error }: { error: string | undefined }) {
  const id = useId();
  const terms = findRoute('terms');
  return (
    <Field>
      <Checkbox name="agrees" required {...(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})}>
        <span>
          I agree to the {terms ? <Link href={terms.path}>Terms &amp; Conditions</Link> : 'Terms & Conditions'}
        </span>
      </Checkbox>
      {error && <FieldError id={id}>{error}</FieldError>}
    </Field>
  );
}

function readFields(form: HTMLFormElement) {
  const text = (name: string) => formText(form, name);
  return { email: text('email'), password: text('password'), repeat: text('repeat'), agrees: text('agrees') !== '' };
}

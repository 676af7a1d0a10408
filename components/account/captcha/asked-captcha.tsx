'use client';

import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FieldHint } from '#components/ui/field';
import type { Answer } from '#lib/http/send-json';
import { Captcha } from './captcha.tsx';

type Props = { place: RefObject<HTMLFieldSetElement | null>; onToken: (token: string) => void; round: number };

/**
 * A CAPTCHA that a form shows once the server asks for one. Typed text stays; the focus moves to the words that say
 * what is asked, and from there with one step to the box.
 */
export function useAskedCaptcha() {
  const place = useRef<HTMLFieldSetElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [token, setToken] = useState('');
  const [round, setRound] = useState(0);
  const focus = () => place.current?.focus();

  // It exists only after the next rendering.
  useEffect(() => {
    if (isAsked) place.current?.focus();
  }, [isAsked]);

  return {
    isAsked,
    token,
    focus,
    /** Handles the server's refusal, which may ask for a CAPTCHA and has used up one that was sent. */
    takeAnswer({ body }: Answer): void {
      const faults = typeof body === 'object' && body !== null ? body : {};
      if ('captchaToken' in faults) {
        setAsked(true);
        focus();
      }
      // The server checks these fields first, so a solved CAPTCHA is still valid.
      if (token === '' || 'email' in faults || 'password' in faults) return;
      setToken('');
      setRound((current) => current + 1);
    },
    props: { place, onToken: setToken, round },
  };
}

export function AskedCaptcha({ place, onToken, round }: Props) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-2.5" ref={place} tabIndex={-1} aria-label="CAPTCHA" aria-describedby={id}>
      <FieldHint id={id}>
        Several accounts were created from your network within an hour, so we ask your browser for a proof of work. It
        takes a second or two; then press the button below again.
      </FieldHint>
      <Captcha form="register" onToken={onToken} round={round} />
    </fieldset>
  );
}

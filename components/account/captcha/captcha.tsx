'use client';

import { type FC, type Ref, useEffect, useRef, useState } from 'react';
import 'altcha/altcha.css';
import './captcha.css';

/** The parts of ALTCHA's custom element that we use. */
type Element = HTMLElement & { reset?: () => void };

const Widget = 'altcha-widget' as unknown as FC<{
  ref: Ref<Element>;
  challenge: string;
  type: 'checkbox';
  language: string;
  /** JSON. */
  configuration: string;
}>;

const configuration = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });

type Props = {
  /** The form that the proof is for. */
  form: 'forgot-password' | 'contact' | 'register';
  /** Gets the token when the work is done, and "" when it has expired or is being done again. */
  onToken: (token: string) => void;
  /** Another number asks for a new challenge: a token is valid once. */
  round: number;
};

/**
 * Proof of work in place of puzzles: the browser does it itself, nothing is loaded from elsewhere, nobody is watched.
 * A checkbox for keyboards and screen readers.
 */
export function Captcha({ form, onToken, round }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<Element>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let isHere = true;
    async function load() {
      const { loadAltcha } = await import('./load-altcha.ts');
      loadAltcha();
      if (isHere) setReady(true);
    }
    void load();
    return () => void (isHere = false);
  }, []);

  useEffect(() => {
    const element = place.current;
    function onChange(event: Event) {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string | null }>).detail;
      onToken(state === 'verified' && payload ? payload : '');
    }
    // Its events do not bubble, so they are caught in the capture phase.
    element?.addEventListener('statechange', onChange, { capture: true });
    return () => element?.removeEventListener('statechange', onChange, { capture: true });
  }, [onToken]);

  useEffect(() => {
    if (round > 0) widget.current?.reset?.();
  }, [round]);

  return (
    <div className="captcha min-h-12.5" ref={place}>
      {isReady && (
        <Widget
          ref={widget}
          challenge={`/api/captcha?form=${form}`}
          type="checkbox"
          language="en"
          configuration={configuration}
        />
      )}
    </div>
  );
}

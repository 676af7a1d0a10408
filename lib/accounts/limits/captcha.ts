import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { FieldError } from '#lib/accounts/field-error';
import { signTexts } from '#lib/accounts/signature';
import { takeChallenge } from './challenge-queries.ts';

/** The forms that ask for proof of work; registering does from the fourth of a client address in an hour on. */
export const captchaForms = ['forgot-password', 'contact', 'register'] as const;
type CaptchaForm = (typeof captchaForms)[number];

/** Long enough to fill in a form after the work is done. */
const LIFE_MS = 10 * 60_000;

/** Rounds of PBKDF2 for one guess, and guesses until the answer: together a second or two on a small phone. */
const COST = 5_000;
const GUESSES = [400, 1_200] as const;

/** Two keys of one secret: one signs the challenge, one its answer. */
const secrets = () => ({
  hmacSignatureSecret: signTexts('captcha', 'challenge'),
  hmacKeySignatureSecret: signTexts('captcha', 'answer'),
});

/**
 * An ALTCHA challenge: costly for the visitor's machine, cheap to check for ours, without a third party.
 * @param form the only form that it is valid for; null, for a client that names none: any one form
 */
export function createCaptcha(form: CaptchaForm | null, now = new Date()): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(...GUESSES),
    deriveKey,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    data: { form },
    ...secrets(),
  });
}

const hex = z.string().regex(/^[0-9a-f]{1,256}$/i);

/** What the widget submits, base64 of JSON. Only its shape is checked here; the library checks the signature. */
const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(COST),
      keyLength: z.number().int().max(64),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number().int(),
      data: z.object({ form: z.enum(captchaForms).nullable() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: hex, time: z.number().optional() }),
});

/**
 * Takes a solved challenge, once. Throws FieldError on `captchaToken` when it is missing, forged, wrong, of another
 * form, too old, or was used before.
 */
export async function checkCaptcha(token: string, form: CaptchaForm): Promise<void> {
  if (token === '') throw new FieldError('captchaToken', 'Please complete the CAPTCHA.');
  const solved = Solved.safeParse(decode(token)).data;
  const madeFor = solved?.challenge.parameters.data.form;
  if (!solved || (madeFor !== null && madeFor !== form)) throw refused();
  const { verified } = await verifySolution({ ...(solved as Payload), deriveKey, ...secrets() });
  const { nonce, expiresAt } = solved.challenge.parameters;
  if (!verified || !(await takeChallenge(nonce, new Date(expiresAt * 1000)))) throw refused();
}

const refused = () =>
  new FieldError('captchaToken', 'The CAPTCHA has expired or was used before. Please complete it again.');

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

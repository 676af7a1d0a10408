import { z } from 'zod';
import { FieldError } from '#lib/accounts/field-error';
import { receiveMessage } from '#lib/contact/receive-message';
import { contactReasons, MAX_MESSAGE_LENGTH } from '#lib/contact/types';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';

/** Control characters except tabs and new lines: no form can type them, and Postgres refuses some. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;

const text = (most: number, what: string) =>
  z
    .string(`${what} must be text.`)
    .transform((value) => value.replaceAll('\r\n', '\n').replaceAll(CONTROL, '').trim())
    .pipe(z.string().max(most, `${what} can have at most ${most} characters.`));

/** One line, which may be left out. */
const line = (what: string) =>
  text(200, what)
    .transform((value) => value.replaceAll(/\s+/g, ' '))
    .default('');

const Written = z.object({
  name: line('Your name'),
  email: z.string('Please enter your e-mail address.').trim().min(1, 'Please enter your e-mail address.'),
  phone: line('Your phone number'),
  company: line('The company'),
  reason: z.enum(contactReasons, 'Please choose a reason from the list.').default('General'),
  message: text(MAX_MESSAGE_LENGTH, 'Your message').pipe(z.string().min(1, 'Please enter a message.')),
  captchaToken: z.string().max(10_000).catch(''),
});

/** Messages from one client address; the computers of an office share one. */
const limit = { name: 'contact-address', points: 30, seconds: 3600 };

/** Receives a contact message. */
export const POST = route(
  async ({ json }) => {
    try {
      await receiveMessage(await json(Written));
    } catch (error) {
      // The page reads one message, whichever field it is about.
      if (error instanceof FieldError) throw new AppError('invalid_input', error.message, { cause: error });
      throw error;
    }
    return { message: "Thanks! We'll be in touch shortly." };
  },
  { limit },
);

import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { withTimeLimits } from './time-limits.ts';

const optionsOf = (url: string) => createTransport(withTimeLimits(url)).options as Record<string, unknown>;

test('a mail server that says nothing is waited for a minute, and one that does not greet for ten seconds', () => {
  expect(optionsOf('smtps://dana:p%40ss@mail.example:465')).toMatchObject({
    ...{ host: 'mail.example', port: 465, secure: true, auth: { user: 'dana', pass: 'p@ss' } },
    ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 },
  });
});

test('an operator’s own limits stay', () => {
  expect(optionsOf('smtp://mail.example:25?socketTimeout=600000&tls.rejectUnauthorized=false')).toMatchObject({
    ...{ socketTimeout: 600_000, greetingTimeout: 10_000, tls: { rejectUnauthorized: false } },
  });
});

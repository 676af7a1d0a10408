import { expect, test } from 'vitest';
import { writeMail } from './write-mail.ts';

const message = {
  to: 'dana@example.com',
  subject: 'Activate your account',
  paragraphs: ['One <b>more</b> step & you are in.'],
  action: { label: 'Activate', url: 'https://example.com/api/activate?uidb64=a&token=b.c' },
  notes: ['The link works for 24 hours.'],
};

test('text and HTML of a mail say the same, with the link on a line of its own', () => {
  const { text, html } = writeMail(message);
  expect(text.split('\n')).toContain('https://example.com/api/activate?uidb64=a&token=b.c');
  expect(text).toContain('One <b>more</b> step & you are in.');
  expect(html).toContain('href="https://example.com/api/activate?uidb64=a&amp;token=b.c"');
  expect(html).toContain('One &lt;b&gt;more&lt;/b&gt; step &amp; you are in.');
  for (const part of [text, html]) expect(part).toContain('The link works for 24 hours.');
});

test('the HTML of a mail loads nothing', () => {
  expect(writeMail(message).html).not.toMatch(/<(img|script|link|iframe)|src=|url\(/i);
});

test('a mail without a link is whole', () => {
  const { text } = writeMail({ to: message.to, subject: 'Note', paragraphs: ['Your password was changed.'] });
  expect(text).toMatch(/^Your password was changed\.\n\n-- \n/);
});

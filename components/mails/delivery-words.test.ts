import { expect, test } from 'vitest';
import type { MailSettings } from '#lib/filing-mails/settings/settings';
import { describeSettings } from './delivery-words.ts';

const settings: MailSettings = {
  delivery: 'digest',
  digestMinute: 1_110,
  timeZone: 'America/Sao_Paulo',
  stopped: null,
};

test.each([
  ['digest', 'New filings are mailed to you once a day, at 18:30 in Sao Paulo.'],
  ['at_once', 'New filings are mailed to you at once.'],
  ['none', 'New filings are not mailed to you.'],
] as const)('%s is told as a sentence', (delivery, sentence) => {
  expect(describeSettings({ ...settings, delivery })).toBe(sentence);
});

test.each([
  ['digest', 'You have chosen mails once a day, at 18:30 in Sao Paulo.'],
  ['at_once', 'You have chosen mails at once.'],
  ['none', 'You have chosen no mails.'],
] as const)('while mails are stopped, %s is told as what was chosen', (delivery, sentence) => {
  expect(describeSettings({ ...settings, delivery, stopped: 'bounced' })).toBe(sentence);
});

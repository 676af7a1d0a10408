import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { env } from '#lib/env';
import { checkSender } from './check-sender.ts';

const settings = {
  PADDLE_PRICE_AUTO_MONTHLY: 'pri_a_month',
  PADDLE_PRICE_AUTO_YEARLY: 'pri_a_year',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Proofline <no-reply@mail.example>',
  SITE_URL: 'https://proofline.example',
};
const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, undefined]));

const records =
  (found: Record<string, string[][]>) =>
  async (host: string): Promise<string[][]> => {
    const known = found[host];
    if (!known) throw Object.assign(new Error(`queryTxt ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
    return known;
  };
const complete = { 'mail.example': [['other'], ['v=spf1 ', '-all']], '_dmarc.mail.example': [['v=DMARC1; p=reject']] };

describe('the sender of mails about filings', () => {
  beforeEach(() => Object.assign(env, settings));
  afterEach(() => Object.assign(env, unset));

  test('is well where its domain publishes who may send for it', async () => {
    expect(await checkSender(records(complete))).toMatchObject({ state: 'ok' });
  });

  test('is to be looked at without', async () => {
    expect(await checkSender(records({ 'mail.example': [['v=spf1 -all']] }))).toMatchObject({
      state: 'warning',
      found: 'mail.example publishes no DMARC',
    });
    expect(await checkSender(records({}))).toMatchObject({ found: 'mail.example publishes no SPF and no DMARC' });
  });

  test('fails where mails are sold and cannot be sent, and is off where none are', async () => {
    Object.assign(env, { SMTP_URL: undefined, SITE_URL: 'http://localhost:3000' });
    expect(await checkSender(records(complete))).toMatchObject({
      state: 'failed',
      found: 'not set: SMTP_URL, an https SITE_URL',
    });
    Object.assign(env, { PADDLE_PRICE_AUTO_MONTHLY: undefined });
    expect(await checkSender(records(complete))).toMatchObject({ state: 'off' });
  });

  test('is not judged by a name server that does not answer', async () => {
    const away = () => Promise.reject(Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' }));
    await expect(checkSender(away)).rejects.toThrow('ETIMEOUT');
  });
});

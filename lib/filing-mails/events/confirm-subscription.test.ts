import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmSubscription, isConfirmAddress } from './confirm-subscription.ts';

const good = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=arn:aws:sns:x&Token=y';

test('a subscription is confirmed at Amazon SNS', () => {
  expect(isConfirmAddress(good)).toBe(true);
});

test.each([
  'http://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription',
  'https://sns.eu-west-1.amazonaws.com.evil.example/?Action=ConfirmSubscription',
  'https://evil.example/?Action=ConfirmSubscription&x=.amazonaws.com',
  'https://evil-amazonaws.com/?Action=ConfirmSubscription',
  'https://sns.eu-west-1.amazonaws.com@evil.example/?Action=ConfirmSubscription',
  'https://user:word@sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription',
  'https://sns.eu-west-1.amazonaws.com:8443/?Action=ConfirmSubscription',
  'https://bucket.s3.amazonaws.com/?Action=ConfirmSubscription',
  'https://sns.eu-west-1.amazonaws.com/?Action=DeleteTopic',
  'https://sns.eu-west-1.amazonaws.com/elsewhere?Action=ConfirmSubscription',
  'https://169.254.169.254/?Action=ConfirmSubscription',
  'file:///etc/passwd',
  'not an address',
  '',
])('%s is never opened', async (url) => {
  expect(isConfirmAddress(url)).toBe(false);
  await expect(confirmSubscription(url)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('whatever is put into a good address, one that is opened leads to Amazon by https', () => {
  const part = fc.constantFrom(
    ...['https://', 'http://', 'sns.', '.amazonaws.com', '@', ':', '/', '\\', '?', '#', '&', '%2f', '.', '-'],
    ...['evil.example', 'evil.example/', '\t', '\u3002', ' '],
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(good.length), part), { maxLength: 4 }), (insertions) => {
      const text = insertions.reduce((url, [at, more]) => url.slice(0, at) + more + url.slice(at), good);
      const isAmazon = () => /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com$/.test(new URL(text).origin);
      expect(!isConfirmAddress(text) || isAmazon()).toBe(true);
    }),
  );
});

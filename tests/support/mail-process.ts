import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { register, resendActivation } from '#lib/accounts/register';
import { requestReset } from '#lib/accounts/reset-password';
import { receiveMessage } from '#lib/contact/receive-message';
import { tellFollowers } from '#lib/filing-mails/tell-followers';
import { sendAllMails } from '#lib/outgoing/send-all';
import { easyCaptcha } from '#tests/support/accounts-site';

/**
 * A process that a test kills or sets to work: `mail-process.ts REQUEST EMAIL` takes one request in and then freezes
 * the moment that it is answered, before anything that follows the answer begins; `mail-process.ts send` sends what
 * waits once it is told to; `mail-process.ts work` tells followers of news and sends until it is killed.
 */
const [what = '', email = ''] = process.argv.slice(2);

const requests: Record<string, () => Promise<unknown>> = {
  register: () => register({ email, password: 'correct horse', captchaToken: '' }, '192.0.2.1'),
  'ask for a link': () => resendActivation(email, '192.0.2.1'),
  'ask for a reset': async () =>
    requestReset({ email, captchaToken: await easyCaptcha('forgot-password') }, '192.0.2.1'),
  'write to us': async () => {
    const rest = { name: '', phone: '', company: '', reason: 'General' as const, message: 'Hello.' };
    await receiveMessage({ ...rest, email, captchaToken: await easyCaptcha('contact') });
  },
};

if (what === 'send') {
  process.once('message', () => {
    void sendAllMails().then(({ sent }) => process.send?.({ sent }, () => process.exit(0)));
  });
  process.send?.('ready');
} else if (what === 'work') {
  process.send?.('ready');
  for (;;) {
    await tellFollowers();
    await sendAllMails();
    await pause(50);
  }
} else {
  await requests[what]?.();
  writeSync(1, 'answered\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

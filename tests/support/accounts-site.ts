import { settleWork } from '#lib/accounts/mails/after-answer';
import { hashPassword } from '#lib/accounts/passwords/password';
import { db } from '#lib/db/client';
import { readOutbox } from '#lib/mail/read-outbox';
import { callApi } from './api-routes.ts';
import { type Browser, openBrowser } from './browser.ts';

/** The API's handlers, called as Next calls them. Import after `openTestDatabase`. */
export async function openAccountsSite() {
  const site = {
    /** A browser that has loaded a page: it has its CSRF token. */
    async visit(peer?: string): Promise<Browser> {
      const browser = openBrowser(peer);
      await site.status(browser);
      return browser;
    },
    /** Sends a request and keeps the answer's cookies. */
    async send(
      browser: Browser,
      {
        method,
        path,
        body,
        headers = {},
      }: { method: string; path: string; body?: unknown; headers?: Record<string, string> | undefined },
    ): Promise<Response> {
      const options = { headers, ...(body === undefined ? {} : { body }) };
      return browser.take(await callApi(browser.request(method, path, options)));
    },
    async status(browser: Browser): Promise<unknown> {
      return (await site.send(browser, { method: 'GET', path: '/api/login-status' })).json();
    },
    login: (browser: Browser, body: unknown, headers: Record<string, string> = {}) =>
      site.send(browser, { method: 'POST', path: '/api/login', body, headers }),
    logout: (browser: Browser, headers: Record<string, string> = {}) =>
      site.send(browser, { method: 'POST', path: '/api/logout', headers }),
    /** A new browser in which the account is logged in. */
    async signedIn(email: string, password = 'correct horse', peer?: string): Promise<Browser> {
      const browser = await site.visit(peer);
      const answer = await site.login(browser, { email, password });
      if (!answer.ok) throw new Error(`Login answered ${answer.status}: ${await answer.text()}`);
      return browser;
    },
    /** The mails that were sent to an address, newest first, once all of them are. */
    async mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
      await settleWork();
      return (await readOutbox(10_000)).map(({ mail }) => mail).filter(({ to }) => to === email);
    },
    /** The path and the two parts of the link in the newest mail to an address. */
    async linkTo(email: string): Promise<{ path: string; uidb64: string; token: string }> {
      const [mail] = await site.mailsTo(email);
      const url = new URL(/https?:\/\/\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? `no-link://in-a-mail-to-${email}`);
      const uidb64 = url.searchParams.get('uidb64') ?? '';
      const token = url.searchParams.get('token') ?? '';
      return { path: url.pathname + url.search, uidb64, token };
    },
    /** A solved CAPTCHA, as the widget hands it in. */
    async captcha(form: string | null = 'forgot-password'): Promise<string> {
      const path = form === null ? '/api/captcha' : `/api/captcha?form=${form}`;
      const answer = await site.send(openBrowser(`192.0.2.${Math.ceil(Math.random() * 250)}`), { method: 'GET', path });
      return solveCaptcha(await answer.json());
    },
  };
  return site;
}

/** A challenge that we have signed ourselves and whose first guess is right: solved at once, and otherwise like any. */
export async function easyCaptcha(form: string): Promise<string> {
  const [{ createChallenge }, { deriveKey }, { signTexts }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
    import('#lib/accounts/signature'),
  ]);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5_000,
    counter: 0,
    deriveKey,
    expiresAt: new Date(Date.now() + 600_000),
    data: { form },
    hmacSignatureSecret: signTexts('captcha', 'challenge'),
    hmacKeySignatureSecret: signTexts('captcha', 'answer'),
  });
  return solveCaptcha(challenge);
}

/** Does the widget's work. */
export async function solveCaptcha(challenge: unknown): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  const solution = await solveChallenge({
    challenge: challenge as Parameters<typeof solveChallenge>[0]['challenge'],
    deriveKey,
  });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Adds an account to the test database, activated unless told otherwise. */
export async function addAccount(email: string, password: string, options: { isActivated?: boolean } = {}) {
  const activatedAt = options.isActivated === false ? null : new Date();
  return db.user.create({ data: { email, passwordHash: await hashPassword(password), activatedAt } });
}

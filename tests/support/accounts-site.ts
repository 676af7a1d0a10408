import { type Browser, openBrowser } from './browser.ts';

/** The handlers of the account routes, called as Next calls them. Import after `openTestDatabase`. */
export async function openAccountsSite() {
  const [status, login, logout] = await Promise.all([
    import('../../app/api/login-status/route.ts'),
    import('../../app/api/login/route.ts'),
    import('../../app/api/logout/route.ts'),
  ]);
  const context = { params: Promise.resolve({}) };

  const site = {
    /** A browser that has loaded a page: it has its CSRF token. */
    async visit(peer?: string): Promise<Browser> {
      const browser = openBrowser(peer);
      await site.status(browser);
      return browser;
    },
    async status(browser: Browser): Promise<unknown> {
      return (await send(browser, status.GET, browser.request('GET', '/api/login-status'))).json();
    },
    login: (browser: Browser, body: unknown, headers: Record<string, string> = {}) =>
      send(browser, login.POST, browser.request('POST', '/api/login', { body, headers })),
    logout: (browser: Browser, headers: Record<string, string> = {}) =>
      send(browser, logout.POST, browser.request('POST', '/api/logout', { headers })),
  };

  async function send(browser: Browser, handler: typeof login.POST, request: Request): Promise<Response> {
    return browser.take(await handler(request, context));
  }
  return site;
}

/** Adds an account to the test database, activated unless told otherwise. */
export async function addAccount(email: string, password: string, options: { isActivated?: boolean } = {}) {
  const [{ db }, { hashPassword }] = await Promise.all([import('#lib/db/client'), import('#lib/accounts/password')]);
  const activatedAt = options.isActivated === false ? null : new Date();
  return db.user.create({ data: { email, passwordHash: await hashPassword(password), activatedAt } });
}

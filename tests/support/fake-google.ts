import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Who the person at the popup is. */
export type GooglePerson = { sub: string; email: string; email_verified?: unknown };

type Grant = { person: GooglePerson; forgery: Forgery; nonce: string; challenge: string; redirectUri: string };

/** What goes wrong at Google, by the name that the page of `/authorize` shows for it. */
const MISHAPS: Record<string, Forgery> = {
  'a foreign key': { isForeignKey: true },
  'an old token': { secondsAgo: 7_200 },
};

/** What the next ID token does differently from a good one. */
export type Forgery = {
  claims?: Record<string, unknown>;
  /** Signed by keys that the server does not publish. */
  isForeignKey?: boolean;
  /** "alg": "none". */
  isUnsigned?: boolean;
  secondsAgo?: number;
};

/** Google's OpenID Connect server on loopback, with keys of its own: discovery, authorization, token, keys. */
export async function startFakeGoogle(client: { id: string; secret: string }) {
  const [good, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(good.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  let person: GooglePerson = { sub: '1', email: 'dana@example.com', email_verified: true };
  let forgery: Forgery = {};
  let isDown = false;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body, location, html } = await answer(request);
    const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(status, { 'Content-Type': type, ...(location ? { Location: location } : {}) });
    response.end(html ?? JSON.stringify(body));
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', issuer);
    if (isDown) return { status: 503, body: null };
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return {
          status: 200,
          body: {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            userinfo_endpoint: `${issuer}/userinfo`,
            jwks_uri: `${issuer}/keys`,
            code_challenge_methods_supported: ['S256'],
            authorization_response_iss_parameter_supported: true,
          },
        };
      case '/keys':
        return { status: 200, body: { keys: [jwk] } };
      case '/authorize':
        // A browser gets a page to choose on; a program agrees at once as whom the test has named.
        return request.headers.accept?.includes('text/html')
          ? { status: 200, body: null, html: chooser(url.search) }
          : { status: 302, body: null, location: authorize(url.searchParams, person, forgery) };
      case '/chosen':
        return { status: 302, body: null, location: choose(url.searchParams) };
      case '/token':
        return token(new URLSearchParams(await textOf(request)), request.headers.authorization);
      default:
        return { status: 404, body: null };
    }
  }

  /** What a person fills in on Google's page. @returns where the popup goes then */
  function choose(query: URLSearchParams): string {
    const who = { sub: query.get('sub') ?? '', email: query.get('email') ?? '', email_verified: query.has('verified') };
    const back = new URLSearchParams({ error: query.get('error') ?? '', state: query.get('state') ?? '', iss: issuer });
    return query.get('error')
      ? `${query.get('redirect_uri')}?${back.toString()}`
      : authorize(query, who, MISHAPS[query.get('mishap') ?? ''] ?? {});
  }

  /** @returns where the popup goes after the person has agreed */
  function authorize(query: URLSearchParams, who: GooglePerson, how: Forgery): string {
    const code = randomBytes(12).toString('base64url');
    const redirectUri = query.get('redirect_uri') ?? '';
    grants.set(code, {
      person: who,
      forgery: how,
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirectUri,
    });
    return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer }).toString()}`;
  }

  async function token(form: URLSearchParams, authorization = ''): Promise<{ status: number; body: unknown }> {
    const grant = grants.get(form.get('code') ?? '');
    // A code is good once.
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const part = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
    const basic = Buffer.from(`${part(client.id)}:${part(client.secret)}`).toString('base64');
    const isOurs = authorization === `Basic ${basic}`;
    if (!isOurs) return { status: 401, body: { error: 'invalid_client' } };
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    return { status: 200, body: { access_token: 'x', token_type: 'Bearer', id_token: await idToken(grant) } };
  }

  async function idToken({ person: who, forgery: how, nonce }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000) - (how.secondsAgo ?? 0);
    const claims = { iss: issuer, aud: client.id, iat: now, exp: now + 3600, nonce, ...who, ...how.claims };
    if (how.isUnsigned) {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none', kid: 'one' })}.${part(claims)}.`;
    }
    const key = how.isForeignKey ? foreign.privateKey : good.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  }

  return {
    issuer,
    /** Who agrees in the popup from now on, and what their tokens look like. */
    signInAs(who: GooglePerson, how: Forgery = {}) {
      person = who;
      forgery = how;
    },
    setDown(down: boolean) {
      isDown = down;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

type Answer = { status: number; body: unknown; location?: string; html?: string };

/** Google's page: the person, and whether they agree. */
function chooser(search: string): string {
  const query = new URLSearchParams(search);
  const hidden = [...query].map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`);
  const mishaps = ['', ...Object.keys(MISHAPS)].map((name) => `<option>${name}</option>`);
  return `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>
<form action="/chosen">${hidden.join('')}
<label>Subject <input name="sub"></label> <label>E-mail <input name="email"></label>
<label>Confirmed <input type="checkbox" name="verified" checked></label>
<label>Mishap <select name="mishap">${mishaps.join('')}</select></label>
<button>Continue</button> <button name="error" value="access_denied">Cancel</button>
<button name="error" value="server_error">Fail</button></form></html>`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

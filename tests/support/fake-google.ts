import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Who the person at the popup is. */
export type GooglePerson = { sub: string; email: string; email_verified?: unknown };

type Grant = { person: GooglePerson; nonce: string; challenge: string; redirectUri: string };

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
    const { status, body, location } = await answer(request);
    response.writeHead(status, { 'Content-Type': 'application/json', ...(location ? { Location: location } : {}) });
    response.end(JSON.stringify(body));
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown; location?: string }> {
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
            jwks_uri: `${issuer}/keys`,
          },
        };
      case '/keys':
        return { status: 200, body: { keys: [jwk] } };
      case '/authorize':
        return { status: 302, body: null, location: authorize(url.searchParams) };
      case '/token':
        return token(new URLSearchParams(await textOf(request)));
      default:
        return { status: 404, body: null };
    }
  }

  /** The person agrees at once. @returns where the popup goes then */
  function authorize(query: URLSearchParams): string {
    const code = randomBytes(12).toString('base64url');
    const redirectUri = query.get('redirect_uri') ?? '';
    grants.set(code, {
      person,
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirectUri,
    });
    return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()}`;
  }

  async function token(form: URLSearchParams): Promise<{ status: number; body: unknown }> {
    const grant = grants.get(form.get('code') ?? '');
    // A code is good once.
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isOurs = form.get('client_id') === client.id && form.get('client_secret') === client.secret;
    if (!isOurs) return { status: 401, body: { error: 'invalid_client' } };
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    return { status: 200, body: { access_token: 'x', token_type: 'Bearer', id_token: await idToken(grant) } };
  }

  async function idToken({ person: who, nonce }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000) - (forgery.secondsAgo ?? 0);
    const claims = { iss: issuer, aud: client.id, iat: now, exp: now + 3600, nonce, ...who, ...forgery.claims };
    if (forgery.isUnsigned) {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none', kid: 'one' })}.${part(claims)}.`;
    }
    const key = forgery.isForeignKey ? foreign.privateKey : good.privateKey;
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

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

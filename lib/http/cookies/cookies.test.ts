import { describe, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';
import { issueCsrfToken } from './csrf.ts';
import { signedInCookies, signedOutCookies } from './session-cookies.ts';

vi.hoisted(() => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests, 32 or more characters');
  vi.stubEnv('SITE_URL', 'https://proofline.example');
});

const sending = (cookie: string) => new Request('https://proofline.example/', { headers: { cookie } });

describe('cookies over https', () => {
  test('all are Secure, for this host alone, and out of reach of scripts but for the CSRF token', () => {
    const lines = [
      ...signedInCookies({ session: 'a', device: 'b' }),
      ...signedOutCookies(),
      ...issueCsrfToken(sending('')),
    ];
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/; SameSite=Lax.*; Secure/);
      expect(line).not.toContain('Domain');
      expect(line.startsWith('csrftoken=')).toBe(!line.includes('HttpOnly'));
      expect(line).toMatch(/^(__Host-proofline-(session|device|activation|visit)|csrftoken)=/);
    }
    expect(lines).toHaveLength(10);
  });
});

describe('writeCookie', () => {
  test.each(['x; Domain=a', 'x\n', '\n', 'x\r\nSet-Cookie: a=b', 'a b', 'a,b', '"', '\\', '\0', 'é', '\x7f'])(
    'refuses the value %j and does not quote it',
    (value) => {
      const secret = 'a-secret-token';
      expect(() => writeCookie('n', secret + value)).toThrow(/^The cookie n cannot carry a value/);
      expect(() => writeCookie('n', secret + value)).not.toThrow(secret);
    },
  );
});

describe('readCookie', () => {
  test.each([
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['bb=1; b=2', 'b', '2'],
    ['b=x=y', 'b', 'x=y'],
    ['b=', 'b', ''],
    ['b', 'b', null],
    ['', 'b', null],
    ['b=1; b=2', 'b', '1'],
  ])('of %j, %s is %j', (cookie, name, value) => {
    expect(readCookie(sending(cookie), name)).toBe(value);
  });
});

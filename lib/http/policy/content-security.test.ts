import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, reportingEndpoints } from './content-security.ts';
import { paymentSources } from './payment-sources.ts';

const settings = { isSecure: true, payment: paymentSources('production', null) };
const directives = (path: string) =>
  new Map(
    contentSecurityPolicy(path, 'bm9uY2U=', settings)
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.split(' ').slice(1)]),
  );

describe('a page’s policy', () => {
  test.each(['/', '/filings/aapl', '/checkout/x', '/checkouts', '/profile', '/filings/checkout'])(
    'on %s knows this site alone',
    (path) => {
      const loading = [...directives(path)].filter(([directive]) => !directive.startsWith('report-'));
      const sources = loading.flatMap(([, all]) => all).filter((source) => !source.startsWith("'"));
      expect(sources).toEqual(['data:']);
      expect(directives(path).get('frame-src')).toEqual(["'none'"]);
    },
  );

  test.each(['/checkout', '/checkout/', '/profile/billing', '/profile/billing/'])(
    'on %s lets the payment provider in, and nobody else',
    (path) => {
      expect(directives(path).get('frame-src')).toEqual(settings.payment.frame);
      expect(directives(path).get('script-src')).toContain('https://cdn.paddle.com');
      const hosts = [...directives(path).values()].flat().filter((source) => source.startsWith('http'));
      expect(hosts.filter((host) => !/^https:\/\/[a-z-]+\.paddle\.com$/.test(host))).toEqual([]);
    },
  );

  test('lets no script run that has not the nonce, whatever the page holds', () => {
    const scripts = directives('/').get('script-src');
    expect(scripts).toContain("'nonce-bm9uY2U='");
    expect(scripts?.join(' ')).not.toMatch(/unsafe|\*|https?:(?:\s|$)/);
  });

  test('lets an original keep its looks, and nothing else', () => {
    const policy = contentSecurityPolicy('/api/originals/0009999901-26-000001', 'bm9uY2U=', settings);
    expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  test('lets any site show a receipt’s embed in a frame, which runs nothing; and no other page', () => {
    expect(contentSecurityPolicy('/r/abc/embed', 'bm9uY2U=', settings)).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    );
    for (const path of ['/r/abc', '/r/abc/embedded', '/r/abc/embed/x', '/r/embed', '/filings/r/x/embed']) {
      expect(directives(path).get('frame-ancestors')).toEqual(["'none'"]);
    }
  });

  test('is none of a filing’s document: that one runs and loads nothing', () => {
    const path = '/api/documents/0000320193-24-000123/summary-full';
    expect(contentSecurityPolicy(path, 'x', settings)).toBe("default-src 'none'; sandbox");
    expect(directives('/api/documents').has('sandbox')).toBe(false);
  });

  test('names one place of this site for reports, in the older form and in the newer', () => {
    expect(directives('/').get('report-uri')).toEqual(['/api/csp-reports']);
    const [name = ''] = directives('/').get('report-to') ?? [];
    expect(reportingEndpoints).toBe(`${name}="/api/csp-reports"`);
  });

  test('asks for https only where the site has it', () => {
    expect(directives('/').has('upgrade-insecure-requests')).toBe(true);
    expect(contentSecurityPolicy('/', 'x', { ...settings, isSecure: false })).not.toContain('upgrade');
  });
});

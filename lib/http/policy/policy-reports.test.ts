import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#lib/log';
import { logViolations, PolicyReport } from './policy-reports.ts';

const single = (report: Record<string, unknown>) => PolicyReport.parse({ 'csp-report': report });
const batch = (...bodies: Record<string, unknown>[]) =>
  PolicyReport.parse(bodies.map((body) => ({ type: 'csp-violation', age: 10, url: 'https://x.example/', body })));

const PAGE = 'https://proofline.example/password-reset-confirm?uidb64=abc&token=secret#part';

describe('a report', () => {
  test('in the older form is one violation, without the page’s query', () => {
    expect(
      single({
        'document-uri': PAGE,
        referrer: 'https://proofline.example/?token=secret',
        'blocked-uri': 'https://evil.example:8443/steal?cookie=secret',
        'effective-directive': 'img-src',
        'violated-directive': 'img-src',
        'original-policy': "default-src 'self'",
        'script-sample': 'secret',
      }),
    ).toEqual([{ directive: 'img-src', blocked: 'evil.example:8443', path: '/password-reset-confirm' }]);
  });

  test('of a browser that repeats the whole directive names the directive', () => {
    expect(
      single({ 'document-uri': PAGE, 'blocked-uri': 'inline', 'violated-directive': "script-src 'self' 'nonce-x'" }),
    ).toEqual([{ directive: 'script-src', blocked: 'inline', path: '/password-reset-confirm' }]);
  });

  test('in the newer form is several, and what is no violation is left out', () => {
    const violations = batch(
      { documentURL: PAGE, blockedURL: 'inline', effectiveDirective: 'script-src-elem', sample: 'secret' },
      { documentURL: 'https://proofline.example/', blockedURL: 'eval', effectiveDirective: 'script-src' },
    );
    expect(violations.map(({ blocked }) => blocked)).toEqual(['inline', 'eval']);
    expect(PolicyReport.parse([{ type: 'deprecation', body: { id: 'x' } }])).toEqual([]);
  });

  test.each([
    ['data:text/html,secret', 'data'],
    ['blob:https://proofline.example/6d2c', 'blob'],
    ['chrome-extension://abcdef/secret.js', 'chrome-extension'],
    ['wss://live.example/secret', 'live.example'],
    ['https://user:secret@evil.example/', 'evil.example'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['<script>secret</script>', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
  ])('that blocked %s says %s', (blockedURL, blocked) => {
    expect(batch({ documentURL: PAGE, blockedURL, effectiveDirective: 'script-src' })).toMatchObject([{ blocked }]);
  });

  test.each(['about:blank', 'file:///home/secret', 'no address', null])('of the page %s names no path', (page) => {
    expect(batch({ documentURL: page, blockedURL: 'eval', effectiveDirective: 'x' })).toMatchObject([
      { path: 'unknown' },
    ]);
  });

  test('keeps nothing long', () => {
    const [one] = batch({
      documentURL: `https://x.example/${'a'.repeat(9_000)}`,
      blockedURL: `https://${'a.'.repeat(2_000)}example/`,
      effectiveDirective: 'x'.repeat(9_000),
    });
    expect(Object.values(one ?? {}).map((text) => text.length <= 200)).toEqual([true, true, true]);
  });

  test.each([
    [{}],
    [null],
    ['text'],
    [{ 'csp-report': 'text' }],
    [[{ type: 'csp-violation' }]],
    [[{ type: 'csp-violation', body: { effectiveDirective: 7 } }]],
    [Array.from({ length: 101 }, () => ({ type: 'deprecation' }))],
  ])('is not %j', (value) => {
    expect(PolicyReport.safeParse(value).success).toBe(false);
  });
});

describe('the log', () => {
  const violation = { directive: 'script-src-elem', blocked: 'inline', path: '/' };
  // Each test begins hours after the one before.
  let now = Date.now();
  beforeEach(() => {
    now += 10_000_000;
    vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());
  const lines = () => vi.mocked(log.warn).mock.calls.map(([line]) => line);

  test('has a violation once, until an hour has passed', () => {
    logViolations([violation, violation], now);
    logViolations([violation, { ...violation, path: '/pricing' }], now + 3_599_999);
    expect(lines()).toEqual([violation, { ...violation, path: '/pricing' }]);
    logViolations([violation], now + 3_600_000);
    expect(lines()).toHaveLength(3);
  });

  test('ends after 500 different ones, and says so once', () => {
    logViolations(
      Array.from({ length: 2_000 }, (_, index) => ({ ...violation, path: `/${index}` })),
      now,
    );
    expect(lines()).toHaveLength(501);
    expect(lines().at(-1)).toMatch(/no more are logged for an hour/);
  });
});

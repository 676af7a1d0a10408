import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  test.each(['/', '/filings/nwsc', '/filings/nwsc/summarized?type=10-K&date=2025-11-21#i1a', '/pricing?x=//y'])(
    '%s is a place to return to',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  test.each([
    null,
    undefined,
    '',
    'filings',
    'https://evil.example/',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/../..//evil.example',
    '/%2e%2e//evil.example',
    ' //evil.example',
    '/\u0000',
    '/login',
    '/login?next=/login',
    '/api/logout',
    '/./login',
    `/${'a'.repeat(3000)}`,
  ])('%j is not', (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  test('whatever is returned stays on this site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '%2f',
      '%5c',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'a',
      'http',
    );
    const stays = fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const path = safeReturnPath(pieces.join(''));
      return path === null || new URL(path, 'https://proofline.example').host === 'proofline.example';
    });
    expect(() => fc.assert(stays, { numRuns: 5000 })).not.toThrow();
  });
});

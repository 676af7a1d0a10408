import { describe, expect, test, vi } from 'vitest';
import type { UserId } from '#lib/accounts/types';
import type { RenderedKind } from '#lib/filings/rendered-kinds';
import { checkDocumentUrl, createDocumentUrl } from './document-url.ts';

vi.hoisted(() => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests, 32 or more characters');
});

const NOW = new Date('2026-03-10T12:20:00Z');
const dana = 'dana' as UserId;
const document = { accession: '0000000001-26-000001', kind: 'summary-full' as RenderedKind, userId: dana };

function partsOf(path: string) {
  const url = new URL(path, 'https://proofline.example');
  const [, , , accession = '', kind = ''] = url.pathname.split('/');
  const { expires = '', signature = '' } = Object.fromEntries(url.searchParams);
  return { accession, kind: kind as RenderedKind, expires, signature };
}

const parts = partsOf(createDocumentUrl(document, NOW));

describe('the address of a document', () => {
  test('opens it for its reader until the end of the next hour', () => {
    expect(checkDocumentUrl({ ...parts, userId: dana }, NOW)).toBe(100 * 60_000);
    expect(checkDocumentUrl({ ...parts, userId: dana }, new Date('2026-03-10T13:59:59.999Z'))).toBe(1);
    expect(checkDocumentUrl({ ...parts, userId: dana }, new Date('2026-03-10T14:00:00Z'))).toBeNull();
  });

  test('is the same within an hour and does not name the reader', () => {
    const path = createDocumentUrl(document, NOW);
    expect(createDocumentUrl(document, new Date('2026-03-10T12:59:59Z'))).toBe(path);
    expect(path).not.toContain('dana');
  });

  test('opens nothing for somebody else', () => {
    expect(checkDocumentUrl({ ...parts, userId: 'eve' as UserId }, NOW)).toBeNull();
    expect(checkDocumentUrl({ ...parts, userId: null }, NOW)).toBeNull();
  });

  test('made for a visitor, still opens after signing in', () => {
    const open = partsOf(createDocumentUrl({ ...document, kind: 'summary-preview', userId: null }, NOW));
    expect(checkDocumentUrl({ ...open, userId: null }, NOW)).not.toBeNull();
    expect(checkDocumentUrl({ ...open, userId: dana }, NOW)).not.toBeNull();
  });

  test.each([
    ['another variant', { kind: 'summary-preview' as RenderedKind }],
    ['another filing', { accession: '0000000001-26-000002' }],
    ['a later end', { expires: String(Number(parts.expires) + 3_600_000) }],
    ['no end', { expires: '' }],
    ['an end that is no number', { expires: 'Infinity' }],
    ['a cut signature', { signature: parts.signature.slice(0, -1) }],
    ['no signature', { signature: '' }],
    ['a forged signature', { signature: 'A'.repeat(parts.signature.length) }],
  ])('with %s is refused', (_, change) => {
    expect(checkDocumentUrl({ ...parts, ...change, userId: dana }, NOW)).toBeNull();
  });

  test('of a preview never opens the full document', () => {
    const preview = partsOf(createDocumentUrl({ ...document, kind: 'summary-preview' }, NOW));
    expect(checkDocumentUrl({ ...preview, kind: 'summary-full', userId: dana }, NOW)).toBeNull();
  });
});

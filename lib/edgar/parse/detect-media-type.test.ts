import { describe, expect, test } from 'vitest';
import { detectMediaType } from './detect-media-type.ts';

const text = (value: string) => Buffer.from(value, 'utf8');
const latin = (value: string) => Buffer.from(value, 'latin1');

describe('detectMediaType', () => {
  test.each([
    ['a page', text('<!DOCTYPE html><html>'), 'text/html; charset=utf-8'],
    [
      'a page that says it is XML',
      text("<?xml version='1.0' encoding='ASCII'?>\n<html xmlns='x'>"),
      'text/html; charset=utf-8',
    ],
    [
      'a page in Windows-1252 that claims UTF-8',
      latin('<html><meta charset=utf-8>\x93Part III\x94</html>'),
      'text/html; charset=windows-1252',
    ],
    [
      'a page in UTF-8 that claims ASCII',
      text("<?xml version='1.0' encoding='ASCII'?><html>“Part III”</html>"),
      'text/html; charset=utf-8',
    ],
    ['a page with a byte order mark', text('\ufeff<html>'), 'text/html; charset=utf-8'],
    ['a page in UTF-16', Buffer.from('\ufeff<html>', 'utf16le'), 'text/html; charset=utf-16le'],
    ['a page that begins with its wrapper', text('<DOCUMENT>\n<TYPE>10-K\n<TEXT>\n<html>'), 'text/html; charset=utf-8'],
    ['a full submission', text('<SEC-DOCUMENT>x\n<DOCUMENT>\n<html>'), 'text/plain; charset=utf-8'],
    ['an old signed submission', text('-----BEGIN PRIVACY-ENHANCED MESSAGE-----\n<html>'), 'text/plain; charset=utf-8'],
    ['an old wrapped text', text('<DOCUMENT>\n<TYPE>10-K\n<TEXT>\nItem 1.'), 'text/plain; charset=utf-8'],
    ['an XML form', text('<?xml version="1.0"?><ownershipDocument/>'), 'application/xml; charset=utf-8'],
    ['a PDF', text('%PDF-1.7\n'), 'application/pdf'],
    ['a picture', latin('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['an archive', latin('PK\x03\x04'), 'application/zip'],
    ['bytes of no kind', latin('ab\0\x01\x02'), 'application/octet-stream'],
    ['nothing', text(''), 'text/plain; charset=utf-8'],
  ])('knows %s by its bytes', (_, bytes, expected) => {
    expect(detectMediaType(bytes)).toBe(expected);
  });
});

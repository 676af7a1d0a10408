import { describe, expect, test } from 'vitest';
import { detectMediaType } from '#lib/edgar/parse/detect-media-type';
import { checkComplete } from './check-complete.ts';

const check = (text: string) => checkComplete(Buffer.from(text), detectMediaType(Buffer.from(text)));
const pem = '-----BEGIN PRIVACY-ENHANCED MESSAGE-----\nProc-Type: 2001,MIC-CLEAR\n\n';

describe('checkComplete', () => {
  test.each([
    ['a page', '<html><body>Ours.</body></html>\n', 'whole'],
    ['a page whose end is spelled otherwise', '<HTML><BODY>Ours.</BODY></HTML >', 'whole'],
    ['a page without its end', '<html><body>Ours.', 'suspect'],
    ['a fragment that never began a page', '<p>Ours.</p>', 'whole'],
    ['plain text', 'Ours.', 'whole'],
    ['a wrapped document', '<DOCUMENT>\n<TYPE>10-K\n<TEXT>\n<html>x</html>\n</TEXT>\n</DOCUMENT>\n', 'whole'],
    ['a wrapped document cut within its text', '<DOCUMENT>\n<TYPE>10-K\n<TEXT>\n<html>x', 'cut-off'],
    ['a submission cut within its second document', '<DOCUMENT>\na\n</DOCUMENT>\r\n<DOCUMENT>\nb', 'cut-off'],
    ['a submission cut between documents', '<SEC-DOCUMENT>x\n<DOCUMENT>\na\n</DOCUMENT>\n', 'cut-off'],
    ['a whole submission', '<SEC-DOCUMENT>x\n<DOCUMENT>\na\n</DOCUMENT>\n</SEC-DOCUMENT>\n', 'whole'],
    ['a signed submission without its end', `${pem}<DOCUMENT>\na\n</DOCUMENT>\n`, 'cut-off'],
    ['a signed submission', `${pem}<DOCUMENT>\na\n</DOCUMENT>\n-----END PRIVACY-ENHANCED MESSAGE-----\n`, 'whole'],
    ['text that mentions the wrapper within a line', 'It begins with <DOCUMENT> always.', 'whole'],
    ['a PDF', '%PDF-1.4\n…\n%%EOF\n', 'whole'],
    ['a PDF without its end', '%PDF-1.4\n…', 'suspect'],
  ])('judges %s', (_, text, expected) => {
    expect(check(text)).toBe(expected);
  });
});

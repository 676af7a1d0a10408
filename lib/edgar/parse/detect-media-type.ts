import { asciiHead, detectCharset } from './detect-charset.ts';

/** Files that begin with these bytes are what they say, whatever their name or header claims. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['%PDF-', 'application/pdf'],
  ['PK\u0003\u0004', 'application/zip'],
  ['\u001f\u008b', 'application/gzip'],
  ['\u0089PNG', 'image/png'],
  ['GIF8', 'image/gif'],
  ['\u00ff\u00d8\u00ff', 'image/jpeg'],
  ['\u00d0\u00cf\u0011\u00e0', 'application/x-ole-storage'],
];

/**
 * Media type of a document by its bytes: servers send `text/html` for everything. Text types carry the charset that
 * the bytes decode in. A document with NUL bytes that matches no signature is `application/octet-stream`.
 */
export function detectMediaType(bytes: Uint8Array): string {
  const head = asciiHead(bytes, 8192);
  const signature = SIGNATURES.find(([mark]) => head.trimStart().startsWith(mark) || head.startsWith(mark));
  if (signature) return signature[1];

  const charset = detectCharset(bytes);
  if (!charset.startsWith('utf-16') && head.includes('\0')) return 'application/octet-stream';
  return `${textType(charset.startsWith('utf-16') ? head.replaceAll('\0', '') : head)}; charset=${charset}`;
}

function textType(head: string): string {
  // A full submission contains HTML further down, but as a whole it is SGML text.
  if (/^\s*(?:-----BEGIN PRIVACY|<(?:SEC|IMS)-(?:DOCUMENT|HEADER)>)/.test(head)) return 'text/plain';
  if (/<(?:!doctype\s+html|html|body|head)\b/i.test(head)) return 'text/html';
  if (/^\s*(?:ï»¿)?<\?xml\b/.test(head)) return 'application/xml';
  if (/<(?:div|p|table|font|span|center)\b[^>]*>/i.test(head)) return 'text/html';
  return 'text/plain';
}

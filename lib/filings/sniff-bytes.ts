import type { HealthWarning } from './types.ts';

const SIGNATURES: [name: string, bytes: number[]][] = [
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a PNG image', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG image', [0xff, 0xd8, 0xff]],
  ['a GIF image', [0x47, 0x49, 0x46, 0x38]],
  ['a ZIP archive', [0x50, 0x4b, 0x03, 0x04]],
  ['a gzip archive', [0x1f, 0x8b]],
];

/** The largest filings have some 30 MB; a string of V8 ends at 512. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Says why bytes cannot be a filing; null when they may be one. */
export function sniffBytes(bytes: Uint8Array): HealthWarning | null {
  if (bytes.length > MAX_BYTES) {
    return { code: 'too_large', message: `The file has more than ${MAX_BYTES / 1024 / 1024} MB: it was not read.` };
  }
  if (bytes.length === 0) return { code: 'empty', message: 'The file is empty.' };
  for (const [name, signature] of SIGNATURES) {
    if (signature.every((byte, at) => bytes[at] === byte)) {
      return { code: 'not_a_filing', message: `The file is ${name}, not a filing in HTML or text.` };
    }
  }
  const head = bytes.subarray(0, 4096);
  const utf16 = head[0] === 0xff && head[1] === 0xfe;
  if (!utf16 && head.includes(0)) {
    return { code: 'not_a_filing', message: 'The file is binary data, not a filing in HTML or text.' };
  }
  return null;
}

/** The charset that bytes really decode in, whatever was declared. */
type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * EDGAR's documents declare ASCII, Latin-1 or nothing and contain something else. A byte order mark decides; else bytes
 * that are valid UTF-8 are UTF-8 (which covers ASCII); else Windows-1252, of which Latin-1 is a part and in which
 * every byte means something. One pass over the bytes.
 */
export function detectCharset(bytes: Uint8Array): Charset {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // Not UTF-8: the decoder has no other way to say so.
    return 'windows-1252';
  }
}

/** The first bytes as text, one character a byte: enough to look for ASCII markers. */
export function asciiHead(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(length, bytes.byteLength)).toString('latin1');
}

/** The last bytes as text, one character a byte. */
export function asciiTail(bytes: Uint8Array, length: number): string {
  const from = Math.max(0, bytes.byteLength - length);
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.byteLength - from).toString('latin1');
}

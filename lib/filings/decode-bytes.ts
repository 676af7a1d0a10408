import { isAscii, isUtf8 } from 'node:buffer';

type DecodedText = { text: string; encoding: 'ascii' | 'utf-8' | 'utf-16' | 'windows-1252' };

/**
 * Decodes bytes by their content, not by their declaration (filings declare ASCII and contain Windows-1252): UTF-16
 * where a mark says so, UTF-8 where it is valid, else Windows-1252, in which every byte means something.
 */
export function decodeBytes(bytes: Uint8Array): DecodedText {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAscii(buffer)) return { text: buffer.toString('latin1'), encoding: 'ascii' };
  if (buffer[0] === 0xff && buffer[1] === 0xfe) {
    return { text: new TextDecoder('utf-16le').decode(buffer), encoding: 'utf-16' };
  }
  if (isUtf8(buffer)) {
    const marked = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf;
    return { text: buffer.toString('utf8', marked ? 3 : 0), encoding: 'utf-8' };
  }
  return { text: new TextDecoder('windows-1252').decode(buffer), encoding: 'windows-1252' };
}

type LogoImage = { type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/svg+xml' };

/** The unpacked size of a picture is checked before it is unpacked. */
const MAX_PIXELS = 4_000 * 4_000;

/**
 * The kind of image, by the first bytes, whatever its name or sender says. Null for
 * anything else, and for one that would unpack to more than sixteen million pixels.
 */
export function detectImage(bytes: Uint8Array): LogoImage | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isAt = (at: number, text: string) => head.subarray(at, at + text.length).toString('latin1') === text;
  if (isAt(0, '\x89PNG\r\n\x1a\n') && isAt(12, 'IHDR') && head.length >= 24) {
    return fits({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }) ? { type: 'image/png' } : null;
  }
  if (isAt(0, 'GIF8') && head.length >= 10) {
    return fits({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) }) ? { type: 'image/gif' } : null;
  }
  if (isAt(0, '\xff\xd8\xff')) return fits(sizeOfJpeg(head)) ? { type: 'image/jpeg' } : null;
  if (isAt(0, 'RIFF') && isAt(8, 'WEBP')) return fits(sizeOfWebp(head)) ? { type: 'image/webp' } : null;
  const text = head.subarray(0, 2_000).toString('utf8').trimStart();
  return /^(?:\u{FEFF})?(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<svg[\s>]/iu.test(text)
    ? { type: 'image/svg+xml' }
    : null;
}

/** In pixels. */
type Size = { width: number; height: number };

const NO_SIZE: Size = { width: 0, height: 0 };

const fits = ({ width, height }: Size) => width > 0 && height > 0 && width * height <= MAX_PIXELS;

/** Of the first frame header; 0 × 0 where there is none. */
function sizeOfJpeg(head: Buffer): Size {
  for (let at = 2; at + 9 < head.length && head[at] === 0xff; at += 2 + head.readUInt16BE(at + 2)) {
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
  }
  return NO_SIZE;
}

/** Of any of its three forms (RFC 9649). */
function sizeOfWebp(head: Buffer): Size {
  if (head.length < 30) return NO_SIZE;
  const form = head.subarray(12, 16).toString('latin1');
  if (form === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (form === 'VP8L') {
    const bits = head.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8 ') return NO_SIZE;
  return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
}

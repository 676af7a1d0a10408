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
    return fits(head.readUInt32BE(16), head.readUInt32BE(20)) ? { type: 'image/png' } : null;
  }
  if (isAt(0, 'GIF8') && head.length >= 10) {
    return fits(head.readUInt16LE(6), head.readUInt16LE(8)) ? { type: 'image/gif' } : null;
  }
  if (isAt(0, '\xff\xd8\xff')) return fits(...sizeOfJpeg(head)) ? { type: 'image/jpeg' } : null;
  if (isAt(0, 'RIFF') && isAt(8, 'WEBP')) return fits(...sizeOfWebp(head)) ? { type: 'image/webp' } : null;
  const text = head.subarray(0, 2_000).toString('utf8').trimStart();
  return /^(?:\u{FEFF})?(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<svg[\s>]/iu.test(text)
    ? { type: 'image/svg+xml' }
    : null;
}

const fits = (width: number, height: number) => width > 0 && height > 0 && width * height <= MAX_PIXELS;

/** Of the first frame header; 0 × 0 where there is none. */
function sizeOfJpeg(head: Buffer): [width: number, height: number] {
  for (let at = 2; at + 9 < head.length && head[at] === 0xff; at += 2 + head.readUInt16BE(at + 2)) {
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [head.readUInt16BE(at + 7), head.readUInt16BE(at + 5)];
  }
  return [0, 0];
}

/** Of any of its three forms (RFC 9649). */
function sizeOfWebp(head: Buffer): [width: number, height: number] {
  if (head.length < 30) return [0, 0];
  const form = head.subarray(12, 16).toString('latin1');
  if (form === 'VP8X') return [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1];
  if (form === 'VP8L') {
    const bits = head.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
  }
  return form === 'VP8 ' ? [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff] : [0, 0];
}

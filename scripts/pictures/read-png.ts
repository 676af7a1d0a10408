import { inflateSync } from 'node:zlib';

export type Pixels = { width: number; height: number; channels: number; data: Uint8Array };

/** The pixels of a PNG as browsers write them: eight bits, RGB or RGBA, not interlaced. */
export function readPng(file: Buffer): Pixels {
  const parts: Buffer[] = [];
  let [width, height, channels] = [0, 0, 4];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      width = body.readUInt32BE(0);
      height = body.readUInt32BE(4);
      if (body[8] !== 8 || body[12] !== 0) throw new Error('Only eight bits and no interlacing are read.');
      channels = body[9] === 2 ? 3 : 4;
    }
    if (type === 'IDAT') parts.push(body);
    at += length + 12;
  }
  return { width, height, channels, data: unfilter(inflateSync(Buffer.concat(parts)), { width, height, channels }) };
}

/** Undoes the filter of each line (PNG specification, section 9). */
function unfilter(raw: Buffer, { width, height, channels }: Omit<Pixels, 'data'>): Uint8Array {
  const stride = width * channels;
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    const from = y * (stride + 1) + 1;
    const to = y * stride;
    for (let x = 0; x < stride; x++) {
      const left = x >= channels ? out[to + x - channels]! : 0;
      const up = y > 0 ? out[to + x - stride]! : 0;
      const corner = y > 0 && x >= channels ? out[to + x - stride - channels]! : 0;
      const predicted =
        filter === 0
          ? 0
          : filter === 1
            ? left
            : filter === 2
              ? up
              : filter === 3
                ? (left + up) >> 1
                : paeth(left, up, corner);
      out[to + x] = (raw[from + x]! + predicted) & 255;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

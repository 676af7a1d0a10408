import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Pixels, readPng } from './read-png.ts';

/**
 * Lists what differs between two folders of pictures: `compare-pictures.ts before after`. A pixel counts when one of its
 * channels differs by more than anti-aliasing does; the rows say where to look. Ends with 1 when anything differs.
 */
const TOLERANCE = 40;

const [before = 'before', after = 'after'] = process.argv.slice(2);
let compared = 0;
let different = 0;
for (const name of readdirSync(after)
  .filter((file) => file.endsWith('.png'))
  .toSorted()) {
  const file = join(before, name);
  if (!existsSync(file)) {
    process.stdout.write(`${name}: new\n`);
    continue;
  }
  compared++;
  const [one, other] = [readFileSync(file), readFileSync(join(after, name))];
  if (one.equals(other)) continue;
  const found = describeDifference(readPng(one), readPng(other));
  if (found === null) continue;
  different++;
  process.stdout.write(`${name}: ${found}\n`);
}
process.stdout.write(`${compared} compared, ${different} differ.\n`);
process.exitCode = different > 0 ? 1 : 0;

function describeDifference(one: Pixels, other: Pixels): string | null {
  const size =
    one.width === other.width && one.height === other.height ? '' : `${sizeOf(one)} became ${sizeOf(other)}, `;
  let count = 0;
  let [top, bottom, left, right] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!differs(one, other, x, y)) continue;
      count++;
      [top, bottom, left, right] = [Math.min(top, y), y, Math.min(left, x), Math.max(right, x)];
    }
  }
  if (count === 0) return size === '' ? null : size.slice(0, -2);
  return `${size}${count} pixels, rows ${top} to ${bottom}, columns ${left} to ${right}`;
}

function differs(one: Pixels, other: Pixels, x: number, y: number): boolean {
  const from = (y * one.width + x) * one.channels;
  const to = (y * other.width + x) * other.channels;
  for (let channel = 0; channel < 3; channel++) {
    if (Math.abs(one.data[from + channel]! - other.data[to + channel]!) > TOLERANCE) return true;
  }
  return false;
}

function sizeOf({ width, height }: Pixels): string {
  return `${width} × ${height}`;
}

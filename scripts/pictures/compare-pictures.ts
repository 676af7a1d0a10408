import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Pixels, readPng } from './read-png.ts';

/**
 * Lists what differs between two folders of pictures: `compare-pictures.ts before after`. A pixel counts when one of its
 * channels differs by more than anti-aliasing does; the bands of rows say where to look. Ends with 1 when anything differs.
 */
const TOLERANCE = 40;

/** Rows that are the same between two bands of rows that differ. */
const GAP = 30;

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
  const faults = [
    ...(one.width === other.width && one.height === other.height ? [] : [`${sizeOf(one)} became ${sizeOf(other)}`]),
    ...findBands(one, other).map(
      ({ top, bottom, left, right, count }) =>
        `rows ${top} to ${bottom}, columns ${left} to ${right} (${count} pixels)`,
    ),
  ];
  return faults.length === 0 ? null : faults.join('; ');
}

type Band = { top: number; bottom: number; left: number; right: number; count: number };

/** The rows that differ; those that are near each other count as one band. */
function findBands(one: Pixels, other: Pixels): Band[] {
  const bands: Band[] = [];
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!differs(one, other, x, y)) continue;
      let band = bands.at(-1);
      if (!band || y - band.bottom > GAP) {
        band = { top: y, bottom: y, left: x, right: x, count: 0 };
        bands.push(band);
      }
      band.bottom = y;
      band.left = Math.min(band.left, x);
      band.right = Math.max(band.right, x);
      band.count++;
    }
  }
  return bands;
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

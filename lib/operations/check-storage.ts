import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeCause } from './describe-cause.ts';
import type { Check } from './types.ts';

/** A filing's documents take about a megabyte; below this it is time to act. */
const LOW_BYTES = 2 * 1024 ** 3;

/** Whether a directory can be written, and how much room is left on its disk. */
export async function checkDirectory(name: string, path: string): Promise<Check> {
  const probe = join(path, `.doctor-${randomUUID()}`);
  try {
    await mkdir(path, { recursive: true });
    await writeFile(probe, name);
    await rm(probe);
    const { bavail, bsize } = await statfs(path);
    return judgeRoom(name, path, bavail * bsize);
  } catch (error) {
    const advice = `Give the user of this process the right to write ${path}, or make room on its disk.`;
    return { name, state: 'failed', found: describeCause(error), advice };
  }
}

export function judgeRoom(name: string, path: string, freeBytes: number): Check {
  const found = `${path}, ${(freeBytes / 1024 ** 3).toFixed(1)} GB free`;
  if (freeBytes >= LOW_BYTES) return { name, state: 'ok', found };
  return { name, state: 'warning', found, advice: 'Make room, or move the directory to a larger disk.' };
}

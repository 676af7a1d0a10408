import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  /** Fills the disk except for this many kilobytes. */
  fill: (leaveKilobytes?: number) => void;
  /** Gives back what `fill` took. */
  empty: () => void;
  unmount: () => void;
};

/** Why no file system can be mounted here; null when one can. */
export function missingMount(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root mounts a small disk, on Linux';
  const directory = mkdtempSync(join(tmpdir(), 'proofline-mount-'));
  try {
    mountSmallDisk(directory, 1).unmount();
    return null;
  } catch (error) {
    return `no small disk can be mounted here: ${(error as Error).message.split('\n')[0]}`;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Mounts a file system in memory on a directory that is there, and empty. Needs root, on Linux. */
export function mountSmallDisk(directory: string, megabytes: number): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'proofline', directory]);
  const ballast = join(directory, 'ballast');
  return {
    fill(leaveKilobytes = 0) {
      const file = openSync(ballast, 'w');
      const piece = Buffer.alloc(64 * 1024, 1);
      const room = () => {
        const { bavail, bsize } = statfsSync(directory);
        return bavail * bsize - leaveKilobytes * 1024;
      };
      try {
        for (let left = room(); left > 0; left = room()) writeSync(file, piece, 0, Math.min(left, piece.length));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', directory]),
  };
}

import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = {
  /** Fills the disk except for this many kilobytes. */
  fill: (leaveKilobytes?: number) => void;
  /** Gives back what `fill` took. */
  empty: () => void;
  unmount: () => void;
};

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

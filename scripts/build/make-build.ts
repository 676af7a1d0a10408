import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { packAssets } from './pack-assets.ts';

/**
 * `node scripts/build/make-build.ts MARKER SOURCE`: the whole build in one process that holds its lock to the end: the
 * site, its packed assets, and the marker that says of which source it is. Ends with the build's own code.
 */
const [marker, source] = process.argv.slice(2);
if (!marker || !source) throw new Error('Say where the marker belongs, and of which source the build is.');
const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await packAssets('.next/static');
writeFileSync(marker, source);

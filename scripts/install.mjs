// Runs before anything is installed: plain JavaScript, no dependencies, Node 20.19 or later.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The Node that the project runs on, independent of the machine's own: the npm package `node` installs it. */
const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Installs the dependencies when `node_modules` is missing or older than `package-lock.json`. Exits on failure. */
export function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    say(`Proofline starts with Node 20.19 or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  say('Installing dependencies …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // Not `npm ci`: it refuses a lock file without the packages of other platforms, which not every registry carries.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const installed = spawnSync(command, [...first, ...install], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: withoutNpmSettings(),
  });
  if (installed.status !== 0 || !existsSync(pinnedNode)) {
    say('The dependencies could not be installed: see the lines above, then run the command again.');
    process.exit(1);
  }
}

function isInstalled() {
  const marker = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(marker) || !existsSync(pinnedNode)) return false;
  return statSync(marker).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/**
 * Runs a script on the project's own Node and ends as it ends; signals are handed on. At a terminal Ctrl-C reaches the
 * child twice, which it takes for once.
 */
export function runOnPinnedNode(script, args) {
  const child = spawn(pinnedNode, [join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...withoutNpmSettings(),
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':'),
    },
  });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
}

/** The settings that npm hands to its scripts would bind a nested npm to them. */
function withoutNpmSettings() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?:config_(?:prefix|global_prefix|local_prefix)|package_|lifecycle_)/.test(name),
    ),
  );
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The shell without a window comes first: the same pages take a fifth less of the processor in it. */
const SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's packages, in the order in which they are tried. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, Playwright's own, Debian's shell, which is installed where
 * that is possible, or another one of the system. Throws with what to do when none of it works.
 */
export function findChromium(say: (line: string) => void): string {
  const found = [process.env.CHROMIUM_PATH, chromium.executablePath(), SHELL].find((path) => path && existsSync(path));
  if (found) return found;
  for (const name of PACKAGES) {
    installDebianPackage(name, say);
    const installed = PLACES.find((path) => existsSync(path));
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium and could not install it. Install it (`apt-get install chromium`, or ' +
      '`npx playwright install chromium`), or name one in CHROMIUM_PATH, and run `npm test` again.',
  );
}

/** Installs one of Debian's packages when this is Debian and we are root; otherwise does nothing. */
export function installDebianPackage(name: string, say: (line: string) => void): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing Debian's package ${name} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], env: environment };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

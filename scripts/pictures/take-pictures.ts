import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { PICTURES, type Picture, type Reader } from './picture-list.ts';

/**
 * Takes pictures of every page, dialog and state of a running site: `take-pictures.ts --site http://localhost:3000 --to
 * before [NAME …]`. Names may end with `*`. Sessions are kept beside the pictures, so that a second run shows the same.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    to: { type: 'string', default: 'artifacts/pictures' },
    sessions: { type: 'string', default: 'artifacts/picture-sessions' },
  },
});

const WIDTHS = [390, 1440];
const SCHEMES = ['light', 'dark'] as const;
/** A longer page is cut here. */
const MAX_HEIGHT = 9_000;
const EMAILS = { free: 'free@example.com', subscriber: 'subscriber@example.com' };

mkdirSync(values.to, { recursive: true });
mkdirSync(values.sessions, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'],
});
let failed = 0;
for (const [name, picture] of Object.entries(PICTURES)) {
  if (!isWanted(name)) continue;
  for (const reader of picture.readers ?? (['visitor', 'subscriber'] as const)) {
    await take(name, picture, reader).catch((error: unknown) => {
      failed++;
      process.stderr.write(`${name} (${reader}): ${String(error).split('\n').slice(0, 3).join(' ')}\n`);
    });
  }
}
await browser.close();
process.exitCode = failed > 0 ? 1 : 0;

function isWanted(name: string): boolean {
  if (positionals.length === 0) return true;
  return positionals.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
}

async function take(name: string, picture: Picture, reader: Reader): Promise<void> {
  const context = await contextOf(browser, reader);
  try {
    for (const width of picture.widths ?? WIDTHS) {
      // Each width begins anew: what is open on a phone may not be there on a desktop.
      const page = await context.newPage();
      if (!picture.isNew)
        await page.addInitScript(() => {
          localStorage.setItem('filingNavbarTourSeensumm', '1');
          localStorage.setItem('filingNavbarTourSeenblack', '1');
        });
      page.setDefaultTimeout(20_000);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await page.goto(values.site + picture.path);
      await settled(page);
      await picture.prepare?.(page);
      for (const colorScheme of picture.media ? (['light'] as const) : SCHEMES) {
        await page.emulateMedia({
          colorScheme,
          media: picture.media === 'print' ? 'print' : 'screen',
          forcedColors: picture.media === 'forced-colors' ? 'active' : 'none',
        });
        await page.evaluate(() => document.fonts.ready);
        await shoot(page, join(values.to, `${name}.${reader}.${width}.${colorScheme}.png`));
      }
      await page.close();
    }
  } finally {
    await context.close();
  }
}

async function shoot(page: Page, path: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path,
    animations: 'disabled',
    caret: 'hide',
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) },
  });
}

/** Waits until the page's script has taken over and nothing is on its way. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [document.querySelector('footer'), ...document.querySelectorAll('[role="toolbar"] button')];
    return parts.every((part) => part && Object.keys(part).some((key) => key.startsWith('__reactFiber')));
  });
  await page.waitForLoadState('networkidle');
}

async function contextOf(launched: Browser, reader: Reader): Promise<BrowserContext> {
  if (reader === 'visitor') return launched.newContext();
  const kept = join(values.sessions, `${reader}.json`);
  if (existsSync(kept)) return launched.newContext({ storageState: kept });
  const context = await launched.newContext();
  await context.request.get(`${values.site}/api/login-status`);
  const { cookies } = await context.storageState();
  const answer = await context.request.post(`${values.site}/api/login/`, {
    data: { email: EMAILS[reader], password: 'proofline-demo' },
    headers: { 'X-CSRFToken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '' },
  });
  if (!answer.ok()) throw new Error(`${EMAILS[reader]} could not log in: ${answer.status()}`);
  writeFileSync(kept, JSON.stringify(await context.storageState()));
  return context;
}

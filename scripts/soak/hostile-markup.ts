import type { Browser } from 'playwright';
import { foreignMarkup, launchBrowser, openWatched, runControl, touchEverything } from '#tests/support/hostile-browser';
import { combineVectors } from '#tests/support/hostile-combinations';
import { type HostileSite, startHostileSite } from '#tests/support/hostile-site';
import { readVectors, type Vector } from '#tests/support/hostile-vectors';
import { openTestDatabase } from '#tests/support/test-database';

/**
 * Shows some three thousand pieces of hostile markup on the real page, each as markup and as text, without the page's
 * policy and under it, beside a control that shows them bare. Takes a few minutes. Exits with 1 unless nothing runs:
 *   node scripts/soak/hostile-markup.ts
 */
const PER_FILING = 500;
const WANTED_OF_CONTROL = 400;

const written = readVectors();
const vectors: Vector[] = [...written, ...combineVectors(written.length + 1)];
const say = (line: string) => process.stdout.write(`${line}\n`);

// A filing of five hundred vectors may take its time on a busy machine.
process.env.DATABASE_STATEMENT_TIMEOUT_MS = '60000';
const database = await openTestDatabase();
const browser = await launchBrowser();
let site: HostileSite | undefined;
try {
  const control = await runControl(browser, vectors);
  say(`control: ${vectors.length} vectors, ${control.scripts.size} ran, ${control.requests.size} asked another host`);
  if (control.scripts.size < WANTED_OF_CONTROL) throw new Error('The control ran too few: this proves nothing.');
  site = await startHostileSite(vectors, PER_FILING);
  const faults = [
    ...(await readAll(browser, site, { bypassCSP: true })),
    ...(await readAll(browser, site, { bypassCSP: false })),
  ];
  for (const fault of faults) say(fault);
  say(faults.length === 0 ? 'nothing ran, nobody was asked' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site?.close();
  await database.close();
}

/** Opens every page and touches everything on it. @returns what went wrong */
async function readAll(
  window: Browser,
  { url, pages, cookies }: HostileSite,
  { bypassCSP }: { bypassCSP: boolean },
): Promise<string[]> {
  const { context, deeds } = await openWatched(window, { bypassCSP });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const faults: string[] = [];
  const seen = new Set<string>();
  let touched = 0;
  for (const [name, path] of Object.entries(pages)) {
    const answer = await page.goto(url + path, { timeout: 180_000 });
    if (answer?.status() !== 200) faults.push(`${name}: status ${answer?.status()}`);
    faults.push(...(await foreignMarkup(page)).map((html) => `${name}: ${html}`));
    // Once is enough: under the policy, it is the policy that is asked.
    if (bypassCSP) touched += await touchEverything(page, 'main');
    const text = await page.evaluate(() => document.body.textContent);
    for (const [carrier] of text.matchAll(/Carrier\d+z/g)) seen.add(carrier);
  }
  await context.close();
  if (seen.size < vectors.length) faults.push(`only ${seen.size} of ${vectors.length} vectors stood on a page`);
  for (const id of [...deeds.scripts, ...deeds.requests]) faults.push(`vector ${id} did what it was made for`);
  const policy = bypassCSP ? 'without the policy' : `under the policy, ${deeds.violations.length} violations`;
  say(`${Object.keys(pages).length} pages ${policy}: ${touched} elements touched, ${seen.size} vectors seen`);
  return [...faults, ...deeds.violations];
}

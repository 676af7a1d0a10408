import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { beginTour } from '../pictures/begin-tour.ts';
import { findChromium } from '../test-run/find-chromium.ts';
import { openUnwatchedTab, type UnwatchedTab } from './unwatched-tab.ts';

/**
 * How fast a filing's reading page is: first text, the answer to each tool, and the scripts that a visitor is sent, in
 * Chromium with the processor slowed down four times, against a running site. Run it on the production build:
 *   node scripts/bench/reading-speed.ts http://localhost:3000 "/filings/aapl/summarized?type=10-K&date=2025-10-31"
 * It signs in as the demo subscriber for the full document and reads the preview as a visitor. Medians of five loads.
 */
const SLOWDOWN = 4;
const LOADS = 5;
const BARS = { firstTextMs: 1_500, interactionMs: 200, scriptKb: 170 };
/** A visitor is a new reader: the tour's script counts. It would lie over the tools of others. */
const TOUR_SEEN = `for (const view of ['summ', 'black']) localStorage.setItem('filingNavbarTourSeen' + view, '1');`;
const TOOLS = { summary: ['Summarize', 'Expand Tables', 'Keywords'], blackline: ['Unchanged'] };

const [site = 'http://localhost:3000', ...paths] = process.argv.slice(2);
if (paths.length === 0) throw new Error('Name the site and one or more paths of reading pages.');
const browser = await chromium.launch({
  executablePath: findChromium((line) => process.stderr.write(`${line}\n`)),
  args: ['--no-sandbox', '--disable-gpu'],
});
let isMet = true;
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

try {
  const session = await signIn(browser);
  for (const path of paths) {
    const scriptKb = await measureScripts(browser, path);
    const visitor = await measureLoads(browser, path, null);
    const subscriber = await measureLoads(browser, path, session);
    const tools = await measureTools(browser, path, session);
    process.stdout.write(`${path}\n`);
    report('visitor: first text', { value: visitor.firstText, bar: BARS.firstTextMs, unit: 'ms' });
    report('visitor: largest text', { value: visitor.largest, bar: BARS.firstTextMs, unit: 'ms' });
    report('visitor: scripts, compressed', { value: scriptKb, bar: BARS.scriptKb, unit: 'kB' });
    report('full document: first text', { value: subscriber.firstText, bar: BARS.firstTextMs, unit: 'ms' });
    report('full document: largest text', { value: subscriber.largest, bar: BARS.firstTextMs, unit: 'ms' });
    process.stdout.write(
      `  full document: ${subscriber.pageKb} kB compressed, ${subscriber.rawKb} kB unpacked, ${subscriber.elements} elements\n`,
    );
    for (const { name, ms } of tools) report(name, { value: ms, bar: BARS.interactionMs, unit: 'ms' });
  }
} finally {
  await browser.close();
}
process.exit(isMet ? 0 : 1);

function report(what: string, { value, bar, unit }: { value: number; bar: number; unit: string }): void {
  const isGood = value <= bar;
  isMet &&= isGood;
  process.stdout.write(`  ${what}: ${value} ${unit} (${isGood ? 'within' : 'ABOVE'} ${bar})\n`);
}

/** The demo subscriber signs in once: a site slows down who signs in again and again. */
async function signIn(to: Browser): Promise<Session> {
  const page = await openPage(to, null);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('subscriber@example.com');
  await page.getByLabel('Password').fill('proofline-demo');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const session = await page.context().storageState();
  await page.context().close();
  return session;
}

/** @param session the subscriber's; null for a visitor */
async function openPage(from: Browser, session: Session | null): Promise<Page> {
  const context = await from.newContext({
    viewport: { width: 1280, height: 900 },
    baseURL: site,
    ...(session && { storageState: session }),
  });
  if (session) await context.addInitScript(TOUR_SEEN);
  return context.newPage();
}

/** What a reader waits for, in a tab that no tool watches. */
async function measureLoads(from: Browser, path: string, session: Session | null) {
  const loads: Awaited<ReturnType<typeof readPaints>>[] = [];
  for (let load = 0; load < LOADS; load++) {
    const tab = await openUnwatchedTab(from, {
      cookies: session?.cookies ?? [],
      onNewDocument: session ? TOUR_SEEN : '',
      slowdown: SLOWDOWN,
    });
    await tab.load(new URL(path, site).href);
    loads.push(await readPaints(tab));
    await tab.close();
  }
  const medianOf = (key: keyof (typeof loads)[number]) => median(loads.map((load) => load[key]));
  return {
    firstText: medianOf('firstText'),
    largest: medianOf('largest'),
    pageKb: medianOf('pageKb'),
    rawKb: medianOf('rawKb'),
    elements: medianOf('elements'),
  };
}

/** Kilobytes of scripts that a visitor is sent, with those of the tour. */
async function measureScripts(from: Browser, path: string): Promise<number> {
  const page = await openPage(from, null);
  const watch = await page.context().newCDPSession(page);
  await watch.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  watch.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  watch.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await beginTour(page);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return kilobytes(bytes);
}

async function readPaints(tab: UnwatchedTab) {
  const read = async () => {
    const largest = await new Promise<number>((done) => {
      new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return {
      firstText: Math.round(first),
      largest: Math.round(largest),
      pageKb: Math.round((navigation?.encodedBodySize ?? 0) / 1000),
      rawKb: Math.round((navigation?.decodedBodySize ?? 0) / 1000),
      elements: document.querySelectorAll('*').length,
    };
  };
  return (await tab.evaluate(`(${read.toString()})()`)) as Awaited<ReturnType<typeof read>>;
}

/** Each tool on and off, by a press in the middle of the document. */
async function measureTools(from: Browser, path: string, session: Session) {
  const loads: { name: string; ms: number }[][] = [];
  // oxlint-disable-next-line no-await-in-loop -- two loads at once would slow each other
  for (let load = 0; load < LOADS; load++) loads.push(await measureToolsOnce(from, path, session));
  const names = (loads[0] ?? []).map(({ name }) => name);
  return names.map((name, at) => ({ name, ms: median(loads.map((load) => load[at]?.ms ?? Number.NaN)) }));
}

async function measureToolsOnce(from: Browser, path: string, session: Session) {
  const page = await openPage(from, session);
  await page.goto(path, { waitUntil: 'networkidle' });
  const slowdown = await page.context().newCDPSession(page);
  await slowdown.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight / 2);
    // What the scrolling itself costs is over before a reader clicks.
    return new Promise((done) => requestIdleCallback(done));
  });
  const measured = [];
  for (const name of path.includes('view=blackline') ? TOOLS.blackline : TOOLS.summary) {
    for (const turn of ['on or off', 'back']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a reader would
      measured.push({ name: `${name}, ${turn}`, ms: await answerToPress(page, name) });
    }
  }
  await page.context().close();
  return measured;
}

/**
 * The longest of the events that a press is made of, each until the next paint: the browser's "interaction to next
 * paint". The pointer rests on the tool before. By coordinates: what Playwright computes to find a button, with the
 * slow-down, would count as the page's answer.
 */
async function answerToPress(page: Page, tool: string): Promise<number> {
  const box = await page.getByRole('button', { name: tool }).boundingBox();
  if (!box) throw new Error(`There is no tool "${tool}".`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const watch = await page.evaluateHandle(() => ({
    longest: new Promise<number>((done) => {
      let most = 0;
      const observer = new PerformanceObserver((list) => {
        const entries = list.getEntries() as PerformanceEventTiming[];
        for (const { interactionId, duration } of entries) if (interactionId) most = Math.max(most, duration);
        if (entries.some(({ name }) => name === 'click')) {
          observer.disconnect();
          done(Math.round(most));
        }
      });
      // The least that browsers report is 16 ms.
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      // A click that was faster than that is never reported.
      window.addEventListener('click', () => setTimeout(() => done(Math.round(most) || 16), 3_000), { once: true });
    }),
  }));
  await page.mouse.down();
  await page.mouse.up();
  return watch.evaluate(({ longest }) => longest);
}

function kilobytes(bytes = 0): number {
  return Math.round(bytes / 100) / 10;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium, errors, type Page } from 'playwright';
import { findChromium } from '../../scripts/test-run/find-chromium.ts';
import { FOREIGN_HOST, type Vector } from './hostile-vectors.ts';
import { PATIENCE } from './patience.ts';

/** What vectors have brought about. */
export type Deeds = {
  /** Ids of vectors whose scripts have run. */
  scripts: Set<number>;
  /** Ids of vectors that have asked the foreign host, or its address where no id is in it. */
  requests: Set<number | string>;
  /** What the page's policy has stopped. */
  violations: string[];
};

/** What a hand on the page sets off. The page is searched for handlers by name as well. */
const TOUCHES = 'click mouseover pointerenter focus keydown toggle';

/** What a reader may set off in any way. */
const EVENTS =
  'click dblclick mousedown mouseup mouseover mouseenter mouseout mousemove pointerenter pointerdown focus focusin blur ' +
  'keydown keyup input contextmenu wheel scroll dragstart copy cut paste toggle beforetoggle animationstart ' +
  'animationend transitionend submit';

/** The browser in which vectors are shown. It asks nobody for anything by itself. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium((line) => process.stderr.write(`${line}\n`)),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * Opens a browser window that notes every deed: vectors call `hit(id)`, which is there in every frame, or ask the
 * foreign host, which is answered here.
 * @param bypassCSP without the page's policy, so that the markup alone has to be harmless
 */
export async function openWatched(
  browser: Browser,
  { bypassCSP }: { bypassCSP: boolean },
): Promise<{ context: BrowserContext; deeds: Deeds }> {
  const deeds: Deeds = { scripts: new Set(), requests: new Set(), violations: [] };
  const context = await browser.newContext({ bypassCSP });
  await context.exposeFunction('hit', (id: number) => void deeds.scripts.add(id));
  await context.route(
    (url) => url.hostname.endsWith(FOREIGN_HOST),
    async (route) => {
      const id = /\/(\d+)/.exec(new URL(route.request().url()).pathname)?.[1];
      deeds.requests.add(id === undefined ? route.request().url() : Number(id));
      await route.abort();
    },
  );
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) deeds.violations.push(message.text());
  });
  context.on('dialog', (dialog) => void dialog.dismiss());
  return { context, deeds };
}

/**
 * Touches every element under `selector` in every way. Only our own links and
 * forms are not clicked: they lead away from the page. @returns how many elements were touched
 */
export async function touchEverything(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    ([root = 'body', events = '']) => {
      const isOurs = (address: string) => new URL(address, location.href).origin === location.origin;
      const elements = [...document.querySelectorAll(`${root} *`)];
      for (const element of elements) {
        const link = element instanceof HTMLAnchorElement ? element.href : null;
        const form = element.closest('form')?.getAttribute('action') ?? null;
        const leads = [link, form].some((address) => address !== null && isOurs(address));
        for (const name of events.split(' '))
          if (!leads || name !== 'click') element.dispatchEvent(new MouseEvent(name, { cancelable: true }));
      }
      return elements.length;
    },
    [selector, TOUCHES],
  );
}

/** Attributes and elements anywhere in a page that only a foreign hand can have put there. */
export async function foreignMarkup(page: Page): Promise<string[]> {
  return page.evaluate((host) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isAddress = /^(?:href|src|srcset|action|formaction|data|poster|background|ping|xlink:href)$/.test(name);
        const leads = /^\W*(?:javascript|vbscript|data:text)/i.test(value) || value.includes(host);
        if (/^on/i.test(name) || name === 'srcdoc' || (isAddress && leads)) found.push(element.outerHTML.slice(0, 200));
      }
    }
    return found;
  }, FOREIGN_HOST);
}

/** Frames in one page of the control, and pages at once. */
const FRAMES = 60;
const LANES = 4;
/** How long a page of the control may go on asking. */
const MOST_ACTING_MS = 60_000;

/**
 * Shows each vector by itself in a plain page without any protection, in the same browser: what a vector does here is
 * what it would do to a site that let it through.
 */
export async function runControl(browser: Browser, vectors: readonly Vector[]): Promise<Deeds> {
  const server = createServer((request, response) => {
    const [kind, number] = (request.url ?? '/').slice(1).split('/');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (kind === 'page') return void response.end(framesFrom(vectors, Number(number)));
    const vector = kind === 'vector' ? vectors[Number(number)] : undefined;
    if (!vector) return void response.writeHead(404).end();
    response.end(`<!doctype html><html><head>${TOUCH}</head><body>${vector.markup}</body></html>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { context, deeds } = await openWatched(browser, { bypassCSP: false });
  try {
    const { port } = server.address() as AddressInfo;
    const starts = Array.from({ length: Math.ceil(vectors.length / FRAMES) }, (_, at) => at * FRAMES);
    const open = async (from: number) => {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/page/${from}`, { waitUntil: 'commit', timeout: PATIENCE.timeout });
      await letVectorsAct(page);
      await page.close();
    };
    const next = starts.values();
    const lane = async () => {
      for (const from of next) await open(from);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
  }
  return deeds;
}

/** Until a page asks for nothing more. One whose vectors ask again and again never comes to that, and has acted by then. */
async function letVectorsAct(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: MOST_ACTING_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

function framesFrom(vectors: readonly Vector[], from: number): string {
  const frames = vectors
    .slice(from, from + FRAMES)
    .map(
      (_, at) => `<iframe src="/vector/${from + at}" sandbox="allow-scripts allow-same-origin allow-forms"></iframe>`,
    )
    .join('');
  return `<!doctype html>${frames}`;
}

/** Runs before the vector and touches it when it is there. */
const TOUCH = `<script>addEventListener('load',()=>{for(const e of document.querySelectorAll('body,body *'))for(const n of '${EVENTS}'.split(' '))e.dispatchEvent(new MouseEvent(n,{cancelable:true}))})</script>`;

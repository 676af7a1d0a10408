import { setTimeout as pause } from 'node:timers/promises';

/** The steps of one of many readers, and how long each answer took. */

export type Kind = 'list' | 'company' | 'preview' | 'suggestions' | 'search' | 'login' | 'full document' | 'home';

export type Timing = { kind: Kind; status: number /** Until the first byte of the answer. */; firstMs: number };

export type ReadingList = {
  tickers: readonly string[];
  filings: readonly { ticker: string; form: string; date: string }[];
  questions: readonly string[];
  /** Cookies of signed-in subscribers. */
  sessions: readonly string[];
  account: { email: string; password: string };
};

/** How often each kind comes: readers look at lists and pages more than they log in. */
const SHARES: readonly [Kind, number][] = [
  ['home', 12],
  ['list', 15],
  ['company', 20],
  ['preview', 20],
  ['suggestions', 12],
  ['search', 10],
  ['full document', 9],
  ['login', 2],
];

/** The pause between two steps of a reader. */
const THINKS_MS = 1_000;

/** One reader, until `stop`. */
export async function visit(
  urls: readonly string[],
  {
    reads,
    random,
    note,
    stop,
    thinksMs = THINKS_MS,
  }: { reads: ReadingList; random: () => number; note: (timing: Timing) => void; stop: AbortSignal; thinksMs?: number },
): Promise<void> {
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error('There is nothing to read.');
    return one;
  };
  while (!stop.aborted) {
    const kind = pickKind(random());
    note(await take(pick(urls), { kind, reads, pick }));
    await pause(random() * 2 * thinksMs);
  }
}

function pickKind(at: number): Kind {
  let left = at * SHARES.reduce((sum, [, share]) => sum + share, 0);
  for (const [kind, share] of SHARES) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'home';
}

type Pick = <T>(list: readonly T[]) => T;

async function take(
  url: string,
  { kind, reads, pick }: { kind: Kind; reads: ReadingList; pick: Pick },
): Promise<Timing> {
  const { ticker, form, date } = pick(reads.filings);
  const reading = `/filings/${ticker.toLowerCase()}/summarized?type=${form}&date=${date}`;
  const cookie = pick(reads.sessions);
  switch (kind) {
    case 'home':
      return ask(kind, `${url}/`);
    case 'list':
      return ask(
        kind,
        `${url}${pick(['/api/get-filings-latest', '/api/get-filings-summarized', `/api/get-filings/${ticker}`])}`,
      );
    case 'company':
      return ask(kind, `${url}/filings/${pick(reads.tickers).toLowerCase()}`);
    case 'preview':
      return ask(kind, `${url}${reading}`);
    case 'suggestions':
      return ask(kind, `${url}/api/company-suggestions?letter=${ticker.charAt(0).toLowerCase()}`);
    case 'full document':
      return ask(kind, `${url}${reading}`, { headers: { cookie } });
    case 'search':
      return post(kind, { url, path: '/api/semantic-search', body: { query: pick(reads.questions) }, cookie });
    case 'login':
      return post(kind, { url, path: '/api/login', body: reads.account, cookie: '' });
  }
}

async function ask(kind: Kind, address: string, init: RequestInit = {}): Promise<Timing> {
  const started = performance.now();
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    const firstMs = performance.now() - started;
    await answer.arrayBuffer();
    return { kind, status: answer.status, firstMs };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { kind, status: 0, firstMs: performance.now() - started };
  }
}

/** With the cookies and the token of a real page; getting them is not counted. */
async function post(
  kind: Kind,
  { url, path, body, cookie }: { url: string; path: string; body: unknown; cookie: string },
): Promise<Timing> {
  const status = await fetch(`${url}/api/login-status`, { headers: { cookie } });
  await status.arrayBuffer();
  const given = status.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const token = given.find((pair) => pair.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? '';
  const headers = {
    'content-type': 'application/json',
    'x-csrftoken': token,
    cookie: [cookie, ...given].filter(Boolean).join('; '),
    // Readers have addresses of their own, and their limits with them.
    'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`,
  };
  return ask(kind, url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

import { backendsOf, processorTime } from './processor-time.ts';

/** Two sites of different size, asked in turns, so that other load on the machine affects both alike. */

export type Site = { url: string; pids: readonly number[]; database: string };

export type Asked = {
  path: string;
  /** Posted as JSON; asked by GET without. */
  body?: unknown;
};

export type GrowthRow = {
  name: string;
  asked: (round: number) => Asked;
  /** Why it is not judged: what the answer itself grows by. */
  grows?: string;
};

export type Growth = { small: number; large: number; times: number };

/** Rounds before those that count: processes compile their code, and the database reads its files. */
const WARM_UP = 5;

/**
 * Medians of a row's answers on both sites, by the clock, and the processor time of web and database for each answer.
 * @param cookies of readers who are signed in on both sites, taken in turns, as one may not ask without end
 */
export async function measureGrowth(
  row: GrowthRow,
  [small, large]: readonly [Site, Site],
  { rounds, cookies }: { rounds: number; cookies: readonly string[] },
): Promise<Growth & { line: string }> {
  const sites = [small, large].map((site) => ({ site, times: [] as number[], before: { web: 0, database: 0 } }));
  for (let round = -WARM_UP; round < rounds; round++) {
    const asked = row.asked(round + WARM_UP);
    const cookie = cookies[(round + WARM_UP) % cookies.length] ?? '';
    for (const one of sites) {
      if (round === 0) one.before = processorTimes(one.site);
      const time = await timeOf(one.site.url, asked, cookie);
      if (round >= 0) one.times.push(time);
    }
  }
  const [first = Number.NaN, second = Number.NaN] = sites.map(({ times }) => median(times));
  const processors = sites.map(({ site, before }) => {
    const { web, database } = processorTimes(site);
    return `${((web - before.web) / rounds).toFixed(1)} + ${((database - before.database) / rounds).toFixed(1)}`;
  });
  const times = second / first;
  const line = `${row.name.padEnd(26)} ${first.toFixed(1)} ms, ${second.toFixed(1)} ms: ${times.toFixed(2)} times; processors, web + database: ${processors.join(' ms, ')} ms`;
  return { small: first, large: second, times, line };
}

const processorTimes = ({ pids, database }: Site) => ({
  web: processorTime(pids),
  database: processorTime(backendsOf(database)),
});

async function timeOf(url: string, { path, body }: Asked, session: string): Promise<number> {
  const token = body === undefined ? '' : await tokenOf(url, session);
  const started = performance.now();
  // With a session, so that no answer comes from the memory for visitors.
  const answer = await fetch(url + path, {
    headers: {
      cookie: token ? `${session}; csrftoken=${token}` : session,
      ...(token ? { 'x-csrftoken': token, 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
  return performance.now() - started;
}

const tokens = new Map<string, string>();

async function tokenOf(url: string, session: string): Promise<string> {
  const key = `${url} ${session}`;
  const known = tokens.get(key);
  if (known) return known;
  const answer = await fetch(`${url}/api/login-status`, { headers: { cookie: session } });
  const token = /csrftoken=([^;]+)/.exec(answer.headers.getSetCookie().join('\n'))?.[1] ?? '';
  tokens.set(key, token);
  return token;
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

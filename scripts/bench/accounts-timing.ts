import { addAccount, easyCaptcha } from '#tests/support/accounts-site';
import { openServerDatabase } from '#tests/support/test-database';
import { openVisitor, startWebServers } from '#tests/support/web-servers';
import { chanceOfLonger, median } from './mann-whitney.ts';

/**
 * Whether the time of an answer shows who has an account, on a site as in production:
 * `node scripts/bench/accounts-timing.ts`, on a machine that does nothing else. Exits 1 when of 200 pairs of the same
 * request, one for an address that has an account and one for an address that has none, the chance that the one takes
 * longer is off by 0.1 or more from a half (Mann-Whitney), or when the medians of a login are apart by 5 % or more.
 */
const PAIRS = 200;
/**
 * Where a difference shows, the same number of pairs is measured again, at most this often: a real difference persists.
 */
const ROUNDS = 4;
const BARS = { chance: 0.1, medians: 0.05 };
const KNOWN = 'known@example.com';

const database = await openServerDatabase();
await addAccount(KNOWN, 'correct horse');
const { db } = await import('#lib/db/client');
const web = await startWebServers(1, { LOG_LEVEL: 'silent' });
const visitor = openVisitor(web.urls[0] ?? '');
await visitor.send('GET', '/api/login-status');

type Body = (email: string) => Promise<object>;

const captchaToken = () => easyCaptcha('forgot-password');
const requests: Record<string, { path: string; body: Body; before?: Body; medians?: number }> = {
  'log in with a wrong password': {
    path: '/api/login',
    body: async (email) => ({ email, password: 'wrong horse' }),
    medians: BARS.medians,
  },
  register: { path: '/api/register', body: async (email) => ({ email, password: 'another horse battery' }) },
  'log in with the password that one has registered': {
    path: '/api/login',
    before: async (email) => ({ email, password: 'another horse battery' }),
    body: async (email) => ({ email, password: 'another horse battery' }),
  },
  'ask for a new activation link': { path: '/api/activate', body: async (email) => ({ email }) },
  'ask for a new password': {
    path: '/api/forgot-password',
    body: async (email) => ({ email, captchaToken: await captchaToken() }),
  },
};

let strangers = 0;

async function timeOf(path: string, body: object): Promise<{ ms: number; told: string }> {
  await db.rateLimit.deleteMany();
  const started = performance.now();
  const answer = await visitor.send('POST', path, { body });
  return { ms: performance.now() - started, told: `${answer.status} ${answer.text}` };
}

/** Times of this many pairs, alternating, so that after-effects of an answer affect both kinds alike. */
async function measure({ path, before, body }: (typeof requests)[string]) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const told = new Set<string>();
  for (let round = -5; round < PAIRS; round++) {
    for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? KNOWN : `nobody${strangers++}@example.com`;
      if (before) await timeOf('/api/register', await before(email));
      const answer = await timeOf(path, await body(email));
      // The first ones warm up the machine.
      if (round >= 0) times[kind].push(answer.ms);
      told.add(answer.told);
    }
  }
  if (told.size !== 1) throw new Error(`${path} gives different answers: ${[...told].join('; ')}`);
  return times;
}

let hasFailed = false;
for (const [name, request] of Object.entries(requests)) {
  const all = { known: [] as number[], unknown: [] as number[] };
  let found = { chance: 1, medians: 1 };
  const isOff = () => found.chance >= BARS.chance || found.medians >= (request.medians ?? Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS && isOff(); round++) {
    const { known, unknown } = await measure(request);
    all.known.push(...known);
    all.unknown.push(...unknown);
    found = {
      chance: Math.abs(chanceOfLonger(all.known, all.unknown) - 0.5),
      medians: Math.abs(median(all.known) / median(all.unknown) - 1),
    };
  }
  hasFailed ||= isOff();
  const [known, unknown] = [all.known, all.unknown].map((times) => median(times).toFixed(1));
  process.stdout.write(
    `${isOff() ? 'FAILS ' : ''}${name}: ${all.known.length} pairs, medians ${known} and ${unknown} ms, ` +
      `chance off by ${found.chance.toFixed(3)}\n`,
  );
}
await web.close();
await database.close();
process.exit(hasFailed ? 1 : 0);

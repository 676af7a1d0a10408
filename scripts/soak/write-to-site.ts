import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { easyCaptcha } from '#tests/support/accounts-site';
import { openVisitor, type PlainAnswer } from '#tests/support/web-servers';
import type { WatchedSite } from './watched-site.ts';

/** One thing that somebody wrote, and what the site said. */
export type Written = { what: string; email: string; status: number; ms: number };

const PASSWORD = 'correct horse battery staple';

/** As long as the site takes, and of no pattern, so that it needs room of its own in the table. */
const letter = () => randomBytes(1_800).toString('hex');

/**
 * Somebody registers, writes to us with a long message, and logs in; each time another person from another address.
 * @param reader of whom there is an account already, with its password
 */
export async function writeOnce(
  site: WatchedSite,
  turn: number,
  reader: { email: string; password: string },
): Promise<Written[]> {
  const url = site.web.urls[turn % site.web.urls.length] ?? '';
  const visitor = openVisitor(url, `127.1.${Math.floor(turn / 250)}.${(turn % 250) + 1}`);
  const email = `writer-${turn}@example.com`;
  const send = async (
    what: string,
    { who, path, body }: { who: string; path: string; body: object },
  ): Promise<Written> => {
    const started = performance.now();
    const { status } = await visitor
      .send('POST', path, { body })
      .catch((): Pick<PlainAnswer, 'status'> => ({ status: 0 }));
    return { what, email: who, status, ms: Math.round(performance.now() - started) };
  };
  // The form's token comes with a page's first question.
  await visitor.send('GET', '/api/login-status').catch(() => null);
  const captchaToken = await easyCaptcha('contact');
  return [
    await send('register', { who: email, path: '/api/register', body: { email, password: PASSWORD } }),
    await send('contact', { who: email, path: '/api/contact', body: { email, message: letter(), captchaToken } }),
    await send('login', { who: reader.email, path: '/api/login', body: reader }),
  ];
}

/** Repeats `writeOnce` until it is stopped. @param from the first person's number */
export async function keepWriting(
  site: WatchedSite,
  { from, reader, stop }: { from: number; reader: { email: string; password: string }; stop: AbortSignal },
): Promise<Written[]> {
  const written: Written[] = [];
  for (let turn = from; !stop.aborted; turn++) {
    written.push(...(await writeOnce(site, turn, reader)));
    await pause(50);
  }
  return written;
}

/** Answers by what was asked and status: `{ "login 200": 12, "contact 503": 3 }`. */
export function countAnswers(written: readonly Written[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { what, status } of written) counts[`${what} ${status}`] = (counts[`${what} ${status}`] ?? 0) + 1;
  return counts;
}

const TAKEN: Record<string, number> = { register: 201, contact: 200, login: 200 };
const SLOWEST_MS = 3_000;

/**
 * What should not have become of it, in words: an answer that is neither yes nor 503, one that took long, something
 * that was taken and is not there, is there twice or not whole, or was refused and is there.
 * @param wasCut the server ended meanwhile: it may have stored what it could no longer confirm
 */
export async function judgeWritten(client: pg.Pool, written: readonly Written[], wasCut: boolean): Promise<string[]> {
  const isTaken = ({ what, status }: Written) => status === TAKEN[what];
  const faults = written
    .filter((one) => !isTaken(one) && one.status !== 503)
    .map(({ what, status }) => `${what} was answered ${status}`);
  const slowest = written.toSorted((one, other) => other.ms - one.ms)[0];
  if (slowest && slowest.ms > SLOWEST_MS) faults.push(`${slowest.what} took ${slowest.ms} ms`);
  const stored = await readStored(client);
  for (const one of written.filter(({ what }) => what !== 'login')) {
    const found = stored.filter(({ what, email }) => what === one.what && email === one.email);
    const name = `${one.what} of ${one.email}`;
    if (found.length > 1) faults.push(`${name} is there ${found.length} times`);
    if (found.some(({ isWhole }) => !isWhole)) faults.push(`${name} is there in part`);
    if (isTaken(one) && found.length === 0) faults.push(`${name} was taken and is not there`);
    if (!isTaken(one) && found.length > 0 && !wasCut) faults.push(`${name} was refused and is there`);
  }
  return [...new Set(faults)];
}

async function readStored(client: pg.Pool): Promise<{ what: string; email: string; isWhole: boolean }[]> {
  const { rows } = await client.query<{ what: string; email: string; isWhole: boolean }>(
    `SELECT 'register' AS what, email, "passwordHash" LIKE '$argon2id$%' AS "isWhole" FROM "User"
     UNION ALL SELECT 'contact', email, length(message) = $1 FROM "ContactMessage"`,
    [letter().length],
  );
  return rows;
}

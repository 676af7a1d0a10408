import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freezePostgres } from '#tests/support/freeze-postgres';
import type { PostgresServer } from '#tests/support/postgres-server';
import { type Answer, ask, listQuestions, type Question } from './asked-answers.ts';
import { judgeAnswers, type Known } from './judge-answers.ts';
import { openShardedSite } from './sharded-site.ts';

/**
 * What readers see of a site with filings on three Postgres servers, a replica and documents on S3 while a part of it
 * is away, with readers who ask for everything all the time:
 *   node --conditions=react-server scripts/soak/shard-outages.ts --seconds 15 --readers 8
 * Needs Postgres' programs. Exits 1 when an answer says something else than before, something is refused that rests on
 * nothing that is away, 95 % of the answers take longer than two seconds, or not all is as before ten seconds after.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    readers: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
});
const BARS = { p95: 2_000, recoveryMs: 10_000 };
const HOPELESS_MS = 60_000;
/** A reader turns to the next page after this long on average. */
const THINKS_MS = 400;

const lasting = () => pause(Number(values.seconds) * 1_000);
const site = await openShardedSite();
const { servers, s3 } = site;
const questions = listQuestions(site.filings);
const known: Known = { answers: await askUntilSteady(), texts: site.texts };

const faults: string[] = [];
for (const [name, away, fault] of [
  ['nothing is away', {}, lasting],
  ['a server of partitions is killed', { server: 'a' }, () => without(servers.a, 'immediate')],
  ['a server of partitions is restarted', { server: 'b' }, () => without(servers.b, 'fast')],
  ['a server of partitions is frozen', { server: 'a' }, () => withFrozen(servers.a)],
  ['the replica is killed', {}, () => without(servers.replica, 'immediate')],
  ['S3 is silent, documents were read before', {}, () => withSilentS3(async () => {})],
  ['S3 is silent, no document was read before', { documents: true }, () => withSilentS3(site.emptyCache)],
] as const) {
  if (!name.includes(values.only)) continue;
  const { answers, recoveryMs } = await watch(fault);
  const verdict = judgeAnswers(answers, known, away);
  const { wrong, needless, p95 } = verdict;
  const isFine = wrong.length === 0 && needless.length === 0 && p95 <= BARS.p95 && recoveryMs <= BARS.recoveryMs;
  const shown = { ...verdict, wrong: count(wrong), needless: count(needless), recoveryMs };
  process.stdout.write(`${isFine ? 'holds' : 'FAILS'} ${name}: ${JSON.stringify(shown)}\n`);
  if (!isFine) faults.push(name);
}
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}, ${values.readers} readers, ${questions.length} addresses\n`);
await site.close();
process.exit(faults.length === 0 ? 0 : 1);

async function without(server: PostgresServer, mode: 'fast' | 'immediate'): Promise<void> {
  server.stop(mode);
  await lasting();
  server.start();
}

async function withFrozen(server: PostgresServer): Promise<void> {
  const thaw = freezePostgres(server);
  await lasting();
  thaw();
}

async function withSilentS3(prepare: () => Promise<void>): Promise<void> {
  s3.fail({ hang: true, times: 1_000_000 });
  await prepare();
  await lasting();
  s3.heal();
}

/** Readers ask while the fault lasts; then until all answers are as before. */
async function watch(fault: () => Promise<void>): Promise<{ answers: Answer[]; recoveryMs: number }> {
  const answers: Answer[] = [];
  const over = new AbortController();
  const readers = Array.from({ length: Number(values.readers) }, async (_, reader) => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      answers.push(await ask(site, pick(reader, turn), reader + turn));
      await pause(Math.random() * 2 * THINKS_MS);
    }
  });
  await fault();
  const ended = performance.now();
  over.abort();
  const recoveryMs = Math.round((await untilAsBefore(ended + HOPELESS_MS)) - ended);
  await Promise.all(readers);
  return { answers, recoveryMs };
}

/** Every reader has another order. */
function pick(reader: number, turn: number): Question {
  const question = questions[(turn * 37 + reader * 11) % questions.length];
  if (!question) throw new Error('There is nothing to ask for.');
  return question;
}

/** @returns when something was last answered otherwise than before, or the beginning */
async function untilAsBefore(giveUpAt: number): Promise<number> {
  let lastAt = performance.now();
  let left = questions;
  for (let round = 0; left.length > 0 && performance.now() < giveUpAt; round++) {
    const others = (await askAll(left, round * 5)).filter((one) => !isAsBefore(one));
    left = others.map(({ question }) => question);
    lastAt = Math.max(lastAt, ...others.map(({ at }) => at));
    if (left.length > 0) await pause(100);
  }
  return lastAt;
}

function isAsBefore({ status, content, question }: Answer): boolean {
  return status === 200 && content === known.answers.get(question.path);
}

async function askAll(asked: readonly Question[], turn: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  // A few at once, as readers do.
  for (let at = 0; at < asked.length; at += 4)
    answers.push(...(await Promise.all(asked.slice(at, at + 4).map((one, n) => ask(site, one, turn + at + n)))));
  return answers;
}

/** What is said twice in the same words. Throws for an address that says something else each time. */
async function askUntilSteady(): Promise<Known['answers']> {
  await askAll(questions, 0);
  const [first, second] = [await askAll(questions, 7), await askAll(questions, 13)];
  for (const [at, { question, status, content }] of first.entries()) {
    if (status !== 200) throw new Error(`${question.path} is answered with ${status}.`);
    if (content !== second[at]?.content) throw new Error(`${question.path} says something else the second time.`);
  }
  return new Map(first.map(({ question, content }) => [question.path, content]));
}

/** The first few, with how many there are. */
function count(paths: readonly string[]): string[] {
  const by = Object.entries(Object.groupBy(paths, (path) => path)).map(([path, all]) => `${all?.length} × ${path}`);
  return by.length > 6 ? [...by.slice(0, 6), `${by.length - 6} more`] : by;
}

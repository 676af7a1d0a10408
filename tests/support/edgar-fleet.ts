import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Order, Told } from './edgar-member-process.ts';
import type { FakeEdgar } from './fake-edgar.ts';

const ORDER: Order = { cik: '0009000001', accession: '0009000001-26-000003', primaryDocument: 'lark-20251231.htm' };

/** How many documents one process asks for at once, as a worker with this many jobs does. */
const AT_ONCE = 4;

export const FLEET_AGENT = 'Proofline Tests tests@example.com';

export type Outcome = {
  done: number;
  /** Until when, as the processes were told, in milliseconds since 1970. */
  paused: number[];
  failed: string[];
  /** When each request left, in milliseconds of one clock. */
  sent: number[];
};

export type Fleet = {
  /** Asks for this many documents in all, each process as fast as it may. */
  ask: (count: number) => Promise<Outcome>;
  close: () => Promise<void>;
};

/** Starts processes that ask one EDGAR, sharing the limiter in the database of DATABASE_URL. */
export async function startFleet(edgar: FakeEdgar, processes: number): Promise<Fleet> {
  const env = {
    ...process.env,
    SEC_USER_AGENT: FLEET_AGENT,
    EDGAR_ARCHIVES_URL: edgar.url,
    EDGAR_DATA_URL: edgar.url,
    DATABASE_POOL: '4',
  };
  const members = Array.from({ length: processes }, () =>
    fork('tests/support/edgar-member-process.ts', {
      env,
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  await Promise.all(members.map((member) => once(member, 'message')));
  return {
    ask: (count) => shareOut(members, count),
    async close() {
      await Promise.all(
        members.map(async (member) => {
          const ended = once(member, 'exit');
          member.disconnect();
          await ended;
        }),
      );
    },
  };
}

async function shareOut(members: readonly ChildProcess[], count: number): Promise<Outcome> {
  const outcome: Outcome = { done: 0, paused: [], failed: [], sent: [] };
  let given = 0;
  const { promise: finished, resolve: finish, reject: fail } = Promise.withResolvers<void>();
  const give = (member: ChildProcess) => {
    if (given >= count) return;
    given++;
    member.send(ORDER);
  };
  const note = (told: Told) => {
    if (told === 'ready') return;
    if ('sent' in told) outcome.sent.push(told.sent);
    else if ('paused' in told) outcome.paused.push(told.paused);
    else if ('failed' in told) outcome.failed.push(told.failed);
    else outcome.done++;
  };
  const listeners = members.map((member) => {
    const listen = (told: Told) => {
      note(told);
      if (outcome.done + outcome.paused.length + outcome.failed.length === count) finish();
      else if (told !== 'ready' && !('sent' in told)) give(member);
    };
    const leave = (code: number | null) => fail(new Error(`A process of the fleet ended with ${code}.`));
    member.on('message', listen).once('exit', leave);
    return () => member.off('message', listen).off('exit', leave);
  });
  for (let round = 0; round < AT_ONCE; round++) for (const member of members) give(member);
  try {
    await finished;
  } finally {
    for (const stop of listeners) stop();
  }
  return outcome;
}

/** The most requests that left within any one second. */
export function busiestSecond(sent: readonly number[]): number {
  const times = sent.toSorted((one, other) => one - other);
  let from = 0;
  let most = 0;
  for (const [to, at] of times.entries()) {
    while (at - (times[from] ?? at) >= 1_000) from++;
    most = Math.max(most, to - from + 1);
  }
  return most;
}

import { busiestSecond, startFleet } from '#tests/support/edgar-fleet';
import { startFakeEdgar } from '#tests/support/fake-edgar';
import { openServerDatabase } from '#tests/support/test-database';

/**
 * Four processes ask a fake EDGAR 3,000 times, sharing the limiter in the database. Exits with 1 when more than eight
 * requests arrive in any one second, or one fails. Takes nine minutes:
 *   node scripts/soak/edgar-fleet.ts [REQUESTS] [PROCESSES]
 */
const [requests = 3_000, processes = 4] = process.argv.slice(2).map(Number);
const MAX = 8;

const database = await openServerDatabase();
const edgar = await startFakeEdgar({ root: 'tests/fixtures/edgar/site' });
const fleet = await startFleet(edgar, processes);
try {
  const started = performance.now();
  const { done, sent } = await fleet.ask(requests);
  const seconds = (performance.now() - started) / 1_000;
  const busiest = busiestSecond(sent);
  process.stdout.write(
    `${requests} requests of ${processes} processes in ${seconds.toFixed(0)} s: ` +
      `${(requests / seconds).toFixed(2)} a second, at most ${busiest} in any one, ${requests - done} failed\n`,
  );
  process.exitCode = busiest > MAX || done < requests || edgar.requests.length !== requests ? 1 : 0;
} finally {
  await fleet.close();
  await edgar.close();
  await database.close();
}

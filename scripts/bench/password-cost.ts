import { performance } from 'node:perf_hooks';
import { hashPassword, verifyPassword } from '#lib/accounts/passwords/password';

/**
 * The cost of checking a password: one after the other, and 40 at once as when many log in.
 * `node scripts/bench/password-cost.ts`
 */
const ROUNDS = 50;

const phc = await hashPassword('correct horse');
await verifyPassword('correct horse', phc);

const alone: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const started = performance.now();
  await verifyPassword(round % 2 ? 'correct horse' : 'wrong horse', phc);
  alone.push(performance.now() - started);
}
const started = performance.now();
await Promise.all(Array.from({ length: 40 }, () => verifyPassword('wrong horse', phc)));
const together = performance.now() - started;

const sorted = alone.toSorted((one, other) => one - other);
const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
process.stdout.write(`one: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms; 40 at once: ${together.toFixed(0)} ms\n`);

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/**
 * For a test that never ends. How long one may take is no question of right or wrong: a machine may be busy with other
 * things, and what must be fast is measured by `scripts/bench` and `scripts/soak`.
 */
const ENDLESS_MS = 600_000;

/** Node does not find Next's files as next-auth names them; Vite does, as Next itself. */
const server = { deps: { inline: ['next-auth'] } };

export default defineConfig({
  test: {
    // By itself Vitest leaves one core idle, which on two is half of them.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['lib/**/*.test.ts', 'components/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          environment: 'node',
          server,
          testTimeout: ENDLESS_MS,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/database-template.ts'],
          environment: 'node',
          server,
          testTimeout: ENDLESS_MS,
          hookTimeout: ENDLESS_MS,
        },
      },
    ],
  },
});

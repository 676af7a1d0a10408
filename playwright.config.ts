import { defineConfig } from '@playwright/test';

/** `tests/e2e/start-site.ts` starts the site; every test reads its address from there. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/start-site.ts',
  fullyParallel: true,
  workers: 2,
  // `scripts/test-run/summarise-browser-run.ts` says what a second try counts for.
  retries: 1,
  forbidOnly: true,
  // For a test, and a wait, that never ends: a machine that is busy with other things fails none, and neither does a
  // browser that draws no frame for a whole minute.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [['line'], ['json']],
  use: {
    // Recording every step takes a quarter of the time: `--trace on` for the test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { startSandbox } from './server.ts';
import type { World } from './types.ts';
import { createWorld } from './world.ts';

/**
 * The sandbox of a local run, as a process of its own: `process.ts FILE WEBHOOK_URL API_KEY SECRET CATALOG`. What was
 * bought is kept in FILE, beside the database that belongs to it. Sends its addresses to the process that started it.
 */
const [file = '', webhookUrl = '', apiKey = '', secret = '', catalog = '[]'] = process.argv.slice(2);

/** How often due renewals and ends of trials are done. */
const TICK_MS = 30_000;

const offered = createWorld(JSON.parse(catalog) as Parameters<typeof createWorld>[0]);
const world = readWorld() ?? offered;
// The prices sold since FILE was written.
world.prices.push(...offered.prices.filter(({ id }) => !world.prices.some((price) => price.id === id)));

function readWorld(): World | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as World;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function keep(): void {
  writeFileSync(`${file}.new`, JSON.stringify(world));
  renameSync(`${file}.new`, file);
}

const sandbox = await startSandbox({ world, apiKey, secrets: [secret], webhookUrl, onChange: keep });
const timer = setInterval(() => {
  sandbox.requests.tick();
  keep();
}, TICK_MS);

process.send?.({ url: sandbox.url, scriptUrl: sandbox.scriptUrl });
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(signal, () => {
    clearInterval(timer);
    keep();
    process.exit(0);
  });
}

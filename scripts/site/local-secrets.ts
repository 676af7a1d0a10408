import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Gives a local run the secret that signs sessions and links: made once, kept under DATA_DIR, readable by its owner. */
export function provideLocalSecret(): void {
  if (process.env.AUTH_SECRET) return;
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const path = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  process.env.AUTH_SECRET = readFileSync(path, 'utf8').trim();
}

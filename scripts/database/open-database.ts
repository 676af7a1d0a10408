import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive } from '#lib/db/process-lock';

export type OpenDatabase = { url: string; embedded: boolean; close: () => Promise<void> };

/** How `embedded-database.ts` says that another process has the files open. */
const FILES_IN_USE = 75;

/** Closing its files takes the database less. */
const CLOSE_MS = 3_000;

/** As long as a first start takes on a slow machine, while another process goes through it. */
const GIVE_UP_AFTER_MS = 60_000;

/**
 * Gives a command its database and puts the address into DATABASE_URL, before any code that reads it is loaded:
 * the server that DATABASE_URL names; else the embedded database that a running `npm start` serves; else one started
 * here, which `close` ends.
 */
export async function openDatabase(): Promise<OpenDatabase> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, embedded: false, close: async () => {} };
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  mkdirSync(dataDir, { recursive: true });

  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  while (performance.now() < giveUpAt) {
    const database = (await findRunning(dataDir)) ?? (await startEmbedded(dataDir));
    if (database) {
      process.env.DATABASE_URL = database.url;
      return database;
    }
    // Another process is starting or closing it.
    await pause(200);
  }
  throw new Error(`Another process has the database in ${dataDir} open and does not answer. Stop it and try again.`);
}

/** @returns null when another process has the files open */
async function startEmbedded(dataDir: string): Promise<OpenDatabase | null> {
  const child = fork(fileURLToPath(new URL('./embedded-database.ts', import.meta.url)), [dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const started = await new Promise<string | number | null>((done) => {
    child.once('message', (message) => done((message as { url: string }).url));
    child.once('exit', (code) => done(code));
  });
  if (typeof started === 'string') return { url: started, embedded: true, close: () => stop(child) };
  if (started === FILES_IN_USE) return null;
  throw new Error(`The embedded database did not start (exit ${started}).`);
}

/** Asks it to close. If other processes still use it, it continues and closes when they are done. */
async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.send('close');
  await Promise.race([gone, pause(CLOSE_MS, undefined, { ref: false })]);
  if (child.connected) child.disconnect();
  child.unref();
}

async function findRunning(dataDir: string): Promise<OpenDatabase | null> {
  const address = readAddress(join(dataDir, 'database.json'));
  if (!address || !isAlive(address.pid) || !(await answers(address.url))) return null;
  return { url: address.url, embedded: true, close: async () => {} };
}

/** @returns null when there is no file, or one that is being written */
function readAddress(path: string): { url: string; pid: number } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { url: string; pid: number };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 1_000 });
    const end = (ok: boolean) => {
      socket.destroy();
      done(ok);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type OpenDatabase = { url: string; embedded: boolean; close: () => Promise<void> };

/**
 * Gives a command its database and puts the address into DATABASE_URL, before any code that reads it is loaded:
 * the server that DATABASE_URL names; else the embedded database that a running `npm start` serves; else one started
 * here, which `close` ends.
 */
export async function openDatabase(): Promise<OpenDatabase> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, embedded: false, close: async () => {} };
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  mkdirSync(dataDir, { recursive: true });

  for (let attempt = 0; ; attempt++) {
    const running = await findRunning(dataDir);
    if (running) {
      process.env.DATABASE_URL = running;
      return { url: running, embedded: true, close: async () => {} };
    }
    if (takeLock(dataDir)) return startEmbedded(dataDir);
    // Another process holds the lock and is starting or closing its database.
    if (attempt > 300) throw new Error(`Another process holds ${join(dataDir, 'database.lock')} and does not answer.`);
    await pause(100);
  }
}

async function startEmbedded(dataDir: string): Promise<OpenDatabase> {
  const child = fork(fileURLToPath(new URL('./embedded-database.ts', import.meta.url)), [dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  writeLock(dataDir, child.pid ?? process.pid);
  const url = await new Promise<string>((done, fail) => {
    child.once('message', (message) => done((message as { url: string }).url));
    child.once('exit', (code) => fail(new Error(`The embedded database did not start (exit ${code}).`)));
  });
  process.env.DATABASE_URL = url;
  return { url, embedded: true, close: () => stop(child, dataDir) };
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.disconnect();
  await gone;
  rmSync(lockFile(dataDir), { force: true });
}

const lockFile = (dataDir: string) => join(dataDir, 'database.lock');

/** Takes the lock, also from a holder that is dead. The lock names the process that has the files open. */
function takeLock(dataDir: string): boolean {
  const holder = readPid(lockFile(dataDir));
  if (holder !== null && !isAlive(holder)) rmSync(lockFile(dataDir), { force: true });
  try {
    const file = openSync(lockFile(dataDir), 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function writeLock(dataDir: string, pid: number): void {
  const file = openSync(lockFile(dataDir), 'w');
  writeSync(file, String(pid));
  closeSync(file);
}

async function findRunning(dataDir: string): Promise<string | null> {
  try {
    const { url, pid } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as {
      url: string;
      pid: number;
    };
    return isAlive(pid) && (await answers(url)) ? url : null;
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

function readPid(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8')) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

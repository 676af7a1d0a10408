import { type ChildProcess, fork } from 'node:child_process';
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSite } from '../../scripts/build/build-site.ts';
import { findFreePort } from '../../scripts/site/free-port.ts';
import { endProcess } from './end-process.ts';

export type WebServers = {
  /** "http://127.0.0.1:port" of each. */
  urls: string[];
  /** Process ids, in the order of the urls. */
  readonly pids: number[];
  /** Whether every process still runs. */
  isRunning: () => boolean;
  /** What the processes have logged. */
  lines: string[];
  /** Ends all processes and starts new ones on the same ports. */
  restart: () => Promise<void>;
  /** Asks a process to end, as a service manager does. @returns its exit code, or the signal that ended it */
  terminate: (index: number) => Promise<number | string | null>;
  close: () => Promise<void>;
};

/**
 * Builds the site, if there is no build of this source, and serves it by several processes, as production does, on
 * the database of DATABASE_URL. Open the database before.
 */
export async function startWebServers(count: number, environment: Record<string, string> = {}): Promise<WebServers> {
  await buildSite((line) => process.stderr.write(`${line}\n`));
  const ports: number[] = [];
  for (let index = 0; index < count; index++) {
    ports.push(await findFreePort((ports.at(-1) ?? 14_000 + (process.pid % 2_000) * 4) + 1));
  }
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const lines: string[] = [];
  const start = async () => {
    const started = ports.map((port) => startWeb(port, environment, lines));
    await Promise.all(urls.map((url) => answering(url)));
    return started;
  };
  let processes = await start();
  const stop = async () => void (await Promise.all(processes.map(endProcess)));
  return {
    urls,
    get pids() {
      return processes.map(({ pid }) => pid ?? 0);
    },
    isRunning: () => processes.every(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
    lines,
    terminate(index) {
      const child = processes[index];
      if (!child) throw new Error(`There is no process ${index}.`);
      const ended = new Promise<number | string | null>((done) => child.once('exit', (code, by) => done(code ?? by)));
      child.kill('SIGTERM');
      return ended;
    },
    async restart() {
      await stop();
      processes = await start();
    },
    close: stop,
  };
}

function startWeb(port: number, environment: Record<string, string>, lines: string[]): ChildProcess {
  const child = fork('node_modules/next/dist/bin/next', ['start', '-p', String(port)], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '', ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter(Boolean));
    process.stderr.write(text);
  });
  return child;
}

/** The test's own time limit ends it when the server never answers. */
async function answering(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  if (answer?.ok) return;
  await pause(100);
  await answering(url);
}

export type PlainAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The address of this machine that the connection comes from, 127.x.y.z. */
  from?: string;
};

/** Sends one request as it is, following nothing. On Linux every address of 127.0.0.0/8 is this machine's. */
export function sendPlain(url: string, { method = 'GET', headers = {}, body, from }: Sent = {}): Promise<PlainAnswer> {
  const text = body === undefined ? null : JSON.stringify(body);
  const sent: Record<string, string> = { ...headers };
  if (text !== null) {
    // Node frames no body of a DELETE by itself.
    Object.assign(sent, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) });
  }
  return new Promise((done, fail) => {
    const request = httpRequest(
      url,
      { method, headers: sent, agent: false, ...(from ? { localAddress: from } : {}) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', fail);
        response.once('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    request.once('error', fail);
    request.end(text ?? undefined);
  });
}

/** A browser over the network: keeps cookies and repeats the CSRF token. */
export function openVisitor(url: string, from?: string) {
  const cookies = new Map<string, string>();
  const visitor = {
    cookies,
    /** The same browser at another process of the site. */
    at: url,
    async send(
      method: string,
      path: string,
      { body, headers = {} }: { body?: unknown; headers?: Record<string, string> | undefined } = {},
    ) {
      const token = cookies.get('csrftoken');
      const answer = await sendPlain(`${visitor.at}${path}`, {
        method,
        ...(body === undefined ? {} : { body }),
        ...(from ? { from } : {}),
        headers: {
          ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
          ...(token && method !== 'GET' ? { 'x-csrftoken': token } : {}),
          ...headers,
        },
      });
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0(;|$)/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
  return visitor;
}

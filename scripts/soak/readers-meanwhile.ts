import { fork } from 'node:child_process';
import { once } from 'node:events';

type Read = { times: number[]; failed: number };

/**
 * A few visitors who open pages one after the other while something else keeps the machine busy. They have a process of
 * their own: what this one does between their requests is not counted as a page's.
 * @param addresses of pages, each as likely
 * @returns what ends them: milliseconds until each page's last byte, and how many were not answered with 200
 */
export function startReaders(addresses: readonly string[]): () => Promise<Read> {
  const readers = fork('scripts/soak/read-pages.ts', [...addresses], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A large answer may be read after the exit, but never after the end of its channel.
  const failing = Promise.all([once(readers, 'exit'), once(readers, 'disconnect')]).then(([[code]]): never => {
    throw new Error(`The readers ended with ${code} before they were stopped.`);
  });
  const answered = Promise.race([once(readers, 'message') as Promise<[Read]>, failing]);
  return async () => {
    readers.send('stop');
    const [read] = await answered;
    return read;
  };
}

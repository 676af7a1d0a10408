import { Console } from 'node:console';
import { openDatabase } from '../database/open-database.ts';

/**
 * Serves the Model Context Protocol on stdin and stdout, for the operator on this machine, until stdin ends: every
 * filing in full, counted nowhere. The standard output carries nothing else.
 */
export async function runMcp(): Promise<void> {
  // What a library prints there would break the protocol.
  globalThis.console = new Console(process.stderr);
  const database = await openDatabase();
  const { closeDatabase } = await import('#lib/db/client');
  try {
    const [{ serveStdio }, { makeServer }, { OPERATOR }] = await Promise.all([
      import('@modelcontextprotocol/server/stdio'),
      import('#lib/mcp/make-server'),
      import('#lib/api-keys/types'),
    ]);
    const ended = new Promise((done) => process.stdin.once('close', done).once('end', done));
    const asking = { asker: OPERATOR, requireLeft: () => {} } as const;
    const server = serveStdio(() => makeServer(asking), {
      onerror: (error) => process.stderr.write(`${error.message}\n`),
    });
    process.stderr.write('Proofline serves its filings on stdio. Close stdin to end.\n');
    await ended;
    await server.close();
  } finally {
    await closeDatabase();
    await database.close();
  }
}

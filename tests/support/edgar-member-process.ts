import { subscribe } from 'node:diagnostics_channel';
import { openEdgarSource } from '#lib/discovery/edgar-source';
import { EdgarPausedError } from '#lib/edgar/request-limiter';

/**
 * A process of a fleet: asks EDGAR for documents as a worker does, by the limiter in the database, until its parent has
 * no longer for it. Told what to ask for over IPC, says what came of it.
 */
export type Order = { cik: string; accession: string; primaryDocument: string };
/** `sent`: by the machine's own clock, which all its processes share, in milliseconds. */
export type Told = 'ready' | { sent: number } | { done: true } | { paused: number } | { failed: string };

const source = openEdgarSource();
const tell = (told: Told) => process.send?.(told);

// When a request leaves: a busy machine may let it wait before it is taken in on the other side.
subscribe('http.client.request.start', () => tell({ sent: Number(process.hrtime.bigint()) / 1e6 }));

process.on('message', (order: Order) => {
  source.fetchDocument(order).then(
    () => tell({ done: true }),
    (error: unknown) => {
      if (error instanceof EdgarPausedError) tell({ paused: error.retryAt.getTime() });
      else tell({ failed: error instanceof Error ? error.message : String(error) });
    },
  );
});
process.once('disconnect', () => process.exit(0));
tell('ready');

/** The bundler makes several copies of a module for one process; they share this. */
const kept = globalThis as { prooflineReadersWait?: boolean };

/** Says that readers wait for this process: it then gives up sooner what does not answer. Called once, when the web server starts. */
export function sayReadersWait(): void {
  kept.prooflineReadersWait = true;
}

/** Whether readers wait for this process, rather than jobs, or an operator. */
export const doReadersWait = (): boolean => kept.prooflineReadersWait === true;

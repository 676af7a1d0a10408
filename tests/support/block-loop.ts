const nothing = new Int32Array(new SharedArrayBuffer(4));

/** Blocks this thread's event loop for this many milliseconds, as a long calculation would. */
export function blockLoop(ms: number): void {
  Atomics.wait(nothing, 0, 0, ms);
}

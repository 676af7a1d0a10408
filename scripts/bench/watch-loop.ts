import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a web process by `--import`: at every SIGUSR2 it writes the longest time that its event loop was blocked
 * since the one before, in milliseconds, as a line on the error stream.
 */
const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('SIGUSR2', () => {
  process.stderr.write(`loop stood still for ${(delay.max / 1e6).toFixed(1)} ms\n`);
  delay.reset();
});

/**
 * How long a test waits for what must come: for `vi.waitFor`, `vi.waitUntil` and `expect.poll`. So long that it passes
 * only when the event never happens, however busy the machine is; what a wait may take is measured by `scripts/bench`
 * and `scripts/soak`.
 */
export const PATIENCE = { timeout: 180_000, interval: 50 };

// oxlint-disable-next-line import/no-unassigned-import -- It registers the custom element.
import 'altcha/external';

/** ALTCHA's table of algorithms, which its module puts here. */
const altcha = globalThis as unknown as { $altcha: { algorithms: Map<string, () => Worker> } };

/**
 * Names the worker that does the work: a file of this site, so that the policy need not allow scripts made from text.
 */
export function loadAltcha(): void {
  altcha.$altcha.algorithms.set(
    'PBKDF2/SHA-256',
    () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
  );
}

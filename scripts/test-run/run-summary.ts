import { stripVTControlCharacters } from 'node:util';

/** The result of a stage of `npm test`; `failures` are repeated at the very end, where people look for them. */
export type RunSummary = { passed: number; failed: number; skipped: number; failures: string[] };

/** The lines that repeat a failure. */
const LINES = 12;

/** @returns the first lines of a failure's message, without colours and others' frames, for the end of a long output */
export function shortened(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}

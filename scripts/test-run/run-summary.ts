import { stripVTControlCharacters } from 'node:util';

/** What came of a stage of `npm test`; `failures` are told once more at the very end, where they are looked for. */
export type RunSummary = { passed: number; failed: number; skipped: number; failures: string[] };

/** The lines in which a failure is told again. */
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

import { writeFileSync } from 'node:fs';
import { writeCoverage } from './write-coverage.ts';

/** Writes docs/spec-coverage.md from the catalogue. */
writeFileSync('docs/spec-coverage.md', `${writeCoverage().trimEnd()}\n`);

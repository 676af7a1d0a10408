import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEverydayWords } from './read-everyday-words.ts';

/**
 * Writes `lib/search/query/thesaurus.json`: `node scripts/thesaurus/build-thesaurus.ts`. Its source is
 * `everyday-words.txt` beside it, which says where that comes from.
 */
const directory = import.meta.dirname;
const entries = readEverydayWords(readFileSync(join(directory, 'everyday-words.txt'), 'utf8'));
const path = join(directory, '../../lib/search/query/thesaurus.json');
const lines = entries.map(({ said, filed }) => `  ${JSON.stringify([said, filed])}`);
writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`);
process.stdout.write(`${entries.length} entries in ${path}\n`);

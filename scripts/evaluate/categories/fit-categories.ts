/**
 * Fits by what guidance and drivers are recognised (`lib/summaries/key-points/weigh/statement-weights.json`) to summaries that
 * people read, and prints how sure the category is for companies that the weights have not seen:
 * `node scripts/evaluate/categories/fit-categories.ts [--write]`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LEARNED } from '#lib/summaries/key-points/weigh/weigh-statement';
import { crossValidate, fitStatements } from './fit-statements.ts';
import { readLabels } from './read-labels.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const statements = readLabels();
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`${statements.length} summaries of ${new Set(statements.map(({ company }) => company)).size} companies`);
for (const kind of LEARNED) {
  const { called, right } = crossValidate(statements, kind);
  const all = statements.filter((one) => one[kind]).length;
  say(`${kind}: ${right} of ${called} rightly so (${(right / called).toFixed(3)}), of ${all}`);
}

if (values.write) {
  const fitted = Object.fromEntries(LEARNED.map((kind) => [kind, fitStatements(statements, kind)]));
  const file = new URL('../../../lib/summaries/key-points/weigh/statement-weights.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(fitted, null, 2)}\n`);
}

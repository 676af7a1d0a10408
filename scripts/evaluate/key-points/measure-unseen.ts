/**
 * M2 of each company's filings with weights that have not seen the company, beside those that have:
 * `node scripts/evaluate/key-points/measure-unseen.ts [--corpus DIR]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseFiling } from '#lib/filings/parse-filing';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import { chooseKeyPoints } from '#lib/summaries/key-points/choose-key-points';
import { composePoints } from '#lib/summaries/key-points/compose/compose-points';
import type { Weights } from '#lib/summaries/key-points/weigh/weigh-candidate';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import { readManifest } from '../corpus-manifest.ts';
import { fitWeights } from '../fitting/fit-weights.ts';
import { type MeantFiling, readMeaning, type ToldPoint, tells } from '../read-meaning.ts';
import { FIT, readExamples } from './read-examples.ts';

const TOP = 10;
const DUE = 3;

type Tally = { due: number; found: number; points: number; sound: number };

const { values } = parseArgs({ options: { corpus: { type: 'string', default: '../shared/corpus' } } });
const { filings } = readManifest(join(values.corpus, 'manifest.json'));
const examples = readExamples(values.corpus);
const known = fitWeights(examples, FIT);
const [seen, unseen]: Tally[] = [emptyTally(), emptyTally()];
for (const meant of readMeaning(values.corpus)) {
  const company = filings.find(({ file }) => file === meant.filing)?.cik;
  judge(meant, known, seen!);
  judge(
    meant,
    fitWeights(
      examples.filter((example) => example.company !== company),
      FIT,
    ),
    unseen!,
  );
}
for (const [name, { due, found, points, sound }] of Object.entries({ seen: seen!, unseen: unseen! })) {
  process.stdout.write(
    `${name.padEnd(7)} due points told ${found} of ${due} (${(found / due).toFixed(3)}), ` +
      `points that matter ${sound} of ${points} (${(sound / points).toFixed(3)})\n`,
  );
}

function emptyTally(): Tally {
  return { due: 0, found: 0, points: 0, sound: 0 };
}

function judge(meant: MeantFiling, weights: Weights, tally: Tally): void {
  const document = parseFiling(readFileSync(join(values.corpus, meant.filing)));
  const { figures } = findKeyFigures(document);
  const { summaries } = summariseFiling(document);
  const told = composePoints(document, { figures, summaries });
  const chosen = chooseKeyPoints(summaries, document, { figures, told, weights });
  const texts = chosen.slice(0, TOP).map(({ text }) => text);
  const isTold = (point: ToldPoint) => texts.some((text) => tells(text, point));
  const due = meant.points.filter(({ weight }) => weight === DUE);
  tally.due += Math.min(TOP, due.length);
  tally.found += Math.min(TOP, due.filter(isTold).length);
  tally.points += texts.length;
  tally.sound += texts.filter((text) => meant.points.some((point) => tells(text, point))).length;
}

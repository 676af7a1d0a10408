/**
 * Fits which sentences stand behind the composed points (`lib/summaries/key-points/weigh/addition-weights.json`) to what
 * readers of whole lists thought of them, and prints how many would be told, and how many of those are right, for
 * companies that neither these weights nor those of the first choice have seen:
 * `node scripts/evaluate/key-points/fit-additions.ts [--corpus DIR] [--write]`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseFiling } from '#lib/filings/parse-filing';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import { choosePoints } from '#lib/summaries/key-points/choose-key-points';
import { composePoints } from '#lib/summaries/key-points/compose/compose-points';
import { ADDITION_TRAITS, type AdditionTraits } from '#lib/summaries/key-points/weigh/describe-addition';
import { weighAddition } from '#lib/summaries/key-points/weigh/weigh-addition';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import { readManifest } from '../corpus-manifest.ts';
import { fitTraits } from '../fitting/fit-traits.ts';
import { fitWeights } from '../fitting/fit-weights.ts';
import { FIT, readExamples } from './read-examples.ts';

const PENALTY = 10;
/** Readers judged what was told at the time; other candidates of then are found with lower odds and more room. */
const LIMITS = { weight: 0.3, addition: Number.NEGATIVE_INFINITY, most: 40 };
/** The parts of all judged sentences for which the curve is printed. */
const SHARES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

const Judgement = z.object({
  accession: z.string(),
  /** Of the block that the sentence sums up. */
  block: z.string(),
  judged: z.enum(['right', 'filler', 'misleading', 'false']),
  /** The first was of others' lists by four readers, the second of what came up later, and of what was mended. */
  reading: z.enum(['first', 'second']),
});
type Row = { company: string; traits: AdditionTraits; isTrue: boolean; importance: number };

const { values } = parseArgs({
  options: { corpus: { type: 'string', default: '../shared/corpus' }, write: { type: 'boolean', default: false } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const rows = readRows(values.corpus);
const fit = (known: readonly Row[]) => fitTraits(known, ADDITION_TRAITS, PENALTY);
const companies = [...new Set(rows.map(({ company }) => company))];
const unseen = companies
  .flatMap((company) => {
    const weights = fit(rows.filter((row) => row.company !== company));
    return rows
      .filter((row) => row.company === company)
      .map(({ traits, isTrue }) => ({ isTrue, odds: weighAddition(traits, weights) }));
  })
  .toSorted((a, b) => b.odds - a.odds);
say(`${rows.length} sentences of ${companies.length} companies that the weights have not seen, the likeliest first:`);
for (const share of SHARES) {
  const shown = unseen.slice(0, Math.round(share * unseen.length));
  const right = shown.filter(({ isTrue }) => isTrue).length;
  say(
    `${String(shown.length).padStart(4)} told, ${(right / shown.length).toFixed(2)} right, odds from ${shown.at(-1)!.odds.toFixed(2)}`,
  );
}
const fitted = fit(rows);
for (const [trait, weight] of Object.entries(fitted.traits)) say(`${trait.padEnd(14)} ${weight.toFixed(2)}`);
if (values.write) {
  const file = new URL('../../../lib/summaries/key-points/weigh/addition-weights.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(fitted, null, 2)}\n`);
}

/** The judged sentences that are still candidates, as weights that have not seen their company weigh them. */
function readRows(corpus: string): Row[] {
  const lines = readFileSync(new URL('judgements.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const judgements = Map.groupBy(
    lines.map((line) => Judgement.parse(JSON.parse(line))),
    ({ accession }) => accession,
  );
  const examples = readExamples(corpus);
  const judgedOnes = readManifest(join(corpus, 'manifest.json')).filings.filter(({ accession }) =>
    judgements.has(accession),
  );
  return [...Map.groupBy(judgedOnes, ({ cik }) => cik)].flatMap(([company, filings]) => {
    const weights = fitWeights(
      examples.filter((example) => example.company !== company),
      FIT,
    );
    return filings.flatMap(({ file, accession }) => {
      const judged = new Map(judgements.get(accession)?.map((one) => [one.block, one.judged === 'right']));
      const document = parseFiling(readFileSync(join(corpus, file)));
      const { figures } = findKeyFigures(document);
      const { summaries } = summariseFiling(document);
      const told = composePoints(document, { figures, summaries });
      const { sentences } = choosePoints(summaries, document, { figures, told, weights, limits: LIMITS });
      return sentences.flatMap(({ point, traits }) => {
        const isTrue = judged.get(document.blocks[point.blocks[0]!]?.hash ?? '');
        return isTrue === undefined ? [] : [{ company, traits, isTrue, importance: 1 }];
      });
    });
  });
}

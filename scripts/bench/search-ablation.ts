import { FEATURE_WEIGHTS } from '#lib/search/ranking/rank-candidates';
import { measureSearch, type SearchScores } from '../evaluate/measure-search.ts';

/**
 * The gain of each ranking feature of the search: the measure with it and without it.
 *   node scripts/bench/search-ablation.ts DIR-WITH-PASSAGES-AND-QUERIES
 */
const directory = process.argv[2];
if (!directory) throw new Error('Name a directory with passages.jsonl and queries.jsonl.');

const print = (name: string, { read, unread }: { read: SearchScores; unread: SearchScores }) =>
  process.stdout.write(`${name.padEnd(18)} read ${row(read)}   unread ${row(unread)}\n`);
const row = (scores: SearchScores) => `hit@10 ${scores['hit@10'].toFixed(4)} MRR ${scores.mrr.toFixed(4)}`;

print('all features', await measureSearch(directory));
for (const feature of Object.keys(FEATURE_WEIGHTS)) {
  // oxlint-disable-next-line no-await-in-loop -- two processors at most
  print(`without ${feature}`, await measureSearch(directory, { ...FEATURE_WEIGHTS, [feature]: 0 }));
}

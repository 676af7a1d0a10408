import Table from 'cli-table3';
import type { SearchMeasure, SearchScores } from './measure-search.ts';

export function printSearch(measure: SearchMeasure, json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(measure)}\n`);
    return;
  }
  const style = { head: [], border: [], compact: true };
  const table = new Table({ head: ['questions', 'n', 'hit@1', 'hit@5', 'hit@10', 'MRR'], style });
  const row = (name: string, scores: SearchScores) =>
    table.push([name, scores.n, scores['hit@1'], scores['hit@5'], scores['hit@10'], scores.mrr]);
  row('all', measure);
  row('set aside unread', measure.unread);
  row('the others', measure.read);
  const { p50, p95 } = measure.latencyMs;
  process.stdout.write(`${table.toString()}\nlatency in memory: p50 ${p50} ms, p95 ${p95} ms\n`);
}

import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isoDay } from '#lib/iso-day';
import { type QualityGroup, type QualityMeasure, QualityReport } from '#lib/quality-report';
import { VERSIONS } from '#lib/versions';
import { describeCorpus } from '../evaluate/describe-corpus.ts';
import { numberOf, ratioOf } from '../evaluate/measure.ts';
import { readMeaning } from '../evaluate/read-meaning.ts';

const REPORT = 'lib/quality-report.json';
/** A hundred megabytes: the answers are small, but a broken one must not be cut silently. */
const MAX_ANSWER_LENGTH = 100_000_000;

const ask = promisify(execFile);

type Part = { id: QualityGroup['id']; corpus: string };

/**
 * Runs every evaluation over a corpus, each in a process of its own, and writes what they print into the report that
 * the quality page shows. A part that cannot be measured keeps what was published of it before.
 * @param site a JSON document with `measures`, as `scripts/bench/page-quality.ts --json` prints it
 */
export async function publishReport(corpus: string, site: string | undefined): Promise<void> {
  const { stdout } = await ask('git', ['rev-parse', '--short', 'HEAD']);
  const stamp = {
    measuredOn: isoDay(new Date()),
    commit: stdout.trim(),
    versions: { ...VERSIONS, node: process.versions.node },
  };
  const groups = new Map(readReport().groups.map((group) => [group.id, group]));
  for (const part of partsOf(corpus)) {
    const measures = await measure(part);
    if (measures) groups.set(part.id, { ...part, corpus: describePart(part), ...stamp, measures });
  }
  if (site)
    groups.set('site', {
      id: 'site',
      corpus: 'This site, with its demonstration filings',
      ...stamp,
      ...readSite(site),
    });
  const report = QualityReport.parse({ groups: [...groups.values()] });
  // Both ends of an interval on one line, as the formatter has them.
  const text = JSON.stringify(report, null, 2).replaceAll(/\[\s+([^[\]{}]+?),\s+([^[\]{}]+?)\s+\]/g, '[$1, $2]');
  writeFileSync(REPORT, `${text}\n`);
  process.stdout.write(`${REPORT}: ${report.groups.map(({ id }) => id).join(', ')}\n`);
}

function partsOf(corpus: string): Part[] {
  return [
    { id: 'parse', corpus },
    { id: 'summaries', corpus },
    { id: 'meaning', corpus },
    { id: 'blackline', corpus },
    { id: 'search', corpus: join(corpus, 'search') },
    { id: 'questions', corpus },
  ];
}

/** What people read of a filing by hand is known to whoever writes the rules. */
function describePart({ id, corpus }: Part): string {
  if (id === 'questions')
    return 'Questions and searches that people wrote from the filings of eight companies, and graded';
  if (id !== 'meaning') return describeCorpus(corpus);
  const { length } = readMeaning(corpus);
  return `${length} filings that were read by hand. We know them: on filings that nobody here has seen it may be less`;
}

function readReport(): QualityReport {
  return existsSync(REPORT) ? QualityReport.parse(JSON.parse(readFileSync(REPORT, 'utf8'))) : { groups: [] };
}

/** Null when the evaluation does not run; why is said on stderr. */
async function measure({ id, corpus }: Part): Promise<QualityMeasure[] | null> {
  try {
    const args = ['scripts/cli.ts', 'eval', id, '--corpus', corpus, '--json'];
    const { stdout } = await ask(process.execPath, args, { maxBuffer: MAX_ANSWER_LENGTH });
    const answer = JSON.parse(stdout) as { measures?: QualityMeasure[] } & SearchAnswer;
    return answer.measures ?? searchMeasures(answer);
  } catch (error) {
    process.stderr.write(`${id} was not measured: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

type SearchAnswer = { n?: number; 'hit@10'?: number; mrr?: number; latencyMs?: { p50: number; p95: number } };

/** `eval search` prints its contract's shape: shares of n questions, and times in milliseconds. */
function searchMeasures({ n = 0, 'hit@10': hit = 0, mrr = 0, latencyMs }: SearchAnswer): QualityMeasure[] {
  const passages = 'milliseconds of a search over these passages';
  return [
    ratioOf('R1', 'questions whose passage is among the first ten', { value: hit, n, bar: { least: 0.89 } }),
    numberOf('R1', 'mean reciprocal rank of the passage', { value: mrr, n, bar: { least: 0.68 } }),
    // The bar is for a hundred thousand passages (scripts/bench/search-scale.ts), these are far fewer.
    ...(latencyMs
      ? [
          numberOf('R2', `${passages}, median`, { value: latencyMs.p50, n }),
          numberOf('R2', `${passages}, 95th percentile`, { value: latencyMs.p95, n }),
        ]
      : []),
  ];
}

function readSite(path: string): Pick<QualityGroup, 'measures'> {
  const { measures } = JSON.parse(readFileSync(path, 'utf8')) as Pick<QualityGroup, 'measures'>;
  return { measures };
}

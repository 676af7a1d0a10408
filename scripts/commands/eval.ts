import Table from 'cli-table3';
import { AppError } from '#lib/errors';
import type { QualityMeasure } from '#lib/quality-report';

type Options = {
  corpus: string;
  json?: boolean;
  site?: string;
  manifest?: string;
  questions?: string;
  searches?: string;
  data?: string;
};

/** The measures over a directory. Each loads its own code. */
const EVALUATIONS: Record<string, (corpus: string, json: boolean) => Promise<void>> = {
  async summaries(corpus, json) {
    const { readCorpus } = await import('../evaluate/corpus-files.ts');
    const { measureSummaries } = await import('../evaluate/measure-summaries.ts');
    const { measures, liar } = measureSummaries((await readCorpus(corpus)).filings);
    const kinds = [...kindsOf('lie', liar.lies), ...kindsOf('truth', liar.truths)];
    print(measures, json, kinds);
  },
  async blackline(corpus, json) {
    const { readCorpus } = await import('../evaluate/corpus-files.ts');
    const { measureBlackline } = await import('../evaluate/measure-blackline.ts');
    const { measures, kinds, misses } = measureBlackline(await readCorpus(corpus));
    for (const miss of misses) process.stderr.write(`Not found: ${miss}\n`);
    print(measures, json, kindsOf('edit', kinds));
  },
  async search(corpus, json) {
    const { measureSearch } = await import('../evaluate/measure-search.ts');
    const { printSearch } = await import('../evaluate/print-search.ts');
    printSearch(await measureSearch(corpus), json);
  },
  async meaning(corpus, json) {
    const { measureMeaning } = await import('../evaluate/measure-meaning.ts');
    const { measureChanges } = await import('../evaluate/measure-changes.ts');
    const [filings, changes] = [measureMeaning(corpus), measureChanges(corpus)];
    for (const miss of [...filings.misses, ...changes.misses]) process.stderr.write(`${miss}\n`);
    print([...filings.measures, ...changes.measures], json);
  },
  async claims(corpus, json) {
    const { readCorpus } = await import('../evaluate/corpus-files.ts');
    const { measureClaims } = await import('../evaluate/claims/measure-claims.ts');
    const { printClaims } = await import('../evaluate/claims/print-claims.ts');
    const { filings } = await readCorpus(corpus);
    const [filing, company] = [measureClaims(filings), measureClaims(filings, { wholeCompany: true })];
    printClaims({ 'in its filing': filing, 'in all filings of its company': company }, json);
  },
  async releases(corpus, json) {
    const { measureReleases } = await import('../evaluate/releases/measure-releases.ts');
    const { measures, misses } = measureReleases(corpus);
    for (const miss of misses) process.stderr.write(`${miss}\n`);
    print(measures, json);
  },
  async parse(corpus, json) {
    const { readCorpus } = await import('../evaluate/corpus-files.ts');
    const { measureParse } = await import('../evaluate/measure-parse.ts');
    print(measureParse((await readCorpus(corpus)).filings), json);
  },
};

/**
 * Measures the product over a directory of filings and prints each measure with its n and 95 % interval.
 * @throws AppError('invalid_input') for an unknown measure or an unusable directory
 */
export async function runEval(what: string, options: Options): Promise<void> {
  if (what === 'publish') {
    const { publishReport } = await import('./publish-report.ts');
    return publishReport(options.corpus, options.site);
  }
  if (what === 'answers' || what === 'searches') return ask(what, options);
  if (what === 'questions') {
    const { measureQuestions } = await import('../evaluate/answers/measure-questions.ts');
    const { measures, misses } = await measureQuestions(options);
    for (const miss of misses) process.stderr.write(`${miss}\n`);
    return print(measures, options.json ?? false);
  }
  const evaluate = EVALUATIONS[what];
  if (!evaluate)
    throw new AppError(
      'invalid_input',
      `There is no eval ${what}: take ${[...Object.keys(EVALUATIONS), 'questions', 'answers', 'searches'].join(' or ')}.`,
    );
  await evaluate(options.corpus, options.json ?? false);
}

/** What the site answers to each line of a file, as JSON: whether it is right is judged by who asked. */
async function ask(what: 'answers' | 'searches', options: Options): Promise<void> {
  const file = what === 'answers' ? options.questions : options.searches;
  if (!file)
    throw new AppError('invalid_input', `Name the file to ask from by --${what === 'answers' ? 'questions' : what}.`);
  const { withCorpus } = await import('../evaluate/ask-corpus.ts');
  const told = await withCorpus<object[]>(options, (corpus) =>
    what === 'answers' ? corpus.ask(file) : corpus.search(file),
  );
  const text = `${JSON.stringify({ [what]: told })}\n`;
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

type Kind = { kind: string; n: number; right: number };

function kindsOf(prefix: string, tallies: ReadonlyMap<string, { n: number; hits: number }>): Kind[] {
  return Array.from(tallies, ([kind, { n, hits }]) => ({ kind: `${prefix}: ${kind}`, n, right: hits }));
}

function print(measures: readonly QualityMeasure[], json: boolean, kinds: readonly Kind[] = []): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ measures, ...(kinds.length > 0 ? { kinds } : {}) })}\n`);
    return;
  }
  const style = { head: [], border: [], compact: true };
  const table = new Table({ head: ['', 'measure', 'value', '95 % interval', 'n', 'bar', ''], style });
  for (const { id, what, value, n, interval, bar, ok } of measures) {
    table.push([
      id,
      what,
      digits(value),
      interval ? `${digits(interval[0])} – ${digits(interval[1])}` : '',
      n,
      bar,
      ok ? 'ok' : 'missed',
    ]);
  }
  process.stdout.write(`${table.toString()}\n`);
  if (kinds.length === 0) return;
  const parts = new Table({ head: ['kind', 'n', 'judged right', 'share'], style });
  for (const { kind, n, right } of kinds) parts.push([kind, n, right, digits(right / n)]);
  process.stdout.write(`${parts.toString()}\n`);
}

function digits(value: number | null): string {
  return value === null ? '–' : String(Number(value.toFixed(4)));
}
